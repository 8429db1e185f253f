import type { CostRates } from '#modules/agency';
import { formatNumber } from '#platform/text/numbers.ts';
import { percentOf, sourceText, totalOf } from './amounts.ts';
import { vatOf } from './commercial-vat.ts';
import type { CostedRent, CostLine, RentingCost } from './cost-sheet.ts';

/** What a tenant pays to move in and every month, by the listing and the agency's terms. */
export function costOfRenting(listing: CostedRent, rates: CostRates): RentingCost {
  const { rentKes, serviceChargeKes, deposit } = listing;
  const chargePaidBy = rates.service_charge_paid_by === 'Tenant' ? 'tenant' : 'landlord';
  const rent: CostLine = {
    key: 'rent',
    label: 'Rent',
    amountKes: rentKes,
    paidBy: 'tenant',
    rule: 'Every month',
    source: null,
  };
  const serviceCharge: CostLine[] = serviceChargeKes
    ? [
        {
          key: 'service-charge',
          label: 'Service charge',
          amountKes: serviceChargeKes,
          paidBy: chargePaidBy,
          rule: chargePaidBy === 'tenant' ? 'Every month' : 'Every month; it is in the rent',
          source: null,
        },
      ]
    : [];
  const vat = vatOnRent(listing, rates);
  const monthly = [rent, ...vat, ...serviceCharge];
  const once: CostLine[] = [
    { ...rent, label: 'Rent of the first month', rule: 'In advance' },
    ...vat.map((line) => ({ ...line, label: 'VAT on the first rent' })),
    ...(deposit ? [statedDeposit(rentKes, deposit)] : usualDeposit(rentKes, rates)),
    ...serviceCharge.map((line) => ({ ...line, label: 'Service charge of the first month' })),
    ...rates.moving_in_bills.map((bill, index): CostLine => {
      const rule = bill.amount_kes === null ? 'Differs from home to home; ask us' : 'Once, to move in';
      const paidBy = bill.paid_by === 'Tenant' ? 'tenant' : 'landlord';
      const source = sourceText(bill);
      return { key: `bill-${index + 1}`, label: bill.label, amountKes: bill.amount_kes, paidBy, rule, source };
    }),
  ];
  const toMoveIn = totalOf(once, 'tenant');
  return {
    kind: 'renting',
    once,
    monthly,
    toMoveIn: { ...toMoveIn, isAtLeast: toMoveIn.isAtLeast || !once.some(({ key }) => key === 'deposit') },
    aMonth: totalOf(monthly, 'tenant'),
    note: rates.letting_note,
  };
}

/** VAT on a service charge is the landlord's affair as well, and nobody states it, so that more may be due. */
function vatOnRent({ kind, rentKes, serviceChargeKes, chargesVat }: CostedRent, { figures }: CostRates): CostLine[] {
  const rate = figures.commercial_vat_percent;
  if (kind !== 'commercial' || chargesVat === false || !rate) return [];
  const line = { key: 'vat', label: 'VAT on the rent', paidBy: 'tenant' } as const;
  const { rule, ...vat } = vatOf({ sumKes: rentKes, of: 'rent', chargesVat }, rate);
  return serviceChargeKes
    ? [{ ...line, ...vat, isAtLeast: true, rule: `${rule}. Ask whether the service charge bears it too` }]
    : [{ ...line, ...vat, rule }];
}

const depositLine = { key: 'deposit', label: 'Deposit', paidBy: 'tenant' } as const;
const RETURNED = 'it is returned when you leave, less what is owed';

const monthsOfRent = (months: number): string =>
  months === 1 ? 'One month’s rent' : `${formatNumber(months, 2)} months’ rent`;

type StatedDeposit = NonNullable<CostedRent['deposit']>;

export const depositKesOf = (rentKes: number, deposit: StatedDeposit): number =>
  'kes' in deposit ? deposit.kes : percentOf(rentKes, deposit.months * 100);

function statedDeposit(rentKes: number, deposit: StatedDeposit): CostLine {
  const asked = 'kes' in deposit ? 'As' : `${monthsOfRent(deposit.months)}, as`;
  const rule = `${asked} the landlord asks; ${RETURNED}`;
  return { ...depositLine, amountKes: depositKesOf(rentKes, deposit), rule, source: null };
}

function usualDeposit(rentKes: number, { figures }: CostRates): CostLine[] {
  const rents = figures.deposit_rents;
  if (!rents) return [];
  const rule = `${monthsOfRent(rents.value)}, which is usual; ${RETURNED}`;
  return [{ ...depositLine, amountKes: percentOf(rentKes, rents.value * 100), rule, source: sourceText(rents) }];
}
