import type { ReactNode } from 'react';

export type BadgeTone =
  | 'sale'
  | 'rent'
  | 'featured'
  | 'available'
  | 'reserved'
  | 'closed'
  | 'neutral'
  | 'clay'
  | 'sky'
  | 'red';

/** A label on a photograph or beside a title. The tone repeats the label's meaning and never carries it alone. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
