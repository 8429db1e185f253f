import { type ExchangeRate, shillingsOf } from '#modules/agency';
import { hourOfDay, longDay } from '#platform/time/nairobi-time.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useRetry } from '#web/ui/feedback/use-retry.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { OwnHourLine } from '../own-hour.tsx';
import { type BookingSearch, bookingPath, consultationHref } from './booking-address.ts';
import type { BookingData } from './booking-steps.ts';

interface BookingSummaryProps {
  search: BookingSearch;
  data: BookingData;
  rate: ExchangeRate | null;
  feeNote: string;
  /** Hides the links that change choices; the confirmation has the link to a new booking. */
  isBooked: boolean;
  onReset: () => void;
}

export function BookingSummary({ search, data: { service }, rate, feeNote, isBooked, onReset }: BookingSummaryProps) {
  const facts = [
    { label: 'Service', text: service?.name, change: bookingPath },
    { label: 'Length', text: service && `${service.duration_minutes} minutes` },
    {
      label: 'Date',
      text: search.date && longDay(search.date),
      change: consultationHref({ ...search, date: '', time: '' }),
    },
    {
      label: 'Time',
      text: search.time && `${hourOfDay(search.time)} East Africa Time`,
      change: consultationHref({ ...search, time: '' }),
    },
  ];
  return (
    <Panel look="flat" className="grid gap-4 lg:sticky lg:top-35">
      <Heading level={2} size="title">
        Your booking
      </Heading>
      <dl>
        {facts.map(({ label, text, change }) => (
          <div
            key={label}
            className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-baseline gap-2.5 border-b border-line py-2.5"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">
              {text || 'Not chosen yet'}
              {label === 'Time' && text && <OwnHourLine startsAt={`${search.date}T${search.time}`} />}
            </dd>
            {text && change && !isBooked && (
              <dd>
                <TextLink href={change} resetScroll={false}>
                  Change<span className="sr-only"> {label.toLowerCase()}</span>
                </TextLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {service && (
        <p className="flex items-baseline justify-between">
          <span>Estimate</span>
          <span className="font-display text-[1.75rem] leading-none font-medium tabular-nums">
            USD {service.base_price_usd}
          </span>
        </p>
      )}
      {service && rate && <p className="text-right text-sm">{shillingsOf(service.base_price_usd, rate)}</p>}
      <p className="text-xs text-muted">{feeNote}</p>
      {service && !isBooked && (
        <TextLink href={bookingPath} resetScroll={false} onClick={onReset}>
          Reset
        </TextLink>
      )}
    </Panel>
  );
}

/** Shown when services or hours could not be loaded. The choices are kept in the address. */
export function HoursUnavailable() {
  return (
    <ErrorPanel title="We could not load the services and hours" {...useRetry()}>
      What you have chosen so far is kept. Please try again in a moment.
    </ErrorPanel>
  );
}
