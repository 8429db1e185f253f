import { CalendarCheck } from 'lucide';
import { useEffect, useState } from 'react';
import { replyWithinOfPage } from '#modules/agency';
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
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { ClosedDays } from '../availability/closed-days.tsx';
import { daysOfHours } from '../availability/free-days.ts';
import { NOT_CONFIRMED_YET } from '../bookings.ts';
import { OwnHourLine } from '../own-hour.tsx';
import { tripHref } from '../trips/trip-address.ts';
import type { SiteVisitReceipt } from './contract.ts';
import { tourFailureText } from './failure-messages.ts';
import { tourForm } from './forms.gen.ts';
import { loadFreeHours, type OpenHours } from './open-hours.ts';
import { visitHref } from './visit-page-data.ts';
import { WayField } from './way-field.tsx';
import { WhenChoice } from './when-choice.tsx';
import { useChosenBefore, useRefusals } from './when-hooks.ts';

interface TourWhenProps {
  property: { id: number; slug: string };
  /** The free hours the page was rendered with; null where they could not be loaded. */
  openHours: OpenHours | null;
}

/**
 * The day and hour of a tour: one of the next free days and one of its hours or any; without script one list of both. Where the
 * hours could not be loaded, any day, which the server checks.
 */
function TourWhen(props: TourWhenProps) {
  const [chosen] = useChosenBefore(tourForm.id, 'preferred_date', 'preferred_time');
  const { error } = useFormField('preferred_date');
  const refusals = useRefusals(error);
  const free = useFreeHours(props, refusals);
  if (free === 'none') return <AnyDay />;
  if (chosen !== null && free !== null) {
    return (
      <WhenChoice
        names={{ date: 'preferred_date', time: 'preferred_time' }}
        start={chosen}
        days={daysOfHours(free.hours, hourSpan)}
        closed={free.closed}
        listing={{ property_id: props.property.id }}
        refusals={refusals}
        takesAnyHour
        dateLabel="Preferred date"
        help={help}
      />
    );
  }
  return (
    // With script the days take this room.
    <div className="grid min-h-56 content-start gap-1.5 noscript:min-h-0">
      <HourList hours={free?.hours ?? []} />
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
  const within = replyWithinOfPage();
  const addressed = useSentBooking(tourForm.id);
  // After a POST without script the time is read from the address, if it is about this property.
  const isOwn = addressed.listing === `property-${propertyId}`;
  const asked = result?.preferred_date ?? (isOwn ? addressed.when : null);
  return (
    <SentPanel {...sent} title="Request Submitted!" again="Book another tour">
      <p>Thank you. Our agent will contact you shortly.</p>
      {within && <p>You hear from us{within}.</p>}
      {asked && (
        <p className="tabular-nums">
          {NOT_CONFIRMED_YET}: {formatAsked(asked)}.{asked.includes('T') && <OwnHourLine startsAt={asked} />}
        </p>
      )}
      <BookingMailLine />
    </SentPanel>
  );
}

/** '23 Nov 2026, 1–2 PM East Africa Time' */
function formatAsked(preferredDate: string): string {
  const [day = '', hour] = preferredDate.split('T');
  return `${shortDay(day)}, ${hour ? `${hourSpan(hour)} East Africa Time` : 'any hour'}`;
}

const tourMessage = (title: string): string => `I would like to see ${title}.`;

interface RequestTourFormProps {
  property: { id: number; slug: string; title: string };
  /** The free hours of its agent; null when they could not be loaded. */
  openHours: OpenHours | null;
  /** The agency's number (E.164). */
  phone: string | null;
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
        <p className="mt-1 text-sm text-muted">
          One hour, with the agent who knows the place. Several homes in one go:{' '}
          <SiteLink
            href={tripHref({ items: [`property/${property.slug}`] })}
            rel="nofollow"
            preload={false}
            className="underline underline-offset-[0.28em]"
          >
            plan one trip
          </SiteLink>
          .
        </p>
      </div>
      <input type="hidden" name="property_id" value={property.id} />
      <TourWhen property={property} openHours={openHours} />
      <FieldGrid>
        <PersonFields wide fromAbroad />
      </FieldGrid>
      <WayField />
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
