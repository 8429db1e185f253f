import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { type Choice, groupsOf } from './search-labels.ts';

export interface SearchPageProps {
  query: string;
  choices: readonly Choice[];
}

/** The results of a search as links: opened by Enter, and the only search without script. */
export function SearchPage({ query, choices }: SearchPageProps) {
  return (
    <OfficePage
      title={query ? `Results for “${query}”` : 'Search'}
      lead={query ? countText(choices.length) : undefined}
    >
      {choices.length === 0 && (
        <EmptyState title={query ? 'Nothing found' : 'What are you looking for?'}>
          Look for a part of a title, a reference, a name, an email address or a phone number.
        </EmptyState>
      )}
      {groupsOf(choices).map(({ name, items: inGroup }) => (
        <Card key={name} title={name} bleed>
          <ul>
            {inGroup.map(({ href, title, line }) => (
              <li key={href} className="border-t border-line px-5 py-3 leading-snug first:border-t-0">
                <SiteLink
                  href={href}
                  preload={false}
                  className="inline-flex min-h-6 items-center font-semibold break-words text-link underline underline-offset-[0.28em]"
                >
                  {title}
                </SiteLink>
                {line && <p className="text-xs text-muted">{line}</p>}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </OfficePage>
  );
}

const countText = (count: number): string => (count === 1 ? '1 result' : `${count} results`);
