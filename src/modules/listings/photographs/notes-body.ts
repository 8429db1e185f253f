import type { Fields } from '#platform/http/form-fields.ts';

/** The body of `photographNotesForm`: an empty date field means that the day is not known. */
export const notesBody = (fields: Fields) => ({
  caption: fields.caption ?? '',
  is_rendering: fields.is_rendering === 'true',
  taken_on: fields.taken_on || null,
});
