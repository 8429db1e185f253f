/** What a visitor typed, taken literally, as a LIKE pattern that finds it anywhere in a lower-case text. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
