import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { formatHours, officeBookingHref } from '../bookings.ts';
import { bookingValue, outcomeOptions } from './booking-fields.ts';
import type { AwaitingEntry, BookingConflict, DiaryEntry } from './office-contract.ts';
import { outcomeForm } from './office-forms.gen.ts';

interface ListCardProps<Entry extends DiaryEntry> {
  title: string;
  id: string;
  entries: readonly Entry[];
  total: number;
  shown?: 'next' | 'oldest';
  row: (entry: Entry) => ReactNode;
  children?: ReactNode;
}

function ListCard<Entry extends DiaryEntry>(props: ListCardProps<Entry>) {
  const { title, id, entries, total, shown = 'next', row, children } = props;
  return (
    <Card title={title} note={total > 0 ? String(total) : undefined} id={id} bleed>
      {children}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>{row(entry)}</li>
        ))}
      </ul>
      {total > entries.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          The {shown} {entries.length} are shown.
        </p>
      )}
    </Card>
  );
}

interface EntryRowProps {
  entry: DiaryEntry;
  heading: string;
  line: string;
  note: string;
  noteLook?: string;
  className?: string;
}

function EntryRow({ entry, heading, line, note, noteLook = 'text-muted', className }: EntryRowProps) {
  return (
    <SiteLink
      href={officeBookingHref(entry)}
      preload={false}
      className={className ?? 'block px-5 py-3 hover:bg-sunken'}
    >
      <span className="block font-semibold break-words">{heading}</span>
      <span className="block text-sm break-words text-soft">{line}</span>
      <span className={`block text-sm break-words ${noteLook}`}>{note}</span>
    </SiteLink>
  );
}

const whenOf = (entry: DiaryEntry): string => `${shortDay(entry.day)}, ${formatHours(entry)}`;

export function WaitingList({ waiting, total }: { waiting: readonly DiaryEntry[]; total: number }) {
  return (
    <ListCard
      title="To confirm"
      id="to-confirm"
      entries={waiting}
      total={total}
      row={(entry) => (
        <EntryRow
          entry={entry}
          heading={entry.title}
          line={`${entry.visitor_name}, ${entry.staff?.name ?? 'nobody yet'}`}
          note={`${whenOf(entry)}${entry.kind === 'consultation' ? ', consultation' : ''}`}
        />
      )}
    >
      {waiting.length === 0 && <p className="p-5 text-muted">Everybody has an answer.</p>}
    </ListCard>
  );
}

/** Bookings that lost their agent to leave or their hour to a closed office, until they are rescheduled or handed over. */
export function ConflictList({ conflicts, total }: { conflicts: readonly BookingConflict[]; total: number }) {
  if (total === 0) return null;
  return (
    <ListCard
      title="Needs a new agent or time"
      id="conflicts"
      entries={conflicts}
      total={total}
      row={(entry) => (
        <EntryRow
          entry={entry}
          heading={entry.title}
          line={`${entry.visitor_name}, ${whenOf(entry)}`}
          note={formatConflict(entry)}
          noteLook="text-danger"
        />
      )}
    />
  );
}

/** 'Otieno Ouma is away: leave', 'The office is closed: Jamhuri Day'. */
const formatConflict = ({ staff, reason, is_office_closed }: BookingConflict): string =>
  `${is_office_closed ? 'The office is closed' : `${staff?.name ?? 'Nobody'} is away`}: ${reason}`;

export interface AwaitingListProps {
  awaiting: readonly AwaitingEntry[];
  total: number;
  formToken: string;
  returned: FormState | null;
}

export function AwaitingList({ awaiting, total, formToken, returned }: AwaitingListProps) {
  const [noted, setNoted] = useState<AwaitingEntry | null>(null);
  const wasSent = useWasSent(outcomeForm.id);
  if (total === 0 && !noted && !wasSent) return null;
  return (
    <ListCard
      title="Waiting for an outcome"
      id="awaiting"
      entries={awaiting}
      total={total}
      shown="oldest"
      row={(entry) => (
        <div className="grid gap-2 px-5 py-3">
          <EntryRow
            entry={entry}
            heading={entry.visitor_name}
            line={entry.title}
            note={`${whenOf(entry)}, ${entry.staff?.name ?? 'nobody'}`}
            className="block hover:underline"
          />
          {entry.may_change && (
            <OutcomeButtons entry={entry} formToken={formToken} returned={returned} onNoted={setNoted} />
          )}
        </div>
      )}
    >
      {(noted || wasSent) && (
        <Alert tone="success" className="m-5">
          {noted ? (
            <>
              Noted for {noted.visitor_name}.{' '}
              <TextLink href={`${officeBookingHref(noted)}#follow-up`} preload={false}>
                Set a follow-up task
              </TextLink>
            </>
          ) : (
            'The outcome is noted.'
          )}
        </Alert>
      )}
    </ListCard>
  );
}

interface ButtonsProps extends Pick<AwaitingListProps, 'formToken' | 'returned'> {
  entry: AwaitingEntry;
  onNoted: (entry: AwaitingEntry) => void;
}

function OutcomeButtons({ entry, formToken, returned, onNoted }: ButtonsProps) {
  const router = useRouter();
  return (
    <div className="flex flex-wrap items-start gap-2">
      {outcomeOptions.map(({ value, label }) => (
        <ActionForm
          key={value}
          form={outcomeForm}
          about={{ name: 'booking_outcome', value: `${bookingValue(entry)}-${value}` }}
          formToken={formToken}
          returned={returned}
          onSent={() => {
            onNoted(entry);
            void router.invalidate();
          }}
          button={{ label, variant: 'outline', size: 'sm', 'aria-label': `${label}: ${entry.visitor_name}` }}
        >
          <input type="hidden" name="booking" value={bookingValue(entry)} />
          <input type="hidden" name="version" value={entry.version} />
          <input type="hidden" name="outcome" value={value} />
        </ActionForm>
      ))}
    </div>
  );
}
