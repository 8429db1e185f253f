import type { FastifyRequest } from 'fastify';
import type { CostRates, ExchangeRate } from '#modules/agency';
import { type Api, callContextOf } from '#platform/http/server/api.ts';
import { listListingsByReference } from '../../contract.ts';
import { costHref, readCostFields } from '../../cost/cost-address.ts';
import { filledIn, readCostQuestion } from '../../cost/cost-question.ts';
import type { CostSheet } from '../../cost/cost-sheet.ts';
import type { CostedListing } from '../../cost/listing-cost.ts';
import { type Lender, loanOf, type TypedFields } from '../../cost/loan-choice.ts';
import { costOfRenting } from '../../cost/renting-cost.ts';
import { costOfBuying } from '../../cost/whole-cost.ts';
import { listingOf } from '../../listing-labels.ts';
import { isReference } from '../../saved/collection-link.ts';
import { paperCost } from './cost-content.ts';
import type { CostPaperContent } from './cost-paper.ts';
import type { PaperListing } from './paper-listing.ts';
import { readPublicListing } from './read-listing.ts';

interface Facts {
  rates: CostRates;
  lenders: readonly Lender[];
  exchangeRates: readonly ExchangeRate[];
}

/** The fields in the address of a cost sheet: those of `/cost`. */
export const costFieldsOf = ({ query }: FastifyRequest): TypedFields =>
  readCostFields(query && typeof query === 'object' ? { ...query } : {});

/** What `/cost` with the same fields shows; null where it shows no figures but says what is missing or wrong. */
export async function readCost(
  api: Api,
  request: FastifyRequest,
  typed: TypedFields,
  { rates, lenders, exchangeRates }: Facts,
): Promise<Pick<CostPaperContent, 'cost' | 'subject' | 'path'> | null> {
  const named = typed.listing ? await findNamed(api, request, typed.listing) : null;
  if (typed.listing && !named?.costed) return null;
  const fields = named?.costed ? filledIn(typed, named.costed) : typed;
  const { listing, problems } = readCostQuestion(fields);
  const loan = loanOf(fields, { rates, lenders });
  if (listing === null || Object.keys({ ...problems, ...loan.problems }).length > 0) return null;
  const sheet: CostSheet =
    'rent' in listing ? costOfRenting(listing.rent, rates) : costOfBuying(listing.sale, rates, loan.terms);
  return {
    cost: paperCost(sheet, exchangeRates),
    subject: named
      ? { title: named.title, about: `${named.reference} · ${named.place}`, path: named.path }
      : { title: whatIs(listing), about: typed.place ?? '', path: null },
    path: costHref(typed),
  };
}

/** The public listing that the address names; null for none. */
async function findNamed(api: Api, request: FastifyRequest, reference: string): Promise<PaperListing | null> {
  if (!isReference(reference)) return null;
  const call = { params: {}, query: { references: reference }, body: undefined };
  const reply = await api.invoke(listListingsByReference.operationId, call, callContextOf(request));
  const [found] = listListingsByReference.data.parse(reply).listings;
  return found ? readPublicListing(api, request, { kind: found.type, slug: listingOf(found).slug }) : null;
}

const saleNames = { home: 'A home', commercial: 'Commercial property', land: 'Land' } as const;

const whatIs = (listing: CostedListing): string =>
  'rent' in listing ? 'A home or place to let' : saleNames[listing.sale.kind];
