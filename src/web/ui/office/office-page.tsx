import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx';
import { Heading } from '../layout/heading.tsx';

export interface OfficePageProps {
  title: string;
  lead?: ReactNode;
  badge?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** A list: title, lead and actions share one line, so that more of its rows are in view. */
  isList?: boolean;
  children: ReactNode;
}

export function OfficePage({ title, lead, badge, breadcrumbs, actions, isList, children }: OfficePageProps) {
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] content-start', isList ? 'gap-3 lg:-mt-3.5' : 'gap-6')}>
      <div className="grid gap-3">
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        <div
          className={classNames(
            'flex flex-wrap justify-between gap-x-5',
            isList ? 'min-h-11 items-center gap-y-1.5' : 'items-end gap-y-3.5',
          )}
        >
          <div
            className={classNames(
              'min-w-0',
              isList && 'flex grow basis-32 flex-wrap items-baseline gap-x-3 lg:flex-nowrap',
            )}
          >
            <Heading level={1} size={isList ? 'h3' : 'h2'} className="break-words">
              {title}
            </Heading>
            {(lead || badge) && (
              <p
                className={classNames(
                  'text-muted',
                  isList ? 'min-w-0 text-xs lg:truncate' : 'mt-1.5 flex flex-wrap items-center gap-2.5',
                )}
              >
                {badge}
                {lead && <span>{lead}</span>}
              </p>
            )}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  );
}
