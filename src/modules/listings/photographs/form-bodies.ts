import type { Fields } from '#platform/http/form-fields.ts';

/** The body of `photographNotesForm`: an empty date field means that the day is not known. */
export const notesBody = (fields: Fields) => ({
  caption: fields.caption ?? '',
  is_rendering: fields.is_rendering === 'true',
  taken_on: fields.taken_on || null,
});

/** The body of `focalPointForm`: percent as shares from 0 to 1; an empty field means the middle. */
export const focalPointBody = ({ across, down }: Fields) => ({
  focal_point: { x: Number(across || 50) / 100, y: Number(down || 50) / 100 },
});
