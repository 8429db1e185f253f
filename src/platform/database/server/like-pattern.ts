const literal = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for texts that contain `text` literally. The column must be lower case. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** A LIKE pattern for texts that begin with `text` literally. The column must be lower case. */
export const beginning = (text: string): string => `${literal(text)}%`;
