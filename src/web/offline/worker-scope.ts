/** What a service worker's script finds in its scope, beside what pages have: TypeScript has the two apart. */
declare global {
  interface ExtendableEvent extends Event {
    /** The browser lets the worker run until this is settled. */
    waitUntil(work: Promise<unknown>): void;
  }
  interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    /** The reply to a navigation that the browser asked for while the worker was starting. */
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(response: Promise<Response>): void;
  }
  interface WorkerMessageEvent extends ExtendableEvent {
    readonly data: unknown;
    /** The page that told it. */
    readonly source: { readonly url: string } | null;
  }
  interface WorkerEvents {
    install: ExtendableEvent;
    activate: ExtendableEvent;
    fetch: FetchEvent;
    message: WorkerMessageEvent;
  }
  interface WorkerScope {
    readonly location: Location;
    readonly registration: ServiceWorkerRegistration;
    addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
  }
}

export {};
