import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Heading } from '../layout/heading.tsx';

export interface CardProps {
  title?: string;
  note?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  id?: string;
  bleed?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of an office page in its frame. With a title it is a region by that name. */
export function Card({ title, note, action, level = 2, id, bleed = false, className, children }: CardProps) {
  const headingId = useId();
  const Tag = title ? 'section' : 'div';
  return (
    <Tag
      id={id}
      aria-labelledby={title ? headingId : undefined}
      className={classNames('min-w-0 rounded-panel border border-line bg-surface', className)}
    >
      {title && (
        <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-5 py-2.5">
          <Heading level={level} size="title" id={headingId}>
            {title}
          </Heading>
          {note && <p className="text-sm text-muted">{note}</p>}
          {action}
        </div>
      )}
      <div className={bleed ? undefined : 'p-5'}>{children}</div>
    </Tag>
  );
}
