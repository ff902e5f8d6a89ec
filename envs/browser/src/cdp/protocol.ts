/**
 * @file The part of the DevTools protocol that the driver speaks, as types: method → [params, result], event → params.
 * Source: https://chromedevtools.github.io/devtools-protocol/tot/
 */

type Empty = Record<string, never>;

export interface RemoteValue {
  readonly result: { readonly value?: unknown; readonly type: string; readonly description?: string };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

export interface Cookie {
  readonly name: string;
  readonly domain: string;
}

export interface HeaderEntry {
  readonly name: string;
  readonly value: string;
}

export interface KeyEvent {
  readonly type: "keyDown" | "rawKeyDown" | "keyUp" | "char";
  readonly modifiers?: number;
  readonly text?: string;
  readonly unmodifiedText?: string;
  readonly key?: string;
  readonly code?: string;
  readonly windowsVirtualKeyCode?: number;
  readonly nativeVirtualKeyCode?: number;
  readonly location?: number;
  readonly isKeypad?: boolean;
}

export interface MouseEvent {
  readonly type: "mouseMoved" | "mousePressed" | "mouseReleased" | "mouseWheel";
  readonly x: number;
  readonly y: number;
  readonly modifiers?: number;
  readonly button?: "none" | "left" | "middle" | "right";
  readonly buttons?: number;
  readonly clickCount?: number;
  readonly deltaX?: number;
  readonly deltaY?: number;
}

export interface DragData {
  readonly items: readonly { readonly mimeType: string; readonly data: string }[];
  readonly dragOperationsMask: number;
}

export interface NavigationEntry {
  readonly id: number;
  readonly url: string;
}

export interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
  readonly openerId?: string;
  readonly browserContextId?: string;
}

export type VirtualTimePolicy = "advance" | "pause" | "pauseIfNetworkFetchesPending";

export interface Commands {
  "Browser.close": [Empty, Empty];
  "Browser.getVersion": [Empty, { readonly product: string; readonly protocolVersion: string }];
  "Browser.grantPermissions": [{ permissions: readonly string[]; browserContextId: string }, Empty];
  "Browser.setDownloadBehavior": [{ behavior: "deny"; browserContextId: string; eventsEnabled: boolean }, Empty];
  "Emulation.setDeviceMetricsOverride": [
    { width: number; height: number; deviceScaleFactor: number; mobile: boolean },
    Empty,
  ];
  "Emulation.setFocusEmulationEnabled": [{ enabled: boolean }, Empty];
  "Emulation.setLocaleOverride": [{ locale: string }, Empty];
  "Emulation.setTimezoneOverride": [{ timezoneId: string }, Empty];
  "Emulation.setVirtualTimePolicy": [
    {
      policy: VirtualTimePolicy;
      budget?: number;
      maxVirtualTimeTaskStarvationCount?: number;
      initialVirtualTime?: number;
    },
    { readonly virtualTimeTicksBase: number },
  ];
  "Fetch.enable": [{ patterns: readonly { urlPattern: string }[]; handleAuthRequests?: boolean }, Empty];
  "Fetch.fulfillRequest": [
    { requestId: string; responseCode: number; responseHeaders: readonly HeaderEntry[]; body: string },
    Empty,
  ];
  "Fetch.failRequest": [{ requestId: string; errorReason: "BlockedByClient" | "Failed" }, Empty];
  "HeadlessExperimental.beginFrame": [
    {
      frameTimeTicks?: number;
      interval?: number;
      noDisplayUpdates?: boolean;
      screenshot?: { format: "png"; optimizeForSpeed: boolean };
    },
    { readonly hasDamage: boolean; readonly screenshotData?: string },
  ];
  "HeapProfiler.collectGarbage": [Empty, Empty];
  "Input.dispatchKeyEvent": [KeyEvent, Empty];
  "Input.dispatchMouseEvent": [MouseEvent, Empty];
  "Input.dispatchDragEvent": [
    { type: "dragEnter" | "dragOver" | "drop" | "dragCancel"; x: number; y: number; data: DragData },
    Empty,
  ];
  "Input.setInterceptDrags": [{ enabled: boolean }, Empty];
  "Input.insertText": [{ text: string }, Empty];
  "Inspector.enable": [Empty, Empty];
  "Page.addScriptToEvaluateOnNewDocument": [
    { source: string; worldName?: string; runImmediately?: boolean },
    { readonly identifier: string },
  ];
  "Page.captureScreenshot": [{ format: "png"; optimizeForSpeed: boolean }, { readonly data: string }];
  "Page.crash": [Empty, Empty];
  "Page.createIsolatedWorld": [{ frameId: string; worldName: string }, { readonly executionContextId: number }];
  "Page.enable": [Empty, Empty];
  "Page.getFrameTree": [Empty, { readonly frameTree: { readonly frame: { readonly id: string } } }];
  "Page.getNavigationHistory": [Empty, { readonly currentIndex: number; readonly entries: readonly NavigationEntry[] }];
  "Page.handleJavaScriptDialog": [{ accept: boolean; promptText?: string }, Empty];
  "Page.navigate": [
    { url: string },
    { readonly frameId: string; readonly loaderId?: string; readonly errorText?: string },
  ];
  "Page.navigateToHistoryEntry": [{ entryId: number }, Empty];
  "Page.removeScriptToEvaluateOnNewDocument": [{ identifier: string }, Empty];
  "Page.resetNavigationHistory": [Empty, Empty];
  "Page.setInterceptFileChooserDialog": [{ enabled: boolean; cancel?: boolean }, Empty];
  "Page.setLifecycleEventsEnabled": [{ enabled: boolean }, Empty];
  "Page.stopLoading": [Empty, Empty];
  "Runtime.addBinding": [{ name: string; executionContextName?: string }, Empty];
  "Runtime.enable": [Empty, Empty];
  "Runtime.evaluate": [
    {
      expression: string;
      contextId?: number;
      returnByValue: boolean;
      awaitPromise?: boolean;
      timeout?: number;
    },
    RemoteValue,
  ];
  "Runtime.runIfWaitingForDebugger": [Empty, Empty];
  "Runtime.terminateExecution": [Empty, Empty];
  "Storage.getCookies": [{ browserContextId: string }, { readonly cookies: readonly Cookie[] }];
  "Storage.getUsageAndQuota": [
    { origin: string },
    { readonly usageBreakdown: readonly { readonly storageType: string; readonly usage: number }[] },
  ];
  "Target.activateTarget": [{ targetId: string }, Empty];
  "Target.attachToTarget": [{ targetId: string; flatten: true }, { readonly sessionId: string }];
  "Target.closeTarget": [{ targetId: string }, { readonly success: boolean }];
  "Target.createBrowserContext": [{ disposeOnDetach: boolean }, { readonly browserContextId: string }];
  "Target.createTarget": [
    {
      url: string;
      browserContextId: string;
      width: number;
      height: number;
      enableBeginFrameControl?: boolean;
    },
    { readonly targetId: string },
  ];
  "Target.disposeBrowserContext": [{ browserContextId: string }, Empty];
  "Target.getTargets": [Empty, { readonly targetInfos: readonly TargetInfo[] }];
  "Target.setDiscoverTargets": [{ discover: boolean }, Empty];
}

