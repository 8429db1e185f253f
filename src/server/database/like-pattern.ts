const literal = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** What a visitor typed, taken literally, as a LIKE pattern that finds it anywhere in a lower-case text. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** The same, where the text begins with it. */
export const beginning = (text: string): string => `${literal(text)}%`;
