/** What other modules and pages may use of `deals` in a browser. */
export { dealsAuditActions, dealsAuditField } from './audit-actions.ts';
export { listCompletions, listContactDeals, prepareCompletion } from './completions/client.gen.ts';
export { CompletePage } from './completions/complete-page.tsx';
export { CompletionCard } from './completions/completion-card.tsx';
export { ContactDeals } from './completions/contact-deals.tsx';
export type { CompletionPreparation, Completions } from './completions/contract.ts';
export { listMandates } from './mandates/client.gen.ts';
export { MandateSummary } from './mandates/mandate-summary.tsx';
export { MandatesPanel } from './mandates/mandates-panel.tsx';
export { getOffer, listOffers } from './offers/client.gen.ts';
export { NewOfferPage } from './offers/new-offer-page.tsx';
export { OfferPage } from './offers/offer-page.tsx';
export { ContactOffers, ListingOffers } from './offers/record-offers.tsx';
export { getPipeline } from './pipeline/client.gen.ts';
export { DealsPage } from './pipeline/deals-page.tsx';
export { offersQuery, pipelineQuery, readDealsSearch } from './pipeline/pipeline-search.ts';
export { getProgress } from './progress/client.gen.ts';
export { TakeOnPage } from './take-on/take-on-page.tsx';
