import { useAgency } from '#modules/agency';
import { announceLead } from './article-card.tsx';
import { ArticleListIsland } from './article-list.island.tsx';
import type { ArticleListResult } from './article-list.ts';
import { ArticleListFrame } from './article-list-frame.tsx';

/** @param result what the route has loaded */
export function ArticleListPage({ result: { search: _search, ...found } }: { result: ArticleListResult }) {
  const { name } = useAgency();
  announceLead(found.list?.articles ?? []);
  return (
    <ArticleListFrame>
      <ArticleListIsland found={found} siteName={name} />
    </ArticleListFrame>
  );
}
