import type { Fields } from '#platform/http/form-fields.ts';
import type { ListingKind } from './contract.ts';
import { listingKindLabels } from './kind-labels.ts';

/** The id of the progress on the page. */
export const LIST_CHANGE_ANCHOR = 'list-change';

/** The list with the progress of its change. */
export const changedListHref = ({
  kind,
  query,
  task,
}: {
  kind: ListingKind;
  query: string;
  task: { id: string };
}): string =>
  `${listingKindLabels[kind].path}?${query === '' ? '' : `${query}&`}change=${task.id}#${LIST_CHANGE_ANCHOR}`;

/** The body of `changeListForm`: without an answer the question comes first. */
export const changeListBody = ({ action = '', query = '', is_confirmed }: Fields) => ({
  action,
  query,
  is_confirmed: is_confirmed === 'true',
});
