import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const sizes = {
  display: 'heading text-display',
  h1: 'heading text-h1',
  h2: 'heading text-h2',
  h3: 'heading-3',
  title: 'heading-title',
};
type HeadingSize = keyof typeof sizes;

export interface HeadingProps {
  /** The heading's level in the page's outline; one h1 per page. */
  level: 1 | 2 | 3 | 4;
  /** The visual size when it differs from the level's. */
  size?: HeadingSize;
  id?: string;
  className?: string;
  children: ReactNode;
}

const usualSize: Record<HeadingProps['level'], HeadingSize> = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'title' };

export function Heading({ level, size = usualSize[level], id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={classNames(sizes[size], className)}>
      {children}
    </Tag>
  );
}

export function Lead({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={classNames('text-lead text-pretty text-soft', className)}>{children}</p>;
}

export interface SectionHeadProps {
  title: string;
  id?: string;
  lead?: ReactNode;
  /** At the right, such as a link or a carousel's arrows. */
  action?: ReactNode;
  level?: 2 | 3;
}

export function SectionHead({ title, id, lead, action, level = 2 }: SectionHeadProps) {
  return (
    <div className="section-head">
      <div className="grid gap-2.5">
        <Heading level={level} size="h2" id={id}>
          {title}
        </Heading>
        {lead && <p className="max-w-[62ch] text-soft">{lead}</p>}
      </div>
      {action && <div className="flex items-center justify-between gap-3">{action}</div>}
    </div>
  );
}
