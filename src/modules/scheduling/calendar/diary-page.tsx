import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide';
import type { FormState } from '#platform/http/form-state.ts';
import { addDays, shortDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { formatMonth } from '#web/ui/layout/month-grid.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import { ListLine } from '#web/ui/office/list-line.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { useLiveData } from '#web/ui/office/use-live-data.ts';
import { DayAgenda, DayStrip } from './day-agenda.tsx';
import { DayColumns } from './day-columns.tsx';
import { type DiaryView, diaryHref, diarySpan, diaryViews, formatWeek, movedView } from './diary-days.ts';
import { needsLook, ownLook, stateLook } from './diary-entry.tsx';
import { AwaitingList, ConflictList, WaitingList } from './diary-lists.tsx';
import { loadDiary } from './load-diary.ts';
import { MonthTable } from './month-table.tsx';
import type { Diary, DiaryEntry, DiaryPerson } from './office-contract.ts';
import { OwnAppointments } from './own-appointments.tsx';
import { WeekTable } from './week-table.tsx';

export interface DiaryPageProps {
  view: DiaryView;
  diary: Diary;
  ownId: string;
  formToken: string;
  returned: FormState | null;
}

export function DiaryPage({ view, diary: loaded, ownId, formToken, returned }: DiaryPageProps) {
  const diary = useLiveData(loaded, { topics: ['diary'], read: (_shown, call) => loadDiary(view, call) });
  const { from, today, entries, closures, waiting, waiting_total, awaiting, awaiting_total } = diary;
  const { days } = diarySpan(view);
  const time = {
    from,
    today,
    entries: [...entries, ...withoutHour(waiting, { from, days })],
    closures,
    date: view.date,
    conflicts: diary.conflicts,
    showsStaff: view.staff === 'everybody' || view.staff === 'me-or-nobody',
  };
  const isIn = (day: string) => day === view.date || (view.view === 'month' && day.startsWith(view.date.slice(0, 7)));
  const shown = view.view === 'week' ? entries : entries.filter(({ day }) => isIn(day));
  return (
    <OfficePage
      title="Diary"
      isList
      lead={
        <>
          {shown.length === 0 ? 'Nothing' : shown.length} {spanWords[view.view]}, {waiting_total} to confirm
          {awaiting_total > 0 && (
            <>
              ,{' '}
              <a href="#awaiting" className="text-link underline underline-offset-[0.28em]">
                {awaiting_total} waiting for an outcome
              </a>
            </>
          )}
          {view.staff === 'me-or-nobody' && (
            <>
              . <TextLink href={diaryHref({ ...view, staff: 'everybody' })}>Show everybody’s</TextLink>
            </>
          )}
        </>
      }
      actions={
        <>
          <ButtonLink href="/office/availability" variant="outline" size="sm" preload={false}>
            Availability
          </ButtonLink>
          <ButtonLink href="/office/diary/new" variant="visit" size="sm" icon={CalendarCheck} preload={false}>
            Add visit
          </ButtonLink>
        </>
      }
    >
      <ListLine
        tabs={
          <TabRow
            label="How the diary is shown"
            tabs={diaryViews.map((one) => ({
              href: diaryHref({ ...view, view: one }),
              label: viewLabels[one],
              isCurrent: one === view.view,
            }))}
          />
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 max-sm:w-full">
          <Steps view={view} from={from} today={today} />
          <StaffFilter view={view} people={diary.people} ownId={ownId} />
        </div>
      </ListLine>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Card bleed className="overflow-hidden">
          {view.view === 'month' ? (
            <MonthTable {...time} view={view} days={days} />
          ) : (
            <>
              <div className={view.view === 'week' ? 'md:hidden' : undefined}>
                <DayStrip today={today} view={view} />
              </div>
              <div className="max-md:hidden">
                {view.view === 'week' ? (
                  <WeekTable {...time} />
                ) : (
                  <DayColumns {...time} people={diary.people} staff={view.staff} />
                )}
              </div>
              <div className="md:hidden">
                <DayAgenda {...time} view={view} />
              </div>
            </>
          )}
          <Legend />
        </Card>
        <div className="grid gap-5">
          <ConflictList conflicts={diary.conflicts} total={diary.conflicts_total} />
          <AwaitingList awaiting={awaiting} total={awaiting_total} formToken={formToken} returned={returned} />
          <WaitingList waiting={waiting} total={waiting_total} />
          <OwnAppointments
            closures={closures}
            ownId={ownId}
            date={view.date}
            formToken={formToken}
            returned={returned}
          />
        </div>
      </div>
    </OfficePage>
  );
}

const viewLabels = { week: 'Week', month: 'Month', day: 'Day by person' } as const;
const spanWords = { week: 'this week', month: 'this month', day: 'on this day' } as const;

/** Requests without an hour for the shown days; the diary shows them on their day. */
const withoutHour = (waiting: readonly DiaryEntry[], { from, days }: { from: string; days: number }): DiaryEntry[] =>
  waiting.filter(({ starts_at, day }) => starts_at === null && day >= from && day < addDays(from, days));

function Steps({ view, from, today }: { view: DiaryView; from: string; today: string }) {
  const word = view.view;
  const step = (count: number) => diaryHref(movedView(view, count));
  const names = { week: formatWeek(from), month: formatMonth(view.date.slice(0, 7)), day: shortDay(view.date) };
  return (
    <nav aria-label="Go to" className="flex flex-wrap items-center gap-1">
      <SiteLink href={step(-1)} preload={false} aria-label={`Previous ${word}`} className={iconButtonClasses('plain')}>
        <Icon of={ChevronLeft} />
      </SiteLink>
      <strong className="px-1 font-semibold tabular-nums">{names[word]}</strong>
      <SiteLink href={step(1)} preload={false} aria-label={`Next ${word}`} className={iconButtonClasses('plain')}>
        <Icon of={ChevronRight} />
      </SiteLink>
      <ButtonLink href={diaryHref({ ...view, date: today })} variant="quiet" size="sm" preload={false}>
        Today
      </ButtonLink>
    </nav>
  );
}

function StaffFilter({ view, people, ownId }: { view: DiaryView; people: readonly DiaryPerson[]; ownId: string }) {
  const others = people.filter(({ id }) => id !== ownId);
  return (
    <FilterBar action="/office/diary" label="Filter the diary">
      <SelectField
        key={view.staff}
        label="Whose diary"
        labelHidden
        name="staff"
        defaultValue={view.staff}
        className="sm:w-60"
        options={[
          { value: 'everybody', label: 'Everybody’s diary' },
          { value: ownId, label: 'Mine' },
          { value: 'me-or-nobody', label: 'Mine and nobody’s yet' },
          { value: 'unassigned', label: 'Nobody yet' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {view.view !== 'week' && <input type="hidden" name="view" value={view.view} />}
      <input type="hidden" name="date" value={view.date} />
    </FilterBar>
  );
}

const legend = [
  { label: 'Confirmed', status: 'Confirmed', is_proposed: false },
  { label: 'To confirm', status: 'Requested', is_proposed: false },
  { label: 'Waiting for the visitor', status: 'Requested', is_proposed: true },
  { label: 'Done', status: 'Done', is_proposed: false },
  { label: 'No-show', status: 'No-show', is_proposed: false },
] as const;

function Legend() {
  return (
    <ul aria-label="What the colours mean" className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line px-5 py-3">
      {legend.map((state) => (
        <li key={state.label} className="flex items-center gap-2 text-xs text-muted">
          <span
            aria-hidden="true"
            className={`size-3 rounded-badge border-l-[3px] border-current ${stateLook(state)}`}
          />
          {state.label}
        </li>
      ))}
      <li className="flex items-center gap-2 text-xs text-muted">
        <span aria-hidden="true" className={`size-3 rounded-badge border-l-[3px] border-current ${needsLook}`} />
        Needs a new agent or time
      </li>
      <li className="flex items-center gap-2 text-xs text-muted">
        <span aria-hidden="true" className={`size-3 rounded-badge border-l-[3px] ${ownLook}`} />
        Own appointment
      </li>
    </ul>
  );
}
