import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getAgencySettings } from '#modules/agency/server';
import { slugify } from '#platform/text/text.ts';
import { drawBrochure } from './brochure.ts';
import { drawComparison } from './comparison-paper.ts';
import { serveCostSheet } from './cost-route.ts';
import { KeptPapers } from './kept-papers.ts';
import type { ListingPaper } from './listing-paper.ts';
import { pricesBeside, wholeCostLine } from './paper-cost.ts';
import type { PaperListing } from './paper-listing.ts';
import { loadPictures } from './paper-pictures.ts';
import { type PaperServices, stampBy, stampOf } from './paper-services.ts';
import { loadPicture } from './print-pictures.ts';
import { readComparison } from './read-comparison.ts';
import {
  findMovedListing,
  orNull,
  readCostRatesIfPossible,
  readDraftListing,
  readPublicListing,
} from './read-listing.ts';
import { sendPaper } from './send-paper.ts';
import { drawWindowCard } from './window-card.ts';
import { serveWindowCards } from './window-cards-routes.ts';

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
 * too, at `/office/properties/{id}/brochure.pdf`; land likewise; window cards of many:
 * `/office/properties/window-cards.pdf`. Several side by side:
 * `/compare.pdf?items=…`. The whole cost of a listing, or of any price: `/cost.pdf`, with the query of `/cost`.
 */
export function serveListingPapers(app: FastifyInstance, services: PaperServices): void {
  const papers = new KeptPapers();
  serveComparison(app, services, papers);
  serveCostSheet(app, services, papers);
  serveWindowCards(app, services, papers);
  for (const { kind, inOffice } of kinds)
    for (const paper of listingPapers) {
      const { name } = paper;
      app.get<{ Params: { slug: string } }>(`/view/${kind}/:slug/${name}.pdf`, async (request, reply) => {
        const { slug } = request.params;
        const listing = await orNull(readPublicListing(services.api, request, { kind, slug }));
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

/** Serves `/compare.pdf?items=…`: what `/compare` shows, on one page. */
function serveComparison(app: FastifyInstance, services: PaperServices, papers: KeptPapers): void {
  app.get('/compare.pdf', async (request, reply) => {
    const rates = await readCostRatesIfPossible(services.api, request);
    const costs = rates && { rates, lenders: await services.readLenders(request), exchangeRates: [] };
    const compared = await readComparison(services.api, request, costs);
    const content = { ...compared, ...(await stampOf(services)) };
    const draw = async () => {
      const photos = content.columns.map(({ photo }) => photo && loadPicture(services.images, photo));
      return drawComparison(content, await Promise.all(photos));
    };
    const references = compared.columns.map(({ reference }) => reference).join(' ');
    return sendPaper(request, reply, papers, {
      name: slugify(`compared ${references}`),
      content,
      isPublic: true,
      draw,
    });
  });
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
  const wholeCost = wholeCostLine(listing.costed, await readCostRatesIfPossible(services.api, request));
  const settings = await getAgencySettings(services.db);
  const otherCurrencies = pricesBeside(listing, settings.exchange_rates);
  const content = { listing, ...(await stampBy(settings, services)), wholeCost, otherCurrencies, isDraft };
  return sendPaper(request, reply, papers, {
    name: slugify(`${listing.title} ${listing.reference} ${name}`),
    content,
    isPublic: !isDraft,
    draw: async () => draw({ ...content, pictures: await loadPictures(services, listing, mostPhotos) }),
  });
}
