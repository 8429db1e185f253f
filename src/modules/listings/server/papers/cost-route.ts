import type { FastifyInstance } from 'fastify';
import { getAgencySettings } from '#modules/agency/server';
import { slugify } from '#platform/text/text.ts';
import { costHref } from '../../cost/cost-address.ts';
import { drawCostPaper } from './cost-paper.ts';
import type { KeptPapers } from './kept-papers.ts';
import { type PaperServices, stampBy } from './paper-services.ts';
import { costFieldsOf, readCost } from './read-cost.ts';
import { readCostRates } from './read-listing.ts';
import { sendPaper } from './send-paper.ts';

/** Serves `/cost.pdf`. Where the page with the same query shows no figures, it leads there, which says why. */
export function serveCostSheet(app: FastifyInstance, services: PaperServices, papers: KeptPapers): void {
  app.get('/cost.pdf', async (request, reply) => {
    const typed = costFieldsOf(request);
    const settings = await getAgencySettings(services.db);
    const rates = await readCostRates(services.api, request);
    const lenders = await services.readLenders(request);
    const facts = { rates, lenders, exchangeRates: settings.exchange_rates };
    const cost = await readCost(services.api, request, typed, facts);
    if (cost === null) return reply.header('cache-control', 'no-cache').redirect(costHref(typed));
    const content = { ...cost, ...(await stampBy(settings, services)) };
    return sendPaper(request, reply, papers, {
      name: slugify(`cost ${cost.subject.title}`),
      content,
      isPublic: true,
      draw: () => drawCostPaper(content),
    });
  });
}
