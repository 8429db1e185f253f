import { X } from 'lucide';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { articleHref } from './article-format.ts';
import { savedArticles, useStoredNames } from './stored-names.ts';

function List() {
  const articles = useStoredNames(savedArticles);
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="saved-articles-heading" className="mt-section border-t-[1.5px] border-text pt-5">
      <Heading level={2} size="title" id="saved-articles-heading">
        Saved articles
      </Heading>
      <p className="mt-1 text-sm text-muted">Kept in this browser.</p>
      <ul className="mt-3">
        {articles.map(({ slug, name }) => (
          <li key={slug} className="flex items-center justify-between gap-4 border-b border-line py-1">
            <TextLink href={articleHref(slug)}>{name}</TextLink>
            <IconButton label={`Remove ${name}`} icon={X} onClick={() => savedArticles.set({ slug, name }, false)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Starts when the browser is idle, since the server's HTML has nothing of it that could be near the window. */
export const SavedArticles = island('saved-articles', List, 'idle');
