interface WorkerEvent {
  /** The browser lets the worker run until this is settled. */
  waitUntil(work: Promise<unknown>): void;
}

export interface ShownNotification {
  /** As it was given to `showNotification`. */
  readonly data: { readonly href: string };
  close(): void;
}

/** An open tab or window that the worker controls. */
interface Tab {
  focus(): Promise<Tab>;
  /** Null where it shows another site by then. */
  navigate(url: string): Promise<Tab | null>;
}

interface PushEvents {
  push: WorkerEvent & { readonly data: { json(): unknown } | null };
  notificationclick: WorkerEvent & { readonly notification: ShownNotification };
}

/** What the worker of the office finds in its scope: TypeScript's types of pages have no workers. */
export interface PushScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<Tab | null>;
  };
  addEventListener<Type extends keyof PushEvents>(type: Type, listener: (event: PushEvents[Type]) => void): void;
}
