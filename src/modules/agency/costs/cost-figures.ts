/**
 * The figures of the page 'Costs and rates', in its order: what each is called, in which unit, and between which bounds.
 * Plain data without zod, because the form of the office reads it in the browser.
 */

export type FigureUnit = '%' | 'KSh' | 'rents' | 'years';

export interface FigureDeclaration {
  label: string;
  unit: FigureUnit;
  min: number;
  max: number;
  help?: string;
}

const percent = (label: string, help?: string) => ({ label, unit: '%', min: 0, max: 100, help }) as const;
const shillings = (label: string, help?: string) => ({ label, unit: 'KSh', min: 0, max: 100_000_000, help }) as const;

export const buyingFigures = {
  stamp_duty_town_percent: percent(
    'Stamp duty in towns',
    'On a transfer in the places listed below, on the higher of price and valuation.',
  ),
  stamp_duty_elsewhere_percent: percent('Stamp duty elsewhere'),
  stamp_duty_charge_percent: percent('Stamp duty on a charge', 'Of the sum that a loan secures.'),
  vat_percent: percent('VAT on fees', 'On the fees of advocates and valuers.'),
  official_search_kes: shillings('Official search'),
  registration_kes: shillings('Registration of an instrument', 'Each: the transfer, and a charge for a loan.'),
  certificate_kes: shillings('Certificate of title or lease'),
  land_control_board_kes: shillings('Consent of the land control board', 'For agricultural land.'),
  signing_deposit_percent: percent('Deposit on signing', 'Of the price.'),
  commercial_vat_percent: percent('VAT on commercial property', 'Of the price or rent, where it is charged.'),
  capital_gains_percent: percent('Capital gains tax', 'Of the net gain; the seller pays it.'),
} as const satisfies Readonly<Record<string, FigureDeclaration>>;

/** What the page of a listing begins with; visitors change it. */
export const loanFigures = {
  loan_deposit_percent: { ...percent('Deposit for a loan', 'Of the price; where the slider begins.'), max: 90 },
  loan_years: { label: 'Years of a loan', unit: 'years', min: 1, max: 40, help: 'Where the slider begins.' },
  loan_rate_percent: percent('Rate of a loan', 'A year; where no partner lender states one.'),
} as const satisfies Readonly<Record<string, FigureDeclaration>>;

export const lettingFigures = {
  deposit_rents: { label: 'Usual deposit', unit: 'rents', min: 0, max: 12 },
} as const satisfies Readonly<Record<string, FigureDeclaration>>;

export const costFigures = { ...buyingFigures, ...loanFigures, ...lettingFigures };
export type CostFigureName = keyof typeof costFigures;
