/** The fields of a form as the browser sends them: text, absent when a box is unticked. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Reads one value of a JSON body from the fields of a form. Unreadable text becomes NaN, which every schema refuses
 * with the field's own message. Three files, because every page loads this one, and only the office those of lists.
 */
export type FieldReader = (fields: Fields, name: string) => unknown;

export type FieldReaders = Readonly<Record<string, FieldReader>>;

/** The text as it was typed; '' where the field is missing, which a required field refuses by its name. */
export const text: FieldReader = (fields, name) => fields[name] ?? '';
