import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getAgencySettings } from '#modules/agency/server';
import type { Api } from '#platform/http/server/api.ts';
import { toApiError } from '#platform/http/server/error-handler.ts';
import { slugify } from '#platform/text/text.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { drawBrochure } from './brochure.ts';
import { KeptPapers } from './kept-papers.ts';
import type { ListingPaper } from './listing-paper.ts';
import { paperAgency } from './paper-agency.ts';
import type { PaperListing } from './paper-listing.ts';
import { loadPictures, type PictureServices } from './paper-pictures.ts';
import { findMovedListing, readDraftListing, readPublicListing } from './read-listing.ts';
import { sendPaper } from './send-paper.ts';
import { drawWindowCard } from './window-card.ts';

interface PaperServices extends PictureServices {
  api: Api;
  clock: Clock;
  /** Without a slash at the end. */
  publicUrl: string;
}

interface PaperKind {
  /** Of its address: '/view/property/{slug}/brochure.pdf'. */
  name: string;
  mostPhotos: number;
  draw: (content: ListingPaper) => Promise<Buffer>;
}

const listingPapers: readonly PaperKind[] = [
  { name: 'brochure', mostPhotos: 5, draw: drawBrochure },
  { name: 'window-card', mostPhotos: 1, draw: drawWindowCard },
];

/** The parts of addresses: of public pages, and of the office. */
const kinds = [
  { kind: 'property', inOffice: 'properties' },
  { kind: 'land', inOffice: 'land' },
] as const;

/**
 * Serves papers about listings as PDF: `/view/property/{slug}/brochure.pdf` for everybody, and what staff wrote, drafts
 * too, at `/office/properties/{id}/brochure.pdf`; land likewise.
 */
export function serveListingPapers(app: FastifyInstance, services: PaperServices): void {
  const papers = new KeptPapers();
  for (const { kind, inOffice } of kinds)
    for (const paper of listingPapers) {
      const { name } = paper;
      app.get<{ Params: { slug: string } }>(`/view/${kind}/:slug/${name}.pdf`, async (request, reply) => {
        const { slug } = request.params;
        const listing = await found(readPublicListing(services.api, request, { kind, slug }));
        if (listing) return sendListing(services, request, reply, papers, { paper, listing, isDraft: false });
        const current = await findMovedListing(services.api, request, { kind, slug });
        return reply.header('cache-control', 'no-cache').redirect(`/view/${kind}/${current}/${name}.pdf`);
      });
      app.get<{ Params: { id: string } }>(`/office/${inOffice}/:id/${name}.pdf`, async (request, reply) => {
        const listing = await readDraftListing(services.api, request, { kind, id: request.params.id });
        return sendListing(services, request, reply, papers, { paper, listing, isDraft: true });
      });
    }
}

/** Null for an address that names no public listing. */
async function found(listing: Promise<PaperListing>): Promise<PaperListing | null> {
  try {
    return await listing;
  } catch (error) {
    if (toApiError(error).code === 'listing_not_found') return null;
    throw error;
  }
}

interface SentListing {
  paper: PaperKind;
  listing: PaperListing;
  isDraft: boolean;
}

async function sendListing(
  services: PaperServices,
  request: FastifyRequest,
  reply: FastifyReply,
  papers: KeptPapers,
  { paper: { name, mostPhotos, draw }, listing, isDraft }: SentListing,
) {
  const printedOn = nairobiDay(services.clock.now());
  const agency = paperAgency(await getAgencySettings(services.db), printedOn, services.publicUrl);
  const content = { listing, agency, printedOn, isDraft };
  return sendPaper(request, reply, papers, {
    name: slugify(`${listing.title} ${listing.reference} ${name}`),
    content,
    isPublic: !isDraft,
    draw: async () => draw({ ...content, pictures: await loadPictures(services, listing, mostPhotos) }),
  });
}
