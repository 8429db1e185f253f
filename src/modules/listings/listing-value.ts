/** How a field names a listing: 'Jacaranda House (MK-P-1014)', which people read and forms take for the reference. */
export const listingValue = ({ title, reference }: { title: string; reference: string }): string =>
  `${title} (${reference})`;

/** The reference at the end of a text that `listingValue` wrote; null where the text ends otherwise. */
export const referenceInValue = (text: string): string | null => /\(([^()]+)\)$/.exec(text)?.[1] ?? null;
