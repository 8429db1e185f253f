import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide';
import { dollarsInShort, type ExchangeRate, rateText } from '#modules/agency';
import { hourOfDay, longDay } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { addMonths, dayClasses, formatMonth } from '#web/ui/layout/month-grid.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { ClosedDays, closedSpans } from '../availability/closed-days.tsx';
import type { AvailableDay, AvailableSlot } from '../availability/contract.ts';
import { dayName, hoursLeft, isOpenDay, nextFreeDays } from '../availability/free-days.ts';
import { MONTH_DAY, MonthDays, otherDaysLook } from '../availability/month-days.tsx';
import { OwnHourInButton, OwnHoursNote } from '../own-hour.tsx';
import { type BookingSearch, consultationHref } from './booking-address.ts';
import type { BookingData } from './booking-steps.ts';
import { TAKES_STEP_FOCUS } from './use-booking.ts';

interface ServiceChoicesProps extends Pick<BookingData, 'services'> {
  /** From US dollars; null where the agency states none. */
  rate: ExchangeRate | null;
  /** The day and hour that were chosen for another service. */
  chosen: Pick<BookingSearch, 'date' | 'time'>;
}

export function ServiceChoices({ services, rate, chosen }: ServiceChoicesProps) {
  return (
    <>
      <Heading level={2}>Choose a service</Heading>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {services.map((service) => (
          <li
            key={service.slug}
            className="relative grid content-start gap-2 rounded-panel border-[1.5px] border-line bg-surface p-5 hover:border-primary"
          >
            <Heading level={3} size="title">
              <SiteLink
                href={consultationHref({ service: service.slug, ...chosen })}
                resetScroll={false}
                className="after:absolute after:inset-0"
              >
                {service.name}
              </SiteLink>
            </Heading>
            <p className="text-sm text-soft">{service.description}</p>
            <p className="text-sm font-semibold tabular-nums">
              From {dollarsInShort(service.base_price_usd, rate)} · {service.duration_minutes} minutes
            </p>
          </li>
        ))}
      </ul>
      {rate && <p className="mt-3 text-xs text-muted">Shillings {rateText(rate)}.</p>}
    </>
  );
}

interface DateChoicesProps {
  search: BookingSearch;
  data: BookingData;
}

