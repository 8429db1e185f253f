import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { whenSaved } from '#web/ui/form/pending-saves.ts';
import { listListingAgents, listOfficeListings } from './client.gen.ts';
import type { ListingKind } from './contract.ts';
import type { TableSearch } from './table-search.ts';
import { listListingViews } from './views-client.gen.ts';

/** The data of the list's page; null without permission. */
export const loadListings = (kind: ListingKind, search: TableSearch, href: string) =>
  loadForStaff(
    whenSaved()
      .then(() =>
        Promise.all([
          callApi(listOfficeListings, { params: { kind }, query: { ...search } }),
          callApi(listListingAgents),
          callApi(listListingViews, { params: { kind } }),
        ]),
      )
      .then(([list, agents, views]) => ({
        kind,
        search,
        items: list.items,
        total: list.pagination.total_items,
        isCapped: list.total_is_capped,
        totalPages: list.pagination.total_pages,
        agents: agents.items,
        views: views.items,
      })),
    href,
  );
