import { localPhone } from '#platform/text/phone-number.ts';
import type { AgencyParticulars } from '../agency.ts';

/** What the legal texts say of the agency. */
export type AgencyInTexts = Pick<
  AgencyParticulars,
  'name' | 'legal_name' | 'address_line' | 'phone' | 'sales_email' | 'viewings_are_free'
>;

export const legalNameOf = ({ legal_name, name }: AgencyInTexts): string => legal_name || name;

/** 'Makao Ltd, Ngong Road. Telephone 0700 000 214, e-mail …': what is known of it. */
export function contactLine(agency: AgencyInTexts): string {
  const { address_line, phone, sales_email } = agency;
  const ways = [
    phone && `telephone ${localPhone(phone)}`,
    sales_email && `e-mail <a href="mailto:${sales_email}">${sales_email}</a>`,
  ].filter(Boolean);
  const [first = '', ...others] = ways;
  const reach = first && ` ${[first.slice(0, 1).toUpperCase() + first.slice(1), ...others].join(', ')}.`;
  return `${[legalNameOf(agency), address_line].filter(Boolean).join(', ')}.${reach}`;
}
