export interface ToastMessage {
  title: string;
  line?: string;
  tone: 'success' | 'error';
  /** Milliseconds after which the toast closes, even under the pointer, for an undo with a deadline. */
  shownForMs?: number;
  /** An action such as 'Undo'; the toast then stays longer, and takes the focus if `shownForMs` is given. */
  action?: { label: string; run: () => void };
}

export interface Toast extends ToastMessage {
  id: number;
}

const VISIBLE_AT_MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for 4 seconds, 10 with an action, or `shownForMs`; the oldest of more than three is removed. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  publish([...toasts, { ...message, id: lastId }].slice(-VISIBLE_AT_MOST));
}

export const closeToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
