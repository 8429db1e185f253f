import { X } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { forgetAllSearches, forgetSearch, useRecentSearches } from './recent-searches.ts';
import { searchHref } from './suggestion-options.ts';

/** The visitor's last searches, on the page of the search field. The server does not know them. */
function List() {
  const searches = useRecentSearches();
  const area = useKeptFocus<HTMLDivElement>();
  return (
    <div {...area} className="outline-none">
      {searches.length > 0 && (
        <section aria-labelledby="recent-searches" className="mt-9 max-w-3xl">
          <div className="flex items-center justify-between gap-4">
            <Heading level={2} size="h3" id="recent-searches">
              Recent searches
            </Heading>
            <Button variant="quiet" size="sm" onClick={forgetAllSearches}>
              Clear all
            </Button>
          </div>
          <p className="text-sm text-muted">Kept on this device only.</p>
          <ul className="mt-2 border-t-[1.5px] border-text">
            {searches.map((text) => (
              <li key={text} className="flex items-center gap-2 border-b border-line">
                <SiteLink
                  href={searchHref(text, { list: null, purpose: null })}
                  className="flex min-h-12 min-w-0 flex-1 items-center py-2 font-semibold [overflow-wrap:anywhere] hover:underline"
                >
                  {text}
                </SiteLink>
                <IconButton label={`Remove ${text}`} icon={X} onClick={() => forgetSearch(text)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export const RecentSearches = island('recent-searches', List, 'idle');
