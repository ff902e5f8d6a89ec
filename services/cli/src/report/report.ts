/** @file report.html: one self-contained page that says what a run learned. No script, nothing from outside. */

import { escapeText, lineChart } from "./chart.ts";
import type { EvaluationRow, ReportData, Strip } from "./report-data.ts";
import { wilson } from "./wilson.ts";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 1180px; margin: 2rem auto; padding: 0 1rem; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.2rem; border-bottom: 1px solid #8886; }
.sub { color: #777; } .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(420px, 1fr)); gap: 1rem; }
.chart { background: #fff; border: 1px solid #ddd; border-radius: 6px; font: 10px system-ui, sans-serif; fill: #333; }
.chart .title { font-size: 13px; font-weight: 600; } .chart .grid { stroke: #eee; } .chart .mark { stroke: #999; stroke-dasharray: 3 3; }
table { border-collapse: collapse; } th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #8884; }
th:first-child, td:first-child { text-align: left; } td small { color: #777; } .good { font-weight: 600; color: #067647; }
.strips { display: grid; grid-template-columns: 1fr 1fr; gap: 1.2rem; } .strips > div { overflow-x: auto; }
.strip { background: #fff; fill: #333; } .pair { break-inside: avoid; margin-bottom: 1.4rem; }
`;

export function renderReport(data: ReportData): string {
  const sections = [
    `<h1>${escapeText(data.run)}</h1><p class="sub">${escapeText(data.subtitle)}</p>`,
    section("What it can do", outcome(data)),
    section("What each stage gave", stages(data)),
    section("How it learned", `<div class="charts">${curves(data)}</div>`),
    section("Before and after", strips(data.strips)),
    section("Records", records(data)),
  ];
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeText(data.run)} · Vesper</title>` +
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>${sections.join("\n")}</body></html>\n`
  );
}

function section(title: string, body: string): string {
  return `<h2>${title}</h2>${body}`;
}

/** Tasks down, columns (random, stages, oracle) across; each cell a share with its 95 % Wilson interval. */
function outcome(data: ReportData): string {
  if (data.evaluations.length === 0) return "<p>No evaluation stage has finished.</p>";
  const columns = [...new Set(data.evaluations.map((row) => row.column))];
  const tasks = [...new Set(data.evaluations.map((row) => row.task))];
  const head = `<tr><th>task</th>${columns.map((c) => `<th>${escapeText(c)}</th>`).join("")}</tr>`;
  const body = tasks.map((task) => {
    const cells = columns.map((column) =>
      cell(data.evaluations.find((row) => row.task === task && row.column === column)),
    );
    return `<tr><td>${escapeText(task)}</td>${cells.join("")}</tr>`;
  });
  return (
    `<p>Share of episodes that the state judge calls completed (or infeasible, rightly reported), with 95 % Wilson ` +
    `intervals. Policies are sampled at the stage's temperature on seeds that no training or validation episode uses.</p>` +
    `<table>${head}${body.join("")}</table>`
  );
}

function cell(row: EvaluationRow | undefined): string {
  if (!row) return "<td>–</td>";
  const [low, high] = wilson(row.successes, row.episodes);
  const percent = (v: number) => (100 * v).toFixed(1);
  const share = row.episodes === 0 ? "–" : `${percent(row.successes / row.episodes)} %`;
  const good = row.successes >= 0.95 * row.episodes && row.episodes > 0 ? ' class="good"' : "";
  return `<td${good}>${share}<br><small>${percent(low)}–${percent(high)}, n ${row.episodes}</small></td>`;
}

function stages(data: ReportData): string {
  if (data.stages.length === 0) return "<p>No stage has finished.</p>";
  const head =
    "<tr><th>stage</th><th>updates</th><th>episodes</th><th>steps</th><th>minutes</th><th>success of the policy in training, first → last tenth</th></tr>";
  const share = (v: number | undefined) => (v === undefined ? "–" : `${(100 * v).toFixed(1)} %`);
  const rows = data.stages.map(
    (s) =>
      `<tr><td>${escapeText(s.name)} (${escapeText(s.kind)})</td><td>${s.updates}</td><td>${s.episodes}</td><td>${s.steps}</td>` +
      `<td>${s.minutes.toFixed(2)}</td><td>${share(s.successFirst)} → ${share(s.successLast)}</td></tr>`,
  );
  return `<table>${head}${rows.join("")}</table>`;
}

function curves(data: ReportData): string {
  const marks = data.stageStarts.map((s) => ({ x: s.minutes, label: s.name }));
  return data.charts
    .map((chart) =>
      lineChart({
        title: chart.title,
        xLabel: "minutes",
        yLabel: chart.unit,
        series: chart.series,
        marks,
        xMax: data.minutes,
        ...(chart.share ? { yMin: 0, yMax: 1 } : {}),
      }),
    )
    .join("");
}

function strips(pairs: readonly Strip[]): string {
  if (pairs.length === 0) return "<p>No episode was kept.</p>";
  return pairs
    .map(
      (strip) =>
        `<div class="pair"><h3>${escapeText(strip.task)}</h3><p>“${escapeText(strip.instruction)}”</p><div class="strips">` +
        `<div><b>${escapeText(strip.beforeLabel)}</b><br>${strip.before}</div>` +
        `<div><b>${escapeText(strip.afterLabel)}</b><br>${strip.after}</div></div></div>`,
    )
    .join("");
}

function records(data: ReportData): string {
  const rows = data.facts.map((f) => `<tr><td>${escapeText(f.name)}</td><td>${escapeText(f.value)}</td></tr>`);
  return `<table>${rows.join("")}</table>`;
}
