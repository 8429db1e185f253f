import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SectionName, sectionNames } from './active-filters.ts';

/** The id of its element, which the chips open. */
export const SHEET_ID = 'filters';

export interface FilterSheet {
  ref: RefObject<HTMLDialogElement | null>;
  /** The section that a chip has opened; null while none is open. */
  section: SectionName | null;
  onChip: (section: SectionName, event: MouseEvent<HTMLButtonElement>) => void;
  /** After the browser has closed it, by Esc or a press beside it. */
  onClosed: () => void;
}

/** Whether there is no room for a popover under its chip; as in filter-bar.css. */
const isSmall = () => window.matchMedia('(width < 40rem), (height < 30rem)').matches;

/**
 * The form's fields in a popover under their chip, or all of them in a modal sheet on phones and low windows. Before the script has come,
 * and where it does not, the chip opens the popover by itself.
 */
export function useFilterSheet(): FilterSheet {
  const ref = useRef<HTMLDialogElement>(null);
  const chip = useRef<HTMLElement | null>(null);
  const [section, setSection] = useState<SectionName | null>(null);
  const isOpen = section !== null;
  useEffect(() => {
    if (!isOpen) return;
    const follow = () => place(ref.current, chip.current);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', follow, { signal, passive: true });
    window.addEventListener('resize', follow, { signal, passive: true });
    return () => listening.abort();
  }, [isOpen]);
  // A chip that was pressed before the script came has opened the whole form, wherever that stood (start-islands.ts).
  useEffect(() => {
    const sheet = ref.current;
    const pressed = document.querySelector<HTMLButtonElement>('.section-chip > [data-pressed-early]');
    delete pressed?.dataset.pressedEarly;
    if (!sheet || !pressed || !isPopoverOpen(sheet)) return;
    const name = sectionNames.find((section) => section === pressed.value);
    if (!name) return;
    chip.current = pressed;
    place(sheet, pressed);
    setSection(name);
    if (isSmall()) showSection(sheet, name);
    // What the browser has focused may be hidden now.
    sheet.querySelector<HTMLElement>(`[data-section="${name}"]`)?.focus({ preventScroll: true });
  }, []);
  // Back to a page that the browser has kept does not show it again.
  useEffect(() => {
    const close = () => closeSheet(ref.current);
    window.addEventListener('pagehide', close);
    return () => window.removeEventListener('pagehide', close);
  }, []);
  return {
    ref,
    section,
    onChip: (name, event) => {
      const sheet = ref.current;
      if (!sheet) return;
      event.preventDefault();
      const wasOpen = isSheetOpen(sheet) && name === section;
      closeSheet(sheet);
      if (wasOpen) return;
      chip.current = event.currentTarget;
      // Where a press does not focus a button, closing would else lead the focus to the top of the page.
      chip.current.focus({ preventScroll: true });
      flushSync(() => setSection(name));
      open(sheet, chip.current, name);
    },
    onClosed: useCallback(() => {
      if (ref.current && !isSheetOpen(ref.current)) setSection(null);
    }, []),
  };
}

function open(sheet: HTMLDialogElement, chip: HTMLElement, name: SectionName): void {
  const section = sheet.querySelector<HTMLElement>(`[data-section="${name}"]`);
  if (isSmall() || !('showPopover' in sheet)) {
    sheet.showModal();
    showSection(sheet, name);
    section?.focus({ preventScroll: true });
    return;
  }
  place(sheet, chip);
  sheet.showPopover();
  // Left to itself, the browser may focus what scrolls; and a tablet would show its keyboard unasked.
  const field = window.matchMedia('(hover: hover)').matches && section?.querySelector<HTMLElement>(firstField);
  (field || section)?.focus({ preventScroll: true });
}

const showSection = (sheet: HTMLElement, name: string) =>
  sheet.querySelector(`[data-section="${name}"]`)?.scrollIntoView({ block: 'start', behavior: 'instant' });

/** Of choices, the chosen one, as with the Tab key. */
const firstField = 'input:not([type="radio"]), input:checked, select, summary';

/**
 * Puts the popover under its chip, which scrolls with the page until it stays at the top; and at the top of the window
 * where a list that became short took the chip out of view.
 */
function place(sheet: HTMLElement | null, chip: HTMLElement | null): void {
  if (!sheet || !chip) return;
  const { left, bottom } = chip.getBoundingClientRect();
  sheet.style.setProperty('--chip-left', `${left}px`);
  sheet.style.setProperty('--chip-bottom', `${Math.max(bottom, 0)}px`);
}

const isPopoverOpen = (sheet: HTMLElement): boolean => 'showPopover' in sheet && sheet.matches(':popover-open');

const isSheetOpen = (sheet: HTMLDialogElement): boolean => sheet.open || isPopoverOpen(sheet);

/** Closes it, whichever way it was opened. */
export function closeSheet(sheet: HTMLDialogElement | null | undefined): void {
  if (!sheet) return;
  if (isPopoverOpen(sheet)) sheet.hidePopover();
  if (sheet.open) sheet.close();
}
