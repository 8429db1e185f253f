import { notFound } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { whenSaved } from '#web/ui/form/drafts/pending-saves.ts';
import { listListingDocuments } from '../documents/client.gen.ts';
import { listFloorPlans } from '../floor-plans/client.gen.ts';
import { listMissingPictures } from '../imported-pictures/client.gen.ts';
import { listPhotographs } from '../photographs/client.gen.ts';
import { getListingForEditor, listListingAgents, listOfficeListings } from './client.gen.ts';
import type { ListingKind } from './contract.ts';
import { getListingHistory } from './editor/writing-client.gen.ts';
import type { TableSearch } from './table-search.ts';
import { listListingViews } from './views-client.gen.ts';
import { getListingListChange } from './whole-list-client.gen.ts';

/** The reply about a listing; null where the id names none. */
const found = <Data>(id: string, load: () => Promise<Data>): Promise<Data | null> =>
  /^[1-9]\d{0,14}$/.test(id) ? orNothing(load()) : Promise.resolve(null);

/** The data of the editor. `listing` is null where the id names none; the whole is null without permission. */
export const loadListing = (kind: ListingKind, id: string, href: string) =>
  loadForStaff(
    whenSaved()
      // Before its pictures: what is shown is then never older than the version of the pictures that an approval names.
      .then(() => found(id, () => callApi(getListingForEditor, { params: { kind, listing_id: id } })))
      .then((listing) =>
        Promise.all([
          listing,
          callApi(listListingAgents),
          found(id, () => callApi(listPhotographs, { params: { subject_type: kind, subject_id: id } })),
          kind === 'property' ? found(id, () => callApi(listFloorPlans, { params: { property_id: id } })) : null,
          found(id, () => callApi(listListingDocuments, { params: { kind, listing_id: id } })),
          found(id, () => callApi(listMissingPictures, { params: { kind, listing_id: id } })),
        ]),
      )
      .then(([listing, agents, photographs, floorPlans, documents, missing]) => ({
        listing,
        agents: agents.items,
        photographs: photographs?.items ?? [],
        floorPlans: floorPlans?.items ?? [],
        documents: documents?.items ?? [],
        missingPictures: missing?.items ?? [],
      })),
    href,
  );

/** The data of the history page; null where the id names no listing, and without permission. */
export const loadHistory = (kind: ListingKind, id: string, href: string) =>
  loadForStaff(
    found(id, async () => {
      const params = { kind, listing_id: id };
      const [listing, history] = await Promise.all([
        callApi(getListingForEditor, { params }),
        callApi(getListingHistory, { params }),
      ]);
      return { listing, history };
    }),
    href,
  );

export function loadListings(kind: ListingKind, search: TableSearch, href: string) {
  const { change, ...query } = search;
  return loadForStaff(
    whenSaved()
      .then(() =>
        Promise.all([
          callApi(listOfficeListings, { params: { kind }, query }),
          callApi(listListingAgents),
          callApi(listListingViews, { params: { kind } }),
          change ? orNothing(callApi(getListingListChange, { params: { task_id: change } })) : null,
        ]),
      )
      .then(([list, agents, views, listChange]) => ({
        kind,
        search,
        items: list.items,
        total: list.pagination.total_items,
        isCapped: list.total_is_capped,
        totalPages: list.pagination.total_pages,
        agents: agents.items,
        views: views.items,
        listChange,
      })),
    href,
  );
}

/** The reply of a preview; null without permission. @throws notFound where the id names no listing */
export async function loadPreview<Detail>(reply: Promise<Detail>, href: string): Promise<{ detail: Detail } | null> {
  const found = await loadForStaff(
    orNothing(reply.then((detail) => ({ detail }))).then((one) => one ?? 'nothing'),
    href,
  );
  if (found === 'nothing') throw notFound();
  return found;
}
