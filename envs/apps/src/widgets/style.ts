/** @file The pages' style sheet. Nothing moves, blinks or answers to the pointer's place: a frame depends on the view alone. */
import { FRAME, type Look } from "./look.ts";

export function styleSheet(look: Look): string {
  const border = `${look.stroke}px solid ${look.line}`;
  return `
*{box-sizing:border-box;margin:0;padding:0;animation:none!important;transition:none!important;caret-color:transparent;
-webkit-user-select:none;user-select:none;-webkit-tap-highlight-color:transparent}
html,body{width:${FRAME}px;height:${FRAME}px;overflow:hidden;scroll-behavior:auto}
body{background:${look.ground};color:${look.ink};font:600 12px "Open Sans",sans-serif;position:relative;
${look.capitals ? "text-transform:uppercase;letter-spacing:.3px;" : ""}}
#stage{position:absolute;inset:0;overflow:hidden}
#stage *{font-family:inherit;letter-spacing:inherit;text-transform:inherit}
.text,.panel,.figure,.header,button,.field,.range,.track,.item,.bin,.scroll{position:absolute}
.text{white-space:nowrap;overflow:hidden;font-weight:400}.bold{font-weight:700}.soft{color:${look.soft}}
.figure svg,.item svg,.bare svg,.tile svg{display:block}
.panel{border-radius:${look.radius}px}
.surface{background:${look.surface};border:${border}}
.sunken{background:color-mix(in srgb,${look.line} 35%,${look.ground})}
.veil{background:rgba(20,22,28,.62);border-radius:0}
.panel.accent{background:${look.accent}}
.header{background:${look.accent};color:#fff;font-size:10px;font-weight:700;line-height:18px;padding:0 8px}
.header.rule{background:none;color:${look.soft};border-bottom:${look.stroke}px solid ${look.line}}
.header.footer{font-weight:400;text-align:right}
button{appearance:none;border:0;background:none;color:inherit;font-size:12px;font-weight:600;outline:none;
display:flex;align-items:center;justify-content:center;overflow:hidden;white-space:nowrap}
button:disabled{cursor:default}
.action{background:#007f86;color:#fff;border:2px solid #fff;border-radius:8px;box-shadow:0 0 0 1px #00545a;font-weight:700}
.action:disabled{background:#8b8d94;color:#d4d5d9;box-shadow:0 0 0 1px #8b8d94}
.outline{background:transparent;border:2px solid ${look.ink};border-radius:8px}
.plain{background:${look.surface};border:${border};border-radius:${look.radius}px}
.tile{background:${look.surface};border:${border};border-radius:${look.radius}px}
.tile[aria-pressed=true]{box-shadow:0 0 0 2px ${look.ground},0 0 0 5px ${look.ink}}
.tile:disabled{opacity:.45}
.key{background:${look.surface};border:1px solid ${look.line};border-radius:${Math.min(look.radius, 6)}px;font-size:13px;font-weight:700}
.bare{border-radius:0}
.plain[aria-pressed=true],.key[aria-pressed=true]{background:${look.ink};color:${look.ground}}
.bare[aria-pressed=true],.action[aria-pressed=true],.outline[aria-pressed=true]{outline:3px solid ${look.ink};outline-offset:1px}
.tab{background:color-mix(in srgb,${look.line} 45%,${look.ground});border:1px solid ${look.line};border-bottom:2px solid ${look.line};
border-radius:${Math.min(look.radius, 6)}px ${Math.min(look.radius, 6)}px 0 0;font-size:11px}
.tab[aria-selected=true]{background:${look.surface};border-bottom-color:${look.surface};font-weight:700;box-shadow:inset 0 4px 0 ${look.accent}}
.option{justify-content:flex-start;gap:7px;padding:0 6px;background:${look.surface};border:${border};border-radius:${look.radius}px}
.option .mark{flex:none;width:16px;height:16px;border:2px solid ${look.ink};background:#fff}
.option.radio .mark{border-radius:50%}
.option.checkbox .mark{border-radius:3px}
.option[aria-checked=true] .mark{background:#12131a;box-shadow:inset 0 0 0 2px #fff}
.option.checkbox[aria-checked=true] .mark{background:#12131a linear-gradient(45deg,transparent 42%,#fff 42% 58%,transparent 58%)}
.option[aria-checked=true]{box-shadow:inset 0 0 0 2px ${look.ink}}
.option:disabled{background:linear-gradient(${look.ink},${look.ink}) 0 50%/100% 2px no-repeat,color-mix(in srgb,${look.line} 35%,${look.ground})}
.option:disabled .mark{border-color:${look.line};background:${look.line}}
.option:disabled svg{opacity:.45}
.option.switch{justify-content:space-between;flex-direction:row-reverse}
.option.switch .mark{width:30px;height:16px;border-radius:8px;background:linear-gradient(90deg,#fff 0 10px,#8d9098 10px)}
.option.switch[aria-checked=true]{box-shadow:none}
.option.switch[aria-checked=true] .mark{background:linear-gradient(90deg,#12131a 0 16px,#fff 16px);box-shadow:none}
.field{background:#fff;color:#16181d;border:2px solid ${look.line};border-radius:${Math.min(look.radius, 6)}px;font-size:12px;font-weight:600;
padding:0 6px;outline:none;-webkit-user-select:text;user-select:text;appearance:none}
#stage .field{text-transform:none}
.field:focus{border-color:#12131a;box-shadow:0 0 0 2px #ffd54a}
.field::placeholder{color:#9a9ca3;font-weight:400}
.field::selection{background:transparent}
select.field{background:linear-gradient(45deg,transparent 50%,#fff 50%) right 10px top 50%/6px 6px no-repeat,
linear-gradient(-45deg,transparent 50%,#fff 50%) right 4px top 50%/6px 6px no-repeat,
linear-gradient(#12131a,#12131a) right 0 top 0/20px 100% no-repeat,#fff;padding-right:22px}
.range{appearance:none;background:none;outline:none}
.range::-webkit-slider-runnable-track{height:6px;border-radius:3px;background:${look.soft}}
.range::-webkit-slider-thumb{appearance:none;width:16px;height:22px;margin-top:-8px;border-radius:4px;background:#12131a;border:2px solid #fff;
box-shadow:0 0 0 1px #12131a}
.track{outline:none}.track i{position:absolute}
.track .rail{inset:3px;background:${look.line};border-radius:4px}
.track .knob{background:#12131a;border:2px solid #fff;border-radius:5px;box-shadow:0 0 0 1px #12131a}
.item{z-index:2}
.bin{border:3px dashed ${look.ink};border-radius:${look.radius}px;background:color-mix(in srgb,${look.surface} 60%,${look.ground});
display:flex;align-items:center;justify-content:center;font-size:11px}
.scroll{overflow:hidden;background:${look.surface};border:${border};border-radius:${Math.min(look.radius, 6)}px}
.content{position:relative}
`;
}
