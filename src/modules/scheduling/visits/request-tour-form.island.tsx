import { CalendarCheck } from 'lucide';
import { useEffect, useState } from 'react';
import { alertConsent } from '#modules/crm';
import type { FormState } from '#platform/http/form-state.ts';
import { formatHour, hourSpan, longDay, nairobiDay, shortDay } from '#platform/time/nairobi-time.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { PrivacyNotice } from '#web/ui/form/legal-notes.tsx';
import { FieldGrid, PersonFields } from '#web/ui/form/person-fields.tsx';
import { BookingMailLine, SentPanel } from '#web/ui/form/sent-panel.tsx';
import { type SentForm, SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { useSentBooking } from '#web/ui/form/submission-start.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { ClosedDays } from '../availability/closed-days.tsx';
import { NOT_CONFIRMED_YET } from '../bookings.ts';
import type { SiteVisitReceipt } from './contract.ts';
import { tourFailureText } from './failure-messages.ts';
import { tourForm } from './forms.gen.ts';
import { loadFreeHours, type OpenHours } from './open-hours.ts';
import { ANY_HOUR } from './visit-fields.ts';
import { visitHref } from './visit-page-data.ts';
import { useChosenBefore, useRefusals } from './when-hooks.ts';

interface TourWhenProps {
  property: { id: number; slug: string };
  /** The free hours the page was rendered with; null where they could not be loaded. */
  openHours: OpenHours | null;
}

/**
 * The day and hour of a tour: a day and one of its free hours or any hour; without script one list of both. Where the
 * hours could not be loaded, any day, which the server checks.
 */
function TourWhen(props: TourWhenProps) {
  const [chosen] = useChosenBefore(tourForm.id, 'preferred_date', 'preferred_time');
  const { error } = useFormField('preferred_date');
  const free = useFreeHours(props, useRefusals(error));
  if (free === 'none') return <AnyDay />;
  const hours = free?.hours ?? null;
  return (
    <div className="grid gap-1.5">
      {chosen === null ? <HourList hours={hours ?? []} /> : <DayAndHour hours={hours} chosen={chosen} />}
      <ClosedDays spans={free?.closed ?? []} />
      <TextLink href={visitHref({ property: props.property.slug })} className="justify-self-start">
        Later days
      </TextLink>
    </div>
  );
}

/** The free hours of the next two weeks; null while they are loaded, 'none' where there are none to offer. */
function useFreeHours({ property, openHours }: TourWhenProps, refusals: number): OpenHours | 'none' | null {
  const hydrated = useHydrated();
  const [loaded, setLoaded] = useState(openHours);
  const [hasFailed, setHasFailed] = useState(false);
  const isNeeded = hydrated && (refusals > 0 || openHours === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal shows that the loaded hours are outdated.
  useEffect(() => {
    if (!isNeeded) return;
    const stop = new AbortController();
    loadFreeHours({ from: '', listing: { property_id: property.id } }, stop.signal).then(
      (hours) => setLoaded(hours),
      () => stop.signal.aborted || setHasFailed(true),
    );
    return () => stop.abort();
  }, [isNeeded, property.id, refusals]);
  if (hasFailed || (loaded === null && !hydrated) || loaded?.hours.length === 0) return 'none';
  return loaded;
}

const dayOf = (hour: string): string => hour.slice(0, 10);

/** 'Mon 23 Nov 2026' */
const formatDay = (day: string): string => `${longDay(day).slice(0, 3)} ${shortDay(day)}`;

const daysOf = (hours: readonly string[]): string[] => [...new Set(hours.map(dayOf))];

const help = 'East Africa Time. A tour takes one hour.';

function HourList({ hours }: { hours: readonly string[] }) {
  const options = daysOf(hours).flatMap((day) => [
    { value: day, label: `${formatDay(day)}, any hour` },
    ...hours.filter((hour) => dayOf(hour) === day).map((hour) => ({ value: hour, label: formatHour(hour) })),
  ]);
  return (
    <SelectField
      label="Preferred date and time"
      name="preferred_date"
      required
      missingMessage="Choose a date and a time"
      options={[{ value: '', label: 'Choose one' }, ...options]}
      help={help}
    />
  );
}

interface DayAndHourProps {
  hours: readonly string[] | null;
  /** 'YYYY-MM-DDTHH:MM', either part may be empty. */
  chosen: string;
}

/** A chosen day or hour that is not free any more is cleared. */
function DayAndHour({ hours, chosen }: DayAndHourProps) {
  const { error } = useFormField('preferred_date');
  const [startDay = '', startTime = ''] = chosen.split('T');
  const [day, setDay] = useState(startDay);
  const [time, setTime] = useState(startTime || (startDay && ANY_HOUR));
  const free = hours?.filter((hour) => dayOf(hour) === day).map((hour) => hour.slice(11)) ?? [];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.75rem),1fr))] gap-x-4 gap-y-4.5">
      <SelectField
        label="Preferred date"
        name="preferred_date"
        required
        missingMessage="Choose a date"
        value={free.length > 0 ? day : ''}
        onChange={({ target }) => {
          setDay(target.value);
          // A day is enough to be called about the hour, and on a phone one choice less.
          setTime(ANY_HOUR);
        }}
        options={[
          { value: '', label: hours === null ? 'Loading...' : 'Choose a date' },
          ...daysOf(hours ?? []).map((one) => ({ value: one, label: formatDay(one).slice(0, -5) })),
        ]}
        help={help}
        className={error ? 'col-span-full' : ''}
      />
      <SelectField
        label="Time"
        name="preferred_time"
        required
        missingMessage="Choose a time"
        data-mends="preferred_date"
        value={free.includes(time) || (time === ANY_HOUR && free.length > 0) ? time : ''}
        onChange={({ target }) => setTime(target.value)}
        options={[
          { value: '', label: free.length > 0 ? 'Choose a time' : 'Date first' },
          ...free.map((hour) => ({ value: hour, label: hourSpan(hour) })),
          ...(free.length > 0 ? [{ value: ANY_HOUR, label: 'Any hour' }] : []),
        ]}
      />
    </div>
  );
}

