import type { Agency } from './contract.ts';

type Fees = Pick<Agency, 'management_fee_percent' | 'letting_fee' | 'selling_fee_percent' | 'vat_is_added'>;

const share = (percent: number | null, of: string): string | null =>
  percent === null ? null : `${percent}% of the ${of}`;

/** By the names that page contents give the services; consulting has its fees per session. */
const feeOf: Record<string, (fees: Fees) => string | null> = {
  sales: ({ selling_fee_percent }) => share(selling_fee_percent, 'selling price'),
  management: ({ management_fee_percent }) => share(management_fee_percent, 'rent collected'),
  letting: ({ letting_fee }) => letting_fee,
};

/** '8% of the rent collected, VAT is added'; null for a service whose fee does not stand in the settings. */
export function feeText(service: string, fees: Fees): string | null {
  const fee = feeOf[service]?.(fees)?.replace(/\.$/, '');
  return fee ? `${fee}${fees.vat_is_added ? ', VAT is added' : ''}` : null;
}

/** 'Our fee is 8% of the rent collected. VAT is added.' Null for a service whose fee does not stand in the settings. */
export function feeSentence(service: string, fees: Fees): string | null {
  const fee = feeOf[service]?.(fees);
  return fee ? `Our fee is ${fee.replace(/\.$/, '')}.${fees.vat_is_added ? ' VAT is added.' : ''}` : null;
}
