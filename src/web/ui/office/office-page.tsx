import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx';
import { Heading } from '../layout/heading.tsx';

export interface OfficePageProps {
  title: string;
  lead?: ReactNode;
  badge?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  actions?: ReactNode;
  children: ReactNode;
}

export function OfficePage({ title, lead, badge, breadcrumbs, actions, children }: OfficePageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <div className="grid gap-3">
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3.5">
          <div className="min-w-0">
            <Heading level={1} size="h2" className="break-words">
              {title}
            </Heading>
            {(lead || badge) && (
              <p className="mt-1.5 flex flex-wrap items-center gap-2.5 text-muted">
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
