import { Search, X } from 'lucide';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton, iconButtonClasses } from '#web/ui/icon-button.tsx';
import { island, opensDialog } from '#web/ui/navigation/island.tsx';
import { SearchForm } from './search-field.tsx';
import { searchPath } from './search-path.ts';

/** The header's way to the search: a link to its page; with script, the field opens over the page that is read. */
function Link() {
  const [isOpen, setOpen] = useState(false);
  const openDialog = (event: MouseEvent) => {
    // For a new tab, the link is followed.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={searchPath}
        aria-label="Search"
        onClick={openDialog}
        className={iconButtonClasses('plain')}
        {...opensDialog}
      >
        <Icon of={Search} size={20} />
      </a>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the task of the press: later, iOS would not open its keyboard.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }, []);
  useLayoutEffect(() => {
    const close = () => dialog.current?.close();
    // Back shows the page as it was before.
    window.addEventListener('pagehide', close);
    return () => window.removeEventListener('pagehide', close);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog is a shortcut; Esc does the same
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="m-0 w-full max-w-none bg-surface p-0 text-text shadow-dialog backdrop:bg-ink-950/55"
    >
      <div className="wrap flex max-w-4xl items-start gap-1 py-3 max-sm:pr-2">
        <SearchForm isInDialog className="min-w-0 flex-1" />
        <IconButton label="Close search" icon={X} onClick={() => dialog.current?.close()} className="mt-2" />
      </div>
    </dialog>
  );
}

export const SearchLink = island('search-link', Link, 'touch');
