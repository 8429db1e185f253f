import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon, type IconDrawing } from '../icon.tsx';
import { iconButtonClasses } from '../icon-button.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

export interface PagerProps {
  page: number;
  totalPages: number;
  hrefFor: (page: number) => string;
  /** Accessible name of the navigation: 'Land listings, pages'. */
  label?: string;
}

/** 'Page X of Y' between links to the previous and the next page. Renders nothing for a single page. */
export function Pager({ page, totalPages, hrefFor, label = 'Pages' }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3.5">
      <Arrow icon={ChevronLeft} label="Previous page" rel="prev" href={page > 1 ? hrefFor(page - 1) : null} />
      <span className="text-sm tabular-nums">
        Page {page} of {totalPages}
      </span>
      <Arrow icon={ChevronRight} label="Next page" rel="next" href={page < totalPages ? hrefFor(page + 1) : null} />
    </nav>
  );
}

function Arrow({ icon, label, rel, href }: { icon: IconDrawing; label: string; rel: string; href: string | null }) {
  const look = iconButtonClasses('outline');
  if (href === null) {
    return (
      <span aria-hidden="true" className={`${look} opacity-45`}>
        <Icon of={icon} size={20} />
      </span>
    );
  }
  return (
    <SiteLink href={href} rel={rel} aria-label={label} className={look}>
      <Icon of={icon} size={20} />
    </SiteLink>
  );
}
