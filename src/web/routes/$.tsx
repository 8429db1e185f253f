import { createFileRoute, notFound } from '@tanstack/react-router';
import { listProperties, PropertyCard, toPropertyCardItem } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { Section } from '#web/ui/layout/container.tsx';
import { SectionHead } from '#web/ui/layout/heading.tsx';
import { NotFoundPage } from '#web/ui/layout/not-found-page.tsx';
import { siteOf } from '#web/ui/layout/page-head.ts';

const SUGGESTED_AT_MOST = 3;

/** Every address that is no page: status 404, and up to three properties in place of what was looked for. */
export const Route = createFileRoute('/$')({
  loader: async ({ abortController }) => {
    throw notFound({ data: await suggestions(abortController.signal) });
  },
  head: ({ matches }) => ({
    meta: [{ title: `Page Not Found · ${siteOf(matches).siteName}` }, { name: 'robots', content: 'noindex' }],
  }),
  notFoundComponent: UnknownAddress,
});

/** A page that is not there need not fail for want of suggestions. */
async function suggestions(signal: AbortSignal) {
  const { items } = await callApi(listProperties, { signal }).catch(() => ({ items: [] }));
  return items.slice(0, SUGGESTED_AT_MOST).map(toPropertyCardItem);
}

type Suggestions = Awaited<ReturnType<typeof suggestions>>;

const isSuggestions = (data: unknown): data is Suggestions => Array.isArray(data) && data.length > 0;

function UnknownAddress({ data }: { data?: unknown }) {
  return (
    <NotFoundPage>
      {isSuggestions(data) && (
        <Section labelledBy="suggestions-heading">
          <SectionHead id="suggestions-heading" title="Still on the market" />
          <div className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
            {data.map((property) => (
              <PropertyCard key={property.id} property={property} />
            ))}
          </div>
        </Section>
      )}
    </NotFoundPage>
  );
}
