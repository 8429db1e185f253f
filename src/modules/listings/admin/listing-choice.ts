import type { Fields } from '#platform/http/form-fields.ts';

export const boxOf = (id: number): string => `listing-${id}`;

export const chosenIn = (fields: Fields): number[] =>
  Object.keys(fields).flatMap((name) => {
    const [, digits] = /^listing-(\d{1,15})$/.exec(name) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });

/** The body of `changeListingsForm`. An empty `agent_id` removes the agent when assigning; other actions do not send it. */
export const changeListingsBody = (fields: Fields) => ({
  action: fields.action ?? '',
  ids: chosenIn(fields),
  is_confirmed: fields.is_confirmed === 'true',
  ...(fields.action === 'assign' && { agent_id: fields.agent_id || null }),
});
