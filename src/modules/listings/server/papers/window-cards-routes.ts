import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callContextOf } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { acceptFormBodies } from '#platform/http/server/forms/form-bodies.ts';
import { type ListingKind, listOfficeListings } from '../../admin/contract.ts';
import { listingKindLabels } from '../../admin/kind-labels.ts';
import { chosenIn } from '../../admin/listing-choice.ts';
import { getWritten, listingAdmins } from '../admin/written-listing.ts';
import type { KeptPapers } from './kept-papers.ts';
import { loadPictures } from './paper-pictures.ts';
import { type PaperServices, stampOf } from './paper-services.ts';
import { orNull, readDraftListing, readPublicListing } from './read-listing.ts';
import { drawWindowCards } from './window-cards.ts';

/** A page takes about a third of a second. */
const MOST_CARDS = 50;
/** Of a card. */
const MOST_PHOTOS = 1;

const fieldsSchema = z.record(z.string(), z.string()).catch({});
const querySchema = z.object({ ids: z.string() }).catch({ ids: '' });

/**
 * Serves `/office/properties/window-cards.pdf?ids=12,14`, and of land: a card for each, as its own link in the office
 * draws it. The form of the list posts its ticked rows, so that neither its token nor its other fields are in an address.
 */
export function serveWindowCards(app: FastifyInstance, services: PaperServices, papers: KeptPapers): void {
  app.register(async (scope) => {
    acceptFormBodies(scope);
    for (const kind of ['property', 'land'] as const) {
      const path = `${listingKindLabels[kind].path}/window-cards.pdf`;
      scope.post(path, async ({ body }, reply) =>
        reply.redirect(`${path}?ids=${chosenIn(fieldsSchema.parse(body)).join(',')}`, 303),
      );
      scope.get(path, async (request, reply) => {
        await services.api.authorize(listOfficeListings.operationId, callContextOf(request));
        const rows = await findRows(services, kind, idsIn(request));
        const stamp = await stampOf(services);
        const cards = rows.map((row) => async () => ({
          ...(await readCard(services, request, kind, row)),
          ...stamp,
        }));
        return reply
          .headers({
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="window-cards-${stamp.printedOn}.pdf"`,
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex',
          })
          .send(Readable.from(drawWindowCards({ ...stamp, cards, inTurn: (part) => papers.inTurn(part) })));
      });
    }
  });
}

/** @throws ApiError malformed_request (400) where none or too many are named */
function idsIn({ query }: FastifyRequest): number[] {
  const named = querySchema.parse(query).ids.split(',');
  const ids = [...new Set(named.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number))];
  if (ids.length === 0)
    throw new ApiError('malformed_request', { message: 'Tick the listings whose window cards you want.' });
  if (ids.length > MOST_CARDS) {
    const message = `${MOST_CARDS} window cards at most come in one file, and ${ids.length} were ticked.`;
    throw new ApiError('malformed_request', { message });
  }
  return ids;
}

/** @throws ApiError listing_not_found (404), before the first page is sent */
async function findRows({ db }: PaperServices, kind: ListingKind, ids: readonly number[]) {
  const rows: { id: number; slug: string }[] = [];
  for (const id of ids) rows.push((await getWritten(db, listingAdmins[kind], id)).row);
  return rows;
}

/** The listing as visitors see it; one that they do not see as it was written. */
async function readCard(
  services: PaperServices,
  request: FastifyRequest,
  kind: ListingKind,
  { id, slug }: { id: number; slug: string },
) {
  const published = await orNull(readPublicListing(services.api, request, { kind, slug }));
  const listing = published ?? (await readDraftListing(services.api, request, { kind, id: String(id) }));
  const pictures = await loadPictures(services, listing, MOST_PHOTOS);
  return { listing, isDraft: published === null, pictures, wholeCost: null, otherCurrencies: null };
}
