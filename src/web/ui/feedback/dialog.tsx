import { X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Heading } from '../layout/heading.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom. The one with `data-first-focus` gets the focus when the dialog opens. */
  actions?: ReactNode;
  /** `sheet` slides up from the bottom on phones; `wide` fills most of the screen, for pictures. */
  placement?: 'center' | 'sheet' | 'wide';
}

const placements = {
  center: 'm-auto w-[min(560px,calc(100vw-32px))] rounded-panel',
  wide: 'm-auto w-[min(1200px,calc(100vw-32px))] rounded-panel',
  sheet:
    'm-auto w-[min(560px,calc(100vw-32px))] rounded-panel max-md:mx-0 max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none',
};

/** A native modal `<dialog>`: it traps the focus, closes on Esc and restores the focus. */
export function Dialog({ open, onClose, title, children, actions, placement = 'center' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The browser would focus the first control, the close button; `autofocus` cannot be used, because React handles
    // that attribute itself.
    const first = dialog.current?.querySelector('[data-first-focus]');
    if (first instanceof HTMLElement) first.focus();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog is a shortcut; Esc does the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={classNames(
        'max-h-[calc(100dvh-32px)] overflow-auto bg-surface p-0 text-text shadow-dialog backdrop:bg-ink-950/55',
        placements[placement],
      )}
    >
      {open && (
        <div className="grid gap-3.5 p-[clamp(20px,2.4vw,30px)]">
          <div className="flex items-start justify-between gap-4">
            <Heading level={2} size="h3" id={titleId}>
              {title}
            </Heading>
            <IconButton label="Close" icon={X} onClick={() => dialog.current?.close()} className="-mt-2 -mr-2.5" />
          </div>
          {children}
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
