import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

/** On the form around the rows, so that the bar knows by a rule of the style sheet whether something is ticked. */
export const tickGroup = 'group/ticks';

const boxesAround = (element: Element | null): HTMLInputElement[] => [
  ...(element?.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-tick]') ?? []),
];

/** The box of one row. */
export const TickBox = ({ name, label }: { name: string; label: string }) => (
  // A target of 44 px; the negative margins keep the row as high as without it.
  <label className="-my-2.5 -ml-2.75 grid size-11 flex-none cursor-pointer place-items-center">
    <input type="checkbox" name={name} aria-label={label} data-tick="" className="checkbox scroll-mb-24" />
  </label>
);

/** A box that ticks the whole page, or none of it. */
export function TickAll({ label }: { label: string }) {
  const all = useRef<HTMLInputElement>(null);
  useTicks(all, (ticked, boxes) => {
    if (!all.current) return;
    all.current.checked = ticked > 0 && ticked === boxes;
    all.current.indeterminate = ticked > 0 && !all.current.checked;
  });
  return (
    <label className="needs-script -ml-2.75 inline-flex min-h-11 flex-none cursor-pointer items-center gap-2.5 pl-2.75 md:size-11 md:justify-center md:pl-0">
      <input
        ref={all}
        type="checkbox"
        aria-label={label}
        className="checkbox flex-none"
        onChange={({ currentTarget: { checked } }) => {
          for (const box of boxesAround(all.current)) box.checked = checked;
        }}
      />
      <span aria-hidden="true" className="md:hidden">
        {label}
      </span>
    </label>
  );
}

export interface TickBarProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * What can be done with the ticked rows, at the foot of the window. Without script it is always there; with it once
 * something is ticked, by a rule of the style sheet, so that it is so before the page is alive.
 */
export function TickBar({ label, className, children }: TickBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const [count, setCount] = useState(0);
  useTicks(bar, setCount);
  return (
    <fieldset
      ref={bar}
      aria-label={label}
      className={classNames(
        'sticky bottom-14 z-20 flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2 rounded-panel border border-line-strong bg-surface px-3 py-2 lg:bottom-0',
        'not-noscript:not-group-has-[[data-tick]:checked]/ticks:hidden',
        className,
      )}
    >
      <p role="status" className="needs-script flex min-h-11 items-center font-semibold tabular-nums">
        {count} ticked
      </p>
      {children}
    </fieldset>
  );
}

/** Follows how many rows are ticked. After every render too: other rows may have fewer that are. */
function useTicks(element: RefObject<Element | null>, follow: (ticked: number, boxes: number) => void): void {
  useEffect(() => {
    const form = element.current?.closest('form');
    const look = () => {
      const boxes = boxesAround(element.current);
      follow(boxes.filter(({ checked }) => checked).length, boxes.length);
    };
    look();
    form?.addEventListener('change', look);
    return () => form?.removeEventListener('change', look);
  });
}