export interface RequestPaused {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly redirectedRequestId?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postData?: string;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
}

export interface DialogOpening {
  readonly url: string;
  readonly message: string;
  readonly type: "alert" | "confirm" | "prompt" | "beforeunload";
  readonly defaultPrompt?: string;
}

export interface Events {
  "Emulation.virtualTimeBudgetExpired": Empty;
  "Fetch.requestPaused": RequestPaused;
  "Input.dragIntercepted": { readonly data: DragData };
  "Inspector.targetCrashed": Empty;
  "Page.downloadWillBegin": { readonly url: string; readonly suggestedFilename: string };
  "Browser.downloadWillBegin": { readonly url: string; readonly suggestedFilename: string };
  "Page.fileChooserOpened": { readonly frameId: string; readonly mode: string };
  "Page.frameNavigated": {
    readonly frame: {
      readonly id: string;
      readonly parentId?: string;
      readonly url: string;
      readonly loaderId: string;
    };
  };
  "Page.navigatedWithinDocument": { readonly frameId: string; readonly url: string };
  "Page.frameStartedLoading": { readonly frameId: string };
  "Page.frameStartedNavigating": { readonly frameId: string; readonly loaderId: string; readonly url: string };
  "Page.frameStoppedLoading": { readonly frameId: string };
  "Page.javascriptDialogOpening": DialogOpening;
  "Page.javascriptDialogClosed": { readonly result: boolean };
  "Page.loadEventFired": { readonly timestamp: number };
  "Page.windowOpen": { readonly url: string; readonly windowName: string; readonly userGesture: boolean };
  "Runtime.bindingCalled": { readonly name: string; readonly payload: string; readonly executionContextId: number };
  "Target.attachedToTarget": {
    readonly sessionId: string;
    readonly targetInfo: TargetInfo;
    readonly waitingForDebugger: boolean;
  };
  "Target.targetCreated": { readonly targetInfo: TargetInfo };
  "Target.detachedFromTarget": { readonly sessionId: string };
}

export type Method = keyof Commands;
export type Params<M extends Method> = Commands[M][0];
export type Result<M extends Method> = Commands[M][1];
export type EventName = keyof Events;
