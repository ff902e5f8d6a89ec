/** @file Our own command line. Every switch says why it is there. */

/** How frames are made: drawn when asked for, or by the browser's own clock. */
export type CaptureMode = "begin-frame" | "screenshot";

export interface FlagOptions {
  readonly profile: string;
  readonly capture: CaptureMode;
  readonly sandbox: boolean;
  /** /dev/shm holds the frames of several pages. */
  readonly sharedMemory: boolean;
}

const disabledFeatures = [
  // A page that was left must be gone, not parked where PressBack would revive its state.
  "BackForwardCache",
  // Frames of a page stay in its process: one interception, one isolated world per frame, no swap between our origins.
  "IsolateOrigins",
  "site-per-process",
  // A navigation keeps its frame, widget and compositor: a third less processor time per reset, no swap of surfaces.
  "RenderDocument",
  // No traffic of the browser's own.
  "OptimizationHints",
  "MediaRouter",
  "Translate",
  "DialMediaRouteProvider",
  // Prerendered and prefetched pages would reach the back end before the policy does anything.
  "Prerender2",
  "SpeculationRulesPrefetchProxy",
  "NoStatePrefetch",
  // Typing after navigation must not be dropped while a paint is awaited.
  "PaintHolding",
];

export function chromiumFlags({ profile, capture, sandbox, sharedMemory }: FlagOptions): string[] {
  return [
    "--headless",
    "--remote-debugging-pipe",
    `--user-data-dir=${profile}`,
    ...(sandbox ? [] : ["--no-sandbox"]),
    // Software drawing, in a thread of the browser: a third less processor time per small frame than in a process of
    // its own. No 3D for pages.
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-software-rasterizer",
    "--disable-3d-apis",
    ...captureFlags(capture),
    // Where /dev/shm is small (64 MB in a plain container), large frames would exhaust it; files in /tmp are slower.
    ...(sharedMemory ? [] : ["--disable-dev-shm-usage"]),
    // Pages come from the driver alone: no name resolves, and what would not need a name finds a dead proxy.
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--proxy-server=http://127.0.0.1:9",
    "--proxy-bypass-list=<-loopback>",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-site-isolation-trials",
    `--disable-features=${disabledFeatures.join(",")}`,
    // Nothing of a desktop browser: no first run, sync, updates, pings, crash reports, extensions, default apps.
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--disable-extensions",
    "--disable-sync",
    "--disable-client-side-phishing-detection",
    "--disable-print-preview",
    "--metrics-recording-only",
    "--mute-audio",
    // A key ring prompt would block; cookies live in memory anyway.
    "--password-store=basic",
    // A slot that nobody looks at must run as fast as one in front.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-hang-monitor",
    "--disable-ipc-flooding-protection",
    // The same pixels on every machine.
    "--force-color-profile=srgb",
    "--force-device-scale-factor=1",
    "--font-render-hinting=none",
    "--disable-lcd-text",
    "--hide-scrollbars",
    // A scroll is where it ends at once, not an animation over frames.
    "--disable-smooth-scrolling",
    // Windows that pages ask for are never made; the driver opens a tab of its own where the task allows it.
    "--block-new-web-contents",
    "--lang=en-US",
    "about:blank",
  ];
}

function captureFlags(capture: CaptureMode): string[] {
  if (capture === "screenshot") return ["--disable-gpu-vsync", "--disable-frame-rate-limit"];
  return [
    "--enable-begin-frame-control",
    "--run-all-compositor-stages-before-draw",
    "--deterministic-mode",
    "--disable-new-content-rendering-timeout",
  ];
}
