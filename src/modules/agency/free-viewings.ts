import { localPhone } from '#platform/text/phone-number.ts';
import type { Agency } from './contract.ts';

/** 'Viewings are free.' where the agency says so, else nothing. */
export const freeViewings = ({ viewings_are_free }: Pick<Agency, 'viewings_are_free'>): string =>
  viewings_are_free ? 'Viewings are free.' : '';

/**
 * For every mail about a visit: people who pose as agents ask for a fee, most often by mobile money. Nothing where the
 * agency does not say that viewings are free.
 */
export const warnOfViewingFees = (agency: Pick<Agency, 'name' | 'phone' | 'viewings_are_free'>): string =>
  agency.viewings_are_free
    ? `${freeViewings(agency)} Nobody from ${agency.name} asks for money to show you a place. If somebody does, do not pay, and ${agency.phone ? `call us at ${localPhone(agency.phone)}` : 'tell us'}.`
    : '';
