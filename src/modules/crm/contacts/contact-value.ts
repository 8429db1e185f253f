/** How a field names a contact: 'Grace Wambui (no. 12)', which people read and forms take for the number. */
export const contactValue = ({ id, name }: { id: number; name: string }): string => `${name} (no. ${id})`;

/** The number at the end of a text that `contactValue` wrote, in digits; null in any other text. */
export const numberInValue = (text: string): string | null => /\(no\. (\d{1,9})\)$/.exec(text)?.[1] ?? null;