/** Today is set after hydration, since cached HTML may be of another day. */
function AnyDay() {
  const today = useHydrated() ? nairobiDay(new Date()) : undefined;
  return (
    <TextField
      label="Preferred date"
      name="preferred_date"
      type="date"
      required
      min={today}
      help="Any day from today, East Africa Time."
      invalidMessage="Choose today or a later day"
    />
  );
}

/** Replaces the form after sending, until 'Book another tour' shows it again. */
export function TourRequested({ result, propertyId, ...sent }: SentForm<SiteVisitReceipt> & { propertyId: number }) {
  const addressed = useSentBooking(tourForm.id);
  // After a POST without script the time is read from the address, if it is about this property.
  const isOwn = addressed.listing === `property-${propertyId}`;
  const asked = result?.preferred_date ?? (isOwn ? addressed.when : null);
  return (
    <SentPanel {...sent} title="Request Submitted!" again="Book another tour">
      <p>Thank you. Our agent will contact you shortly.</p>
      <p>You hear from us within 24 hours.</p>
      {asked && (
        <p className="tabular-nums">
          {NOT_CONFIRMED_YET}: {formatAsked(asked)}.
        </p>
      )}
      <BookingMailLine />
    </SentPanel>
  );
}

/** '23 Nov 2026, 1–2 PM' */
function formatAsked(preferredDate: string): string {
  const [day = '', hour] = preferredDate.split('T');
  return `${shortDay(day)}, ${hour ? hourSpan(hour) : 'any hour'}`;
}

const tourMessage = (title: string): string => `I would like to see ${title}.`;

interface RequestTourFormProps {
  property: { id: number; slug: string; title: string };
  /** The free hours of its agent; null when they could not be loaded. */
  openHours: OpenHours | null;
  /** The agency's number (E.164). */
  phone: string;
  returned: FormState | null;
}

function Form({ property, openHours, phone, returned }: RequestTourFormProps) {
  return (
    <SubmissionForm
      form={tourForm}
      returned={returned}
      failureText={(failure) => tourFailureText(failure, phone)}
      labelledBy="tour-heading"
      button={{
        label: 'Book Property Tour',
        busyLabel: 'Submitting...',
        variant: 'visit',
        icon: CalendarCheck,
        wide: true,
      }}
      note={<PrivacyNotice />}
      sent={(sent) => <TourRequested {...sent} propertyId={property.id} />}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <div>
        <Heading level={2} size="h3" id="tour-heading">
          Book Property Tour
        </Heading>
        <p className="mt-1 text-sm text-muted">One hour, with the agent who knows the place.</p>
      </div>
      <input type="hidden" name="property_id" value={property.id} />
      <FieldGrid>
        <PersonFields wide />
      </FieldGrid>
      <TourWhen property={property} openHours={openHours} />
      <TextAreaField
        label="Message"
        name="message"
        optional
        rows={3}
        maxLength={5000}
        defaultValue={tourMessage(property.title)}
      />
      <div>
        <CheckboxField label="Send me similar listings" name="similar_listings" help={alertConsent.sentence} />
        <CheckboxField label="Send me the newsletter" name="newsletter" />
      </div>
    </SubmissionForm>
  );
}

export const RequestTourForm = island('request-tour-form', Form);
