import type { Agency } from './contract.ts';

/** What the header shows of the agency; the browser gets no more. */
export type HeaderAgency = Pick<Agency, 'name' | 'phone' | 'address_short' | 'address_line' | 'working_hours'>;

export const toHeaderAgency = ({ name, phone, address_short, address_line, working_hours }: Agency): HeaderAgency => ({
  name,
  phone,
  address_short,
  address_line,
  working_hours: working_hours.slice(0, 1),
});
