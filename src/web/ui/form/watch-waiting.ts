import { keptForms, WAITS_EVENT } from './waiting-forms.ts';

/** Shows and sends what waits in this browser, on any page: now, once there is network, and when a form begins to wait. */
export function watchWaitingForms(): void {
  const look = () => {
    if (keptForms().length === 0) return;
    import('./waiting-line.tsx').then(
      ({ showWaitingForms }) => showWaitingForms(),
      // Without network the next page shows it.
      () => {},
    );
    if (navigator.onLine)
      import('./send-waiting.ts').then(
        ({ sendWaitingForms }) => sendWaitingForms(),
        () => {},
      );
  };
  look();
  window.addEventListener('online', look);
  window.addEventListener(WAITS_EVENT, look);
}
