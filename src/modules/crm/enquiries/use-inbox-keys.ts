import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#web/ui/navigation/browser-storage.ts';
import type { OfficeEnquiry } from './contract.ts';
import type { StageChanges } from './use-stage-changes.ts';

const STORED = 'makao.inbox-keys';

export interface InboxKeys {
  isHelpOpen: boolean;
  showHelp: () => void;
  hideHelp: () => void;
  areOn: boolean;
  /** Shortcuts of single characters can be turned off (WCAG 2.2, 2.1.4). */
  turn: (areOn: boolean) => void;
}

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-enquiry]')];

function step(by: 1 | -1): void {
  const all = links();
  const at = all.findIndex((link) => document.activeElement?.isSameNode(link));
  const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by;
  all[next]?.focus();
}

/** Whether the key is a shortcut: not while typing, and not with a modifier, which belongs to the browser. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && target.closest('input, textarea, select, dialog') === null;
}

/** Keyboard shortcuts of the inbox; `ShortcutsDialog` lists them. */
export function useInboxKeys(items: readonly OfficeEnquiry[], changes: StageChanges): InboxKeys {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [areOn, setAreOn] = useState(true);
  useEffect(() => setAreOn(readStored(STORED) !== 'off'), []);

  const act = useRef<(key: string) => boolean>(() => false);
  useEffect(() => {
    act.current = (key) => {
      const here = document.activeElement?.getAttribute('data-enquiry');
      const enquiry = items.find(({ id }) => String(id) === here);
      const changeable = enquiry && changes.mayChange(enquiry) ? enquiry : null;
      if (key === 'j') step(1);
      else if (key === 'k') step(-1);
      else if (key === '?') setIsHelpOpen(true);
      else if (key === 'c' && changeable) changes.move(changeable, 'Contacted');
      else if (key === 'a' && changeable) changes.takeOver(changeable);
      else return false;
      return true;
    };
  });

  useEffect(() => {
    if (!areOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (isShortcut(event) && act.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn]);

  return {
    isHelpOpen,
    showHelp: () => setIsHelpOpen(true),
    hideHelp: () => setIsHelpOpen(false),
    areOn,
    turn(next) {
      writeStored(STORED, next ? 'on' : 'off');
      setAreOn(next);
    },
  };
}
