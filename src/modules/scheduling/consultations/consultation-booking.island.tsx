import { Check } from 'lucide';
import { dollarsAndShillings, type ExchangeRate } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { hourOfDay, longDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { BookingMailLine, ReferenceLine } from '#web/ui/form/sent-panel.tsx';
import type { SentForm } from '#web/ui/form/submission-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { InPageProvider, useInPageNavigation } from '#web/ui/navigation/in-page-navigation.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { NOT_CONFIRMED_YET } from '../bookings.ts';
import { OwnHourLine } from '../own-hour.tsx';
import { type BookingSearch, bookingPath, readBookingSearch } from './booking-address.ts';
import { DateChoices, ServiceChoices, TimeChoices } from './booking-choices.tsx';
import { BookingDetails } from './booking-details.tsx';
import { type BookingData, type BookingStep, loadConsultationBooking } from './booking-steps.ts';
import { BookingSummary, HoursUnavailable } from './booking-summary.tsx';
import type { ConsultationReceipt } from './contract.ts';
import { useBooking, useStepFocus } from './use-booking.ts';

export interface ConsultationBookingProps {
  search: BookingSearch;
  data: BookingData;
  /** From US dollars; null where the agency states none. */
  rate: ExchangeRate | null;
  feeNote: string;
  afterBooking: string;
  returned: FormState | null;
}

/**
 * The four steps of booking a consultation. Each choice is a link, so that they work without script and Back returns to
 * the step before. With script the details stay mounted behind the other steps, so that entries are not lost.
 */
function Wizard({ search, data, ...rest }: ConsultationBookingProps) {
  const page = useInPageNavigation({
    initial: { search, data },
    load: async (address, signal) => {
      const asked = readBookingSearch(address.search);
      return { search: asked, data: await loadConsultationBooking(asked, signal) };
    },
    isVolatile: true,
  });
  return (
    <InPageProvider page={page}>
      <Steps {...rest} {...page.data} isLoading={page.isLoading} hasFailed={page.error !== null} />
    </InPageProvider>
  );
}

interface StepsProps extends ConsultationBookingProps {
  isLoading: boolean;
  /** Whether services or hours of the address could not be loaded; `search` and `data` are those before. */
  hasFailed: boolean;
}

function Steps({ search, data, rate, feeNote, afterBooking, returned, isLoading, hasFailed }: StepsProps) {
  const booking = useBooking({ search, data, returned });
  const { step, hourProblem } = booking;
  const place = useStepFocus(step, hourProblem);
  const shown = step === 3 ? { ...search, time: '' } : search;
  return (
    <>
      {hasFailed && <HoursUnavailable />}
      <div hidden={hasFailed} aria-busy={isLoading} className="transition-opacity delay-300 aria-busy:opacity-60">
        <StepIndicator step={booking.isBooked ? 'booked' : step} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-9 lg:grid-cols-[minmax(0,1fr)_408px]">
          <div ref={place} className="min-w-0">
            {step === 1 && <ServiceChoices services={data.services} rate={rate} chosen={booking.chosenWhen} />}
            {step === 2 && <DateChoices search={search} data={data} />}
            {step === 3 && <TimeChoices search={search} data={booking.data} problem={hourProblem} />}
            {booking.showsDetails && (
              <div key={booking.round} hidden={step !== 4}>
                <BookingDetails
                  search={search}
                  data={data}
                  returned={returned}
                  onBooked={booking.finish}
                  onHourRefused={booking.refuseHour}
                  sent={(sent) => (
                    <Confirmation {...sent} search={search} data={data} rate={rate} afterBooking={afterBooking} />
                  )}
                />
              </div>
            )}
          </div>
          <aside aria-label="Your booking" className="min-w-0">
            <BookingSummary
              search={shown}
              data={data}
              rate={rate}
              feeNote={feeNote}
              isBooked={booking.isBooked}
              onReset={booking.reset}
            />
          </aside>
        </div>
      </div>
    </>
  );
}

const stepNames = ['Service', 'Date', 'Time', 'Details'];

/** The four steps; finished ones have a tick, all of them once it is booked. */
function StepIndicator({ step }: { step: BookingStep | 'booked' }) {
  return (
    <ol aria-label="Steps" className="mt-8 grid grid-cols-4">
      {stepNames.map((name, index) => (
        <Step key={name} number={index + 1} name={name} current={step === 'booked' ? stepNames.length + 1 : step} />
      ))}
    </ol>
  );
}

const joiningLine = 'before:absolute before:inset-x-0 before:top-4 before:h-[1.5px] last:before:hidden';
const stepLooks = {
  done: { item: 'text-text before:bg-primary', mark: 'border-[1.5px] border-primary bg-primary text-on-primary' },
  now: { item: 'font-semibold text-text before:bg-bone-400', mark: 'border-2 border-primary bg-page text-link' },
  ahead: { item: 'text-muted before:bg-bone-400', mark: 'border-[1.5px] border-line-strong bg-page' },
} as const;

function Step({ number, name, current }: { number: number; name: string; current: number }) {
  const isDone = number < current;
  const look = stepLooks[isDone ? 'done' : number === current ? 'now' : 'ahead'];
  return (
    <li
      aria-current={number === current ? 'step' : undefined}
      className={`relative grid content-start gap-2.5 text-sm font-medium ${joiningLine} ${look.item}`}
    >
      <span
        className={`relative grid size-8.5 place-items-center rounded-full font-semibold tabular-nums ${look.mark}`}
      >
        {isDone ? <Icon of={Check} /> : number}
      </span>
      <span>
        {name}
        {isDone && <span className="sr-only"> (done)</span>}
      </span>
    </li>
  );
}

type ConfirmationProps = Pick<ConsultationBookingProps, 'search' | 'data' | 'rate' | 'afterBooking'> &
  SentForm<ConsultationReceipt>;

/** After a POST without script there is no reply, and the booking is read from the address. */
function Confirmation({ result, reference, search, data: { service }, rate, afterBooking }: ConfirmationProps) {
  const [date = search.date, time = search.time] = result?.starts_at.split('T') ?? [];
  const name = result?.service ?? service?.name;
  const estimate = result?.estimate_usd ?? service?.base_price_usd;
  return (
    <SuccessPanel
      title="Your consultation is asked for"
      actions={
        <>
          <ButtonLink href={bookingPath} variant="outline">
            Reset
          </ButtonLink>
          <ButtonLink href="/">Return to Home</ButtonLink>
        </>
      }
    >
      <p>
        {name}, {longDay(date)} at {hourOfDay(time)}, East Africa Time.
        <OwnHourLine startsAt={`${date}T${time}`} />
      </p>
      {estimate !== undefined && (
        <p>
          Estimate: <strong className="font-semibold tabular-nums">{dollarsAndShillings(estimate, rate)}</strong>
        </p>
      )}
      <ReferenceLine reference={reference} />
      <p>{NOT_CONFIRMED_YET}.</p>
      <p>{afterBooking}</p>
      <BookingMailLine />
    </SuccessPanel>
  );
}

export const ConsultationBooking = island('consultation-booking', Wizard);
