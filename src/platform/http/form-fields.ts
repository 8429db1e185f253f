/** The fields of a form as the browser sends them: text, absent when a box is unticked. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Reads one value of a JSON body from the fields of a form. What cannot be read becomes a value that every schema
 * refuses (NaN), so that the server answers with the field's own sentence. Generated clients and the server use the
 * same readers. The others stand in `form-values.ts` and `form-field-groups.ts`: this one comes with every page, those
 * of lists and objects with pages of the office alone.
 */
export type FieldReader = (fields: Fields, name: string) => unknown;

export type FieldReaders = Readonly<Record<string, FieldReader>>;

/** The text as it was typed; '' where the field is missing, which a required field refuses by its name. */
export const text: FieldReader = (fields, name) => fields[name] ?? '';