/** The next free days, and a month for the others, which is open where it was asked for or none is free soon. */
export function DateChoices({ search, data: { month, days, next, today } }: DateChoicesProps) {
  const { service } = search;
  const isFirst = month <= today.slice(0, 7);
  const offered = nextFreeDays(next);
  return (
    <>
      <Heading level={2}>Choose a date</Heading>
      {offered.length > 0 && (
        <ul
          aria-label="The next free days"
          className="mt-6 grid max-w-[680px] grid-cols-3 gap-2 tabular-nums sm:grid-cols-6"
        >
          {offered.map((day) => (
            <li key={day.date} className="grid">
              <SiteLink
                href={consultationHref({ service, date: day.date })}
                resetScroll={false}
                className={`${timeLook} ${freeLook}`}
              >
                <span aria-hidden="true">{dayName(day.date, today)}</span>
                <span className="sr-only">{longDay(day.date)}, </span>
                <span className="text-xs font-normal">{hoursLeft(day, 'time')}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <details
        open={offered.length === 0 || search.month !== '' || undefined}
        className="group/other mt-3 max-w-[440px]"
      >
        <summary className={otherDaysLook}>
          Other days
          <Icon of={ChevronDown} className="group-open/other:rotate-180" />
        </summary>
        <div className="grid gap-2">
          <MonthDays
            month={month}
            controls={
              <>
                {!isFirst && <MonthLink service={service} month={addMonths(month, -1)} icon={ChevronLeft} />}
                <MonthLink service={service} month={addMonths(month, 1)} icon={ChevronRight} />
              </>
            }
            day={(date) => <Day service={service} date={date} day={days.find((day) => day.date === date)} />}
          />
          <ClosedDays spans={closedSpans(days.filter(({ date }) => date >= today))} />
        </div>
      </details>
    </>
  );
}

function MonthLink({ service, month, icon }: { service: string; month: string; icon: typeof ChevronLeft }) {
  return (
    <SiteLink
      href={consultationHref({ service, month })}
      resetScroll={false}
      aria-label={formatMonth(month)}
      className={iconButtonClasses('plain')}
    >
      <Icon of={icon} />
    </SiteLink>
  );
}

function Day({ service, date, day }: { service: string; date: string; day: AvailableDay | undefined }) {
  if (!isOpenDay(day)) {
    return (
      <span className={dayClasses.none}>
        {Number(date.slice(8))}
        <span className="sr-only"> {day?.closed_for ? `closed: ${day.closed_for}` : 'unavailable'}</span>
      </span>
    );
  }
  return (
    <SiteLink
      href={consultationHref({ service, date })}
      resetScroll={false}
      aria-label={longDay(date)}
      {...MONTH_DAY}
      className={dayClasses.free}
    >
      {Number(date.slice(8))}
    </SiteLink>
  );
}

interface TimeChoicesProps extends DateChoicesProps {
  problem: string | null;
}

export function TimeChoices({ search, data, problem }: TimeChoicesProps) {
  const { slots = [], closed_for = null } = data.days.find(({ date }) => date === search.date) ?? {};
  const isMorning = ({ starts_at }: AvailableSlot) => starts_at.slice(11) < '12:00';
  const halves = [
    { name: 'Morning', slots: slots.filter(isMorning) },
    { name: 'Afternoon', slots: slots.filter((slot) => !isMorning(slot)) },
  ];
  return (
    <>
      <Heading level={2}>Choose a time</Heading>
      <p className="mt-2 text-soft">
        {longDay(search.date)}, East Africa Time.
        {slots[0] && <OwnHoursNote startsAt={slots[0].starts_at} />}
      </p>
      {problem && (
        <Alert tone="warning" tabIndex={-1} className="mt-6" {...{ [TAKES_STEP_FOCUS]: true }}>
          {problem}
        </Alert>
      )}
      {!slots.some(({ is_available }) => is_available) && (
        <p className="mt-6">
          {closed_for ? `We are closed on this day: ${closed_for}.` : 'No hours are left on this day.'}{' '}
          <TextLink href={consultationHref({ ...search, date: '', time: '' })} resetScroll={false}>
            Choose another date
          </TextLink>
        </p>
      )}
      {halves.map(
        (half) =>
          half.slots.length > 0 && (
            <section key={half.name} className="mt-6.5">
              <Heading level={3} size="title" className="mb-2.5">
                {half.name}
              </Heading>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-2 tabular-nums">
                {half.slots.map((slot) => (
                  <li key={slot.starts_at} className="grid">
                    <Time search={search} slot={slot} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

const timeLook =
  'grid min-h-13 content-center justify-items-center rounded-control border-[1.5px] px-1 text-center text-sm leading-[1.2]';
const freeLook = 'border-line-strong bg-surface font-semibold hover:border-text';

function Time({ search, slot }: { search: BookingSearch; slot: AvailableSlot }) {
  const time = slot.starts_at.slice(11);
  // The hour in the address was refused, even if the hours loaded before still list it as free.
  if (!slot.is_available || time === search.time) {
    return (
      <span className={`${timeLook} border-dashed border-line-strong text-muted`}>
        {hourOfDay(time)}
        <span className="text-xs">Unavailable</span>
      </span>
    );
  }
  return (
    <SiteLink href={consultationHref({ ...search, time })} resetScroll={false} className={`${timeLook} ${freeLook}`}>
      {slot.label}
      <OwnHourInButton startsAt={slot.starts_at} />
    </SiteLink>
  );
}
