import { hourSpan } from '#shared/nairobi-time.ts';
import { SiteLink } from '#ui/site-link.tsx';
import { stateWord } from './booking-words.ts';
import type { DiaryEntry } from './office-contract.ts';

export const bookingHref = ({ kind, id }: Pick<DiaryEntry, 'kind' | 'id'>): string => `/office/diary/${kind}s/${id}`;

/** The colours of the states; each is also said in words. */
export function stateLook({ status, is_proposed }: Pick<DiaryEntry, 'status' | 'is_proposed'>): string {
  if (status === 'Confirmed') return 'bg-tint-green text-on-tint-green';
  if (status === 'Requested') return is_proposed ? 'bg-tint-sky text-on-tint-sky' : 'bg-tint-ochre text-on-tint-ochre';
  return status === 'Done' ? 'bg-tint-grey text-on-tint-grey' : 'bg-tint-red text-on-tint-red';
}

/** One visit or consultation in the diary: what, with whom, when, and how it stands. */
export function EntryLink({ entry, showsStaff }: { entry: DiaryEntry; showsStaff: boolean }) {
  return (
    <SiteLink
      href={bookingHref(entry)}
      preload={false}
      className={`block min-h-11 rounded-badge border-l-[3px] border-current px-2.5 py-1.5 text-sm leading-snug hover:underline ${stateLook(entry)}`}
    >
      <span className="block font-semibold break-words">{entry.title}</span>
      <span className="block break-words">{entry.visitor_name}</span>
      <span className="block text-xs">
        {entry.starts_at && `${hourSpan(entry.starts_at.slice(11), entry.minutes)}, `}
        {entry.kind === 'consultation' && 'consultation, '}
        {stateWord(entry).toLowerCase()}
        {showsStaff && `, ${entry.staff?.name ?? 'nobody yet'}`}
      </span>
    </SiteLink>
  );
}
