import { ChevronRight } from 'lucide';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

export interface Crumb {
  label: string;
  /** Absent for the current page. */
  href?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {items.map((crumb, index) => (
          <li key={crumb.label} className="flex min-h-11 items-center gap-2">
            {index > 0 && <Icon of={ChevronRight} size={14} />}
            {crumb.href ? (
              <SiteLink href={crumb.href} className="inline-flex min-h-11 items-center hover:underline">
                {crumb.label}
              </SiteLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
