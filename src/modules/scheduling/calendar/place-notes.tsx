import { isSoldOrLet } from '#modules/listings';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { FreeHours } from './hours-contract.ts';

type Other = FreeHours['others'][number];

/** What to know of the place before somebody is shown round: its state, and who else sees it on that day. */
export function PlaceNotes({ listing, others }: Pick<FreeHours, 'listing' | 'others'>) {
  const state = listing && stateNote(listing);
  return (
    <>
      {state && <Alert tone="warning">{state}</Alert>}
      {others.length > 0 && (
        <Alert tone="info">
          <ul className="grid gap-1">
            {others.map((other) => (
              <li key={`${other.starts_at} ${other.who}`}>{otherNote(other)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function stateNote({ title, state, is_public }: NonNullable<FreeHours['listing']>): string | null {
  if (isSoldOrLet(state)) return `${title} is ${state.toLowerCase()}. Nobody is shown round there any more.`;
  if (!is_public) return `${title} is not on the site at the moment.`;
  return state === 'Under offer' ? `${title} is under offer. Tell the visitor before they come.` : null;
}

const otherNote = ({ who, label, is_confirmed }: Other): string =>
  is_confirmed
    ? `${who ?? 'Another party'} sees this place at ${label} too.`
    : `${who ?? 'Another party'} has asked to see this place at ${label}.`;
