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

/** `change` is a new sum or new terms of who offers, also after it had come to nothing. */
export const offerSteps = ['accept', 'counter', 'change', 'refuse', 'withdraw', 'fall-through'] as const;
export type OfferStep = (typeof offerSteps)[number];

interface StepRule {
  from: readonly OfferState[];
  to: OfferState;
  label: string;
  /** Done by who works on the listing alone; the others by who looks after the enquiry too. */
  isOfVendor: boolean;
  needsAmount: boolean;
}

const open: readonly OfferState[] = ['made', 'countered'];

export const stepRules: Record<OfferStep, StepRule> = {
  accept: { from: open, to: 'accepted', label: 'Accept', isOfVendor: true, needsAmount: false },
  counter: { from: open, to: 'countered', label: 'Counter', isOfVendor: true, needsAmount: true },
  change: {
    from: ['made', 'countered', 'refused', 'withdrawn', 'fell-through'],
    to: 'made',
    label: 'Change the offer',
    isOfVendor: false,
    needsAmount: true,
  },
  refuse: { from: open, to: 'refused', label: 'Refuse', isOfVendor: true, needsAmount: false },
  withdraw: { from: open, to: 'withdrawn', label: 'Withdraw', isOfVendor: false, needsAmount: false },
  'fall-through': {
    from: ['accepted'],
    to: 'fell-through',
    label: 'It fell through',
    isOfVendor: true,
    needsAmount: false,
  },
};

export const isOpenOffer = (state: OfferState): boolean => open.includes(state);

/**
 * The steps that a member of staff may take with an offer.
 * @param answersForVendor true for staff who work on the listing; false for staff who only look after the enquiry
 */
export const stepsOf = (state: OfferState, answersForVendor: boolean): OfferStep[] =>
  offerSteps.filter(
    (step) => stepRules[step].from.includes(state) && (answersForVendor || !stepRules[step].isOfVendor),
  );

/** What is agreed when an offer is accepted: the counter, where the vendor made one, else what was offered. */
export const agreedKes = ({ state, amount_kes, counter_kes }: OfferSums): number =>
  state === 'countered' && counter_kes !== null ? counter_kes : amount_kes;

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
