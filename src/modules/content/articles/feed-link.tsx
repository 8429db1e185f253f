import { Rss } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';

/** A plain link to a feed, which the router cannot open. */
export function FeedLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      type="application/rss+xml"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link underline decoration-1 underline-offset-[0.28em] hover:decoration-2"
    >
      <Icon of={Rss} size={17} />
      RSS feed
    </a>
  );
}
