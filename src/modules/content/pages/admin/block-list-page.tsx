import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { BlockSummary } from './contract.ts';

/** All editable blocks, grouped by page. */
export function BlockListPage({ blocks }: { blocks: readonly BlockSummary[] }) {
  const pages = Map.groupBy(blocks, ({ page }) => page);
  return (
    <OfficePage title="Page contents" lead="The words, figures and photographs of the pages, part by part.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
        {[...pages].map(([page, parts]) => (
          <Card key={page} title={page} action={<TextLink href={parts[0]?.path ?? '/'}>See the page</TextLink>} bleed>
            <ul className="divide-y divide-line">
              {parts.map((block) => (
                <li key={block.key} className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-1.5">
                  <TextLink href={`/office/page-contents/${block.key}`}>
                    <span className="sr-only">{page}: </span>
                    {block.part}
                  </TextLink>
                  <span className="text-sm text-muted">{stateOf(block)}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </OfficePage>
  );
}

function stateOf({ version, updated_at }: BlockSummary): string {
  if (version === 0 || updated_at === null) return 'Not written yet';
  return version === 1 ? 'As it began' : `Changed ${formatDateTime(updated_at)}`;
}
