import { isSoldOrLet } from '#modules/listings';
/** Where an offer can stand, and what can be done with it there. A completion makes an accepted one `completed`. */
export const offerStates = [
  'made',
  'countered',
  'accepted',
  'completed',
  'refused',
  'withdrawn',
  'fell-through',
] as const;
export type OfferState = (typeof offerStates)[number];

export const offerStateLabels: Record<OfferState, string> = {
  made: 'Waits for an answer',
  countered: 'Countered',
  accepted: 'Accepted',
  completed: 'Completed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  'fell-through': 'Fell through',
};

/** `change` is a new sum or new terms of an open offer; `reopen` a sum after it had come to nothing. */
export const offerSteps = ['accept', 'counter', 'change', 'refuse', 'withdraw', 'fall-through', 'reopen'] as const;
export type OfferStep = (typeof offerSteps)[number];

interface StepRule {
  from: readonly OfferState[];
  to: OfferState;
  label: string;
  /** Done by who works on the listing alone; the others by who looks after the enquiry too. */
  isOfVendor: boolean;
  needsAmount: boolean;
  /** Of a listing that is sold or let an offer can only be refused or given up. */
  untilGone: boolean;
}

const open: readonly OfferState[] = ['made', 'countered'];

export const stepRules: Record<OfferStep, StepRule> = {
  accept: { from: open, to: 'accepted', label: 'Accept', isOfVendor: true, needsAmount: false, untilGone: true },
  counter: { from: open, to: 'countered', label: 'Counter', isOfVendor: true, needsAmount: true, untilGone: true },
  change: {
    from: open,
    to: 'made',
    label: 'Change the offer',
    isOfVendor: false,
    needsAmount: true,
    untilGone: true,
  },
  refuse: { from: open, to: 'refused', label: 'Refuse', isOfVendor: true, needsAmount: false, untilGone: false },
  withdraw: { from: open, to: 'withdrawn', label: 'Withdraw', isOfVendor: false, needsAmount: false, untilGone: false },
  'fall-through': {
    from: ['accepted'],
    to: 'fell-through',
    label: 'It fell through',
    isOfVendor: true,
    needsAmount: false,
    untilGone: false,
  },
  reopen: {
    from: ['refused', 'withdrawn', 'fell-through'],
    to: 'made',
    label: 'Reopen the offer',
    isOfVendor: false,
    needsAmount: true,
    untilGone: true,
  },
};

export const isOpenOffer = (state: OfferState): boolean => open.includes(state);

/**
 * The steps that a member of staff may take with an offer.
 * @param listingState where its listing stands: 'Available', 'Sold'
 * @param answersForVendor true for staff who work on the listing; false for staff who only look after the enquiry
 */
export const stepsOf = (state: OfferState, listingState: string, answersForVendor: boolean): OfferStep[] =>
  offerSteps.filter((step) => {
    const { from, isOfVendor, untilGone } = stepRules[step];
    return from.includes(state) && (answersForVendor || !isOfVendor) && !(untilGone && isSoldOrLet(listingState));
  });

/** Which sum is agreed where the vendor has made a counter. */
export const agreedSums = ['counter', 'offer'] as const;
export type AgreedSum = (typeof agreedSums)[number];

/** What is agreed when an offer is accepted: the counter, where one stands and is meant, else what was offered. */
export const agreedKes = ({ state, amount_kes, counter_kes }: OfferSums, at: AgreedSum = 'counter'): number =>
  state === 'countered' && counter_kes !== null && at === 'counter' ? counter_kes : amount_kes;

interface OfferSums {
  state: OfferState;
  amount_kes: number;
  counter_kes: number | null;
}

/** Steps after which nothing of the offer is left, so that its enquiry may be closed with it. */
export const isEndingStep = (step: OfferStep): boolean =>
  step === 'refuse' || step === 'withdraw' || step === 'fall-through';

/** Where the money of a buyer comes from. */
export const paymentWays = ['cash', 'mortgage', 'sacco', 'instalments'] as const;
type PaymentWay = (typeof paymentWays)[number];

export const paymentWayLabels: Record<PaymentWay, string> = {
  cash: 'Own money',
  mortgage: 'Mortgage',
  sacco: 'Sacco loan',
  instalments: 'Instalments',
};

export const CONDITIONS_LENGTH = 2000;
export const ADVOCATE_LENGTH = 200;
export const NOTE_LENGTH = 1000;

/** The share of the asking price, such as '93%'; '' where that is not known. */
export const shareOf = (amountKes: number, askingKes: number | null): string =>
  askingKes === null || askingKes === 0 ? '' : `${Math.round((amountKes / askingKes) * 100)}%`;
