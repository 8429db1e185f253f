import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Limits the content to the page's width, 1344 px inside the gutter. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('wrap', className)}>{children}</div>;
}

const grounds = {
  page: '',
  sunken: 'bg-sunken',
  sand: 'bg-bone-200',
  acacia: 'on-dark bg-acacia-900 text-text',
  ink: 'on-dark bg-ink-950 text-text',
};

export interface SectionProps {
  id?: string;
  /** Accessible name for a section without a heading. */
  label?: string;
  labelledBy?: string;
  ground?: keyof typeof grounds;
  padded?: boolean;
  /** Lets the section extend to the window's edges; the page adds Containers itself. */
  bleed?: boolean;
  className?: string;
  children: ReactNode;
}

export function Section(props: SectionProps) {
  const { id, label, labelledBy, ground = 'page', padded = true, bleed, className, children } = props;
  return (
    <section
      id={id}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classNames(grounds[ground], padded && 'py-section', className)}
    >
      {bleed ? children : <Container>{children}</Container>}
    </section>
  );
}
