import type { Fields } from '#platform/http/form-fields.ts';

/** The name of a row's box. */
export const boxOf = (id: number): string => `listing-${id}`;

/** The listings whose boxes are ticked. */
export const chosenIn = (fields: Fields): number[] =>
  Object.keys(fields).flatMap((name) => {
    const [, digits] = /^listing-(\d{1,15})$/.exec(name) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });

/** The body of `changeListingsForm`: nobody chosen means something where listings are assigned, and nothing elsewhere. */
export const changeListingsBody = (fields: Fields) => ({
  action: fields.action ?? '',
  ids: chosenIn(fields),
  is_confirmed: fields.is_confirmed === 'true',
  ...(fields.action === 'assign' && { agent_id: fields.agent_id || null }),
});
