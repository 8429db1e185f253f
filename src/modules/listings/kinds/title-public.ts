/** The part of the declaration in `title-fields.ts` that public pages need: the options of choices. */

export const encumbrancesFound = ['None found', 'Charge to a lender', 'Caution or restriction'] as const;
export const landBoardConsents = ['Not needed', 'Needed', 'Given'] as const;

/**
 * The title number without its last part, the number of the parcel: 'NAIROBI/BLOCK 23/•••', 'LR 209/•••', 'IR •••'. The
 * whole number is not public, because forged papers about a parcel need it.
 */
export function redactedTitleNumber(titleNumber: string): string {
  const [parcel = ''] = /[^/\s]*[/\s]*$/.exec(titleNumber) ?? [];
  return `${titleNumber.slice(0, titleNumber.length - parcel.length)}•••`;
}
