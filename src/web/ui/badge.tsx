import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  sale: 'bg-acacia-800 text-bone-50',
  rent: 'bg-bone-50 text-acacia-800 inset-ring-[1.5px] inset-ring-acacia-800',
  featured: 'bg-ochre-300 text-ink-900',
  available: 'bg-tint-green text-on-tint-green',
  reserved: 'bg-tint-ochre text-on-tint-ochre',
  closed: 'bg-ink-900 text-bone-50',
  neutral: 'bg-tint-grey text-on-tint-grey',
  clay: 'bg-tint-clay text-on-tint-clay',
  sky: 'bg-tint-sky text-on-tint-sky',
  red: 'bg-tint-red text-on-tint-red',
};
export type BadgeTone = keyof typeof tones;

/** A label on a photograph or beside a title. The tone repeats the label's meaning and never carries it alone. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6.5 items-center gap-1.5 rounded-badge px-2.25 text-xs leading-none font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
