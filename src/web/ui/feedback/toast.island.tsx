import { CircleAlert, CircleCheck, X } from 'lucide';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { island } from '../navigation/island.tsx';
import { closeToast, currentToasts, onToastsChange, type Toast } from './toast-store.ts';

const SHOWN_MS = 4000;
/** Long enough to read, decide and reach the button. */
const SHOWN_WITH_ACTION_MS = 10_000;
const none: readonly Toast[] = [];

/** Always rendered, because screen readers announce only additions to an existing live region. */
function ToastList() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => none);
  return (
    <section
      aria-label="Messages"
      className="toaster pointer-events-none fixed top-[calc(var(--bars-height)+12px)] right-6 z-60 grid w-[min(400px,calc(100vw-48px))] gap-2.5 max-sm:inset-x-3 max-sm:w-auto"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const usualMs = toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
  useCloseAfter(toast.id, toast.shownForMs ?? usualMs, isPointedAt && toast.shownForMs === undefined);
  const isError = toast.tone === 'error';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the message; the close button is the control
    <div
      role={isError ? 'alert' : 'status'}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setPointedAt(true)}
      onBlur={() => setPointedAt(false)}
      className={classNames(
        'pointer-events-auto grid min-w-0 animate-toast-in grid-cols-[20px_minmax(0,1fr)_44px] items-start gap-3 rounded-[6px] border bg-surface py-3 pr-1 pl-4 text-text shadow-float wrap-anywhere',
        isError ? 'border-danger' : 'border-line',
      )}
    >
      <Icon
        of={isError ? CircleAlert : CircleCheck}
        size={20}
        className={isError ? 'mt-0.5 text-danger' : 'mt-0.5 text-acacia-700'}
      />
      <div>
        <p className="font-semibold">{toast.title}</p>
        {toast.line && <p className="text-sm text-soft">{toast.line}</p>}
        {toast.action && (
          <ToastAction id={toast.id} action={toast.action} takesFocus={toast.shownForMs !== undefined} />
        )}
      </div>
      <IconButton label="Close" icon={X} iconSize={18} onClick={() => closeToast(toast.id)} className="-mt-1.5" />
    </div>
  );
}

interface ToastActionProps {
  id: number;
  action: NonNullable<Toast['action']>;
  /** An undo with a deadline takes the focus, so that keyboard users need not tab through the page. */
  takesFocus: boolean;
}

function ToastAction({ id, action, takesFocus }: ToastActionProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const act = () => {
    closeToast(id);
    action.run();
  };
  return (
    <span ref={place}>
      <Button variant="quiet" size="sm" onClick={act} className="-ml-3">
        {action.label}
      </Button>
    </span>
  );
}

/** Closes the toast when its time is over, which begins anew after it was pointed at. */
function useCloseAfter(id: number, shownMs: number, isPointedAt: boolean): void {
  useEffect(() => {
    if (isPointedAt) return;
    const timer = setTimeout(() => closeToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs, isPointedAt]);
}

export const Toaster = island('toast', ToastList, 'touch');
