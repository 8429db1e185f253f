/** The fields of a form as the browser sends them: text, absent when a box is unticked. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Reads one value of a JSON body from the fields of a form. What cannot be read becomes a value that every schema
 * refuses (NaN), so that the server answers with the field's own sentence. Generated clients and the server use the
 * same readers; those of lists and objects stand in `form-field-groups.ts`, as no page of visitors needs them.
 */
export type FieldReader = (fields: Fields, name: string) => unknown;

/** The text as it was typed; '' where the field is missing, which a required field refuses by its name. */
export const text: FieldReader = (fields, name) => fields[name] ?? '';

/** Whether a box is ticked. A hidden field says 'true' or 'false'. */
export const tick: FieldReader = (fields, name) => !['', 'false'].includes(fields[name] ?? '');

/** A box that was left empty is left out of the body. */
export const orAbsent =
  (read: FieldReader): FieldReader =>
  (fields, name) =>
    fields[name]?.trim() ? read(fields, name) : undefined;

/** A box that was left empty is null in the body; one that the form does not have is left out. */
export const orNull =
  (read: FieldReader): FieldReader =>
  (fields, name) =>
    fields[name]?.trim() ? read(fields, name) : name in fields ? null : undefined;

/** For changes of single fields (PATCH): one that the form does not have stays as it is, one left empty is emptied. */
export const ifSent =
  (read: FieldReader): FieldReader =>
  (fields, name) =>
    name in fields ? read(fields, name) : undefined;
