import type { Agency } from './contract.ts';

/** An agent may only show a registration that is valid. @param today the day in Nairobi */
export const isValidRegistration = (validUntil: string | null, today: string): validUntil is string =>
  validUntil !== null && validUntil >= today;

/** 'EARB registration 0123, 2026'; null where there is none or it has ended. */
export const registrationText = (number: string | null, validUntil: string | null, today: string): string | null =>
  number && isValidRegistration(validUntil, today) ? `EARB registration ${number}, ${validUntil.slice(0, 4)}` : null;

type Principal = Pick<Agency, 'principal_name' | 'principal_earb_number' | 'principal_earb_valid_until'>;

/** 'Principal agent: Grace Atieno, EARB registration 0123, 2026'; null while the settings name nobody. */
export function principalText(agency: Principal, today: string): string | null {
  const { principal_name: name, principal_earb_number: number, principal_earb_valid_until: until } = agency;
  const registration = registrationText(number, until, today);
  return name && `Principal agent: ${[name, registration].filter(Boolean).join(', ')}`;
}
