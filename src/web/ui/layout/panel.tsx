import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface PanelProps {
  id?: string;
  /** `flat` is tinted, with an edge in forced colours only; `raised` has the small shadow of the tour form. */
  look?: 'outline' | 'flat' | 'raised';
  className?: string;
  children: ReactNode;
}

const looks = {
  outline: 'on-light border border-line bg-surface',
  flat: 'on-light border border-transparent bg-sunken',
  raised: 'on-light border border-line bg-surface shadow-raised',
};

export function Panel({ id, look = 'outline', className, children }: PanelProps) {
  return (
    <div id={id} className={classNames('min-w-0 rounded-panel p-[clamp(20px,2.4vw,30px)]', looks[look], className)}>
      {children}
    </div>
  );
}
