import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { hourOfDay } from '#platform/time/nairobi-time.ts';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { reloadPage, useNavigation } from '#web/ui/navigation/navigation.ts';
import { type BookingSearch, consultationHref } from './booking-address.ts';
import { type BookingData, type BookingStep, stepOf } from './booking-steps.ts';
import { consultationForm } from './forms.gen.ts';

/** Marks the message that takes the focus of its step in place of the heading. */
export const TAKES_STEP_FOCUS = 'data-takes-step-focus';

/**
 * Moves the focus to the heading or message of a new step, since the link that led to it is unmounted with the step
 * before. Screen readers announce it and the keyboard continues there.
 * @returns a ref for the element around the steps
 */
export function useStepFocus(step: BookingStep, message: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, message });
  useEffect(() => {
    if (shown.current.step === step && (message === null || shown.current.message === message)) return;
    shown.current = { step, message };
    const target =
      place.current?.querySelector<HTMLElement>(`[${TAKES_STEP_FOCUS}]`) ?? place.current?.querySelector('h2');
    if (!target) return;
    target.tabIndex = -1;
    target.focus();
  }, [step, message]);
  return place;
}

interface BookingInput {
  search: BookingSearch;
  data: BookingData;
  returned: FormState | null;
}

export interface Booking {
  step: BookingStep;
  /** Without the refused hour, while the hours are loaded again. */
  data: BookingData;
  hourProblem: string | null;
  /** The day and hour chosen last, offered for another service. */
  chosenWhen: Pick<BookingSearch, 'date' | 'time'>;
  /** Whether the details are mounted: from the first time they are reached until they are confirmed. */
  showsDetails: boolean;
  /** Key of the details; a new round has empty ones. */
  round: number;
  isBooked: boolean;
  finish: () => void;
  refuseHour: (reason: string) => void;
  reset: () => void;
}

interface Memory {
  bookedAt: string | null;
  /** The hour refused on confirming, the reason, and the data shown then; cleared by choosing another hour. */
  refusal: { date: string; time: string; reason: string; data: BookingData } | null;
  chosenWhen: Booking['chosenWhen'];
  hasReachedDetails: boolean;
  round: number;
}

const noWhen = { date: '', time: '' };

/** The state of the wizard beside the address, which survives going from step to step. */
export function useBooking({ search, data, returned }: BookingInput): Booking {
  const navigation = useNavigation();
  const here = consultationHref(search);
  const wasSent = useWasSent(consultationForm.id);
  const [memory, setMemory] = useState<Memory>({
    bookedAt: wasSent ? here : null,
    refusal: null,
    chosenWhen: noWhen,
    hasReachedDetails: false,
    round: 0,
  });
  const isBooked = memory.bookedAt === here;
  // A form returned without script is shown again with its entries and the other hours.
  const hasReturned = returned?.formId === consultationForm.id && search.time !== '' && data.service !== null;
  const { refusal } = memory;
  const isRefused = refusal !== null && refusal.date === search.date && refusal.time === search.time;
  const step = isRefused ? 3 : isBooked || (hasReturned && memory.round === 0) ? 4 : stepOf(search, data);
  const next = remember(memory, { search, step, isBooked });
  // React renders again before painting (a set state during render).
  if (next !== memory) setMemory(next);
  return {
    step,
    data: isRefused && refusal.data === data ? withoutHour(data, refusal) : data,
    hourProblem: step === 3 ? hourProblemOf(next, { search, data }) : null,
    chosenWhen: next.chosenWhen,
    showsDetails: step === 4 || next.hasReachedDetails,
    round: next.round,
    isBooked,
    finish: () => setMemory((before) => ({ ...before, bookedAt: here })),
    refuseHour: (reason) => {
      setMemory((before) => ({ ...before, refusal: { date: search.date, time: search.time, reason, data } }));
      // Loads the hours again. The address keeps the refused hour.
      void reloadPage(navigation);
    },
    reset: () => setMemory(({ round }) => afresh(round)),
  };
}

/** Until the hours are loaded again after a refusal, the old ones would still offer the refused hour and overlapping ones. */
function withoutHour(data: BookingData, { date, time }: Pick<BookingSearch, 'date' | 'time'>): BookingData {
  const minutes = data.service?.duration_minutes ?? 0;
  const refused = Date.parse(`${date}T${time}Z`);
  const overlaps = (startsAt: string) => Math.abs(Date.parse(`${startsAt}Z`) - refused) < minutes * 60_000;
  const days = data.days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => (overlaps(slot.starts_at) ? { ...slot, is_available: false } : slot)),
  }));
  return { ...data, days };
}

const afresh = (round: number): Memory => ({
  bookedAt: null,
  refusal: null,
  chosenWhen: noWhen,
  hasReachedDetails: false,
  round: round + 1,
});

/** The memory after a step; the same object where nothing changed, which ends the render loop. */
function remember(
  memory: Memory,
  { search: { date, time }, step, isBooked }: { search: BookingSearch; step: BookingStep; isBooked: boolean },
): Memory {
  // After a booking every other address begins a new one.
  if (memory.bookedAt !== null && !isBooked) return afresh(memory.round);
  const isNewWhen = date !== '' && (date !== memory.chosenWhen.date || time !== memory.chosenWhen.time);
  const hasNewHour = memory.refusal !== null && (memory.refusal.date !== date || memory.refusal.time !== time);
  const isNewStep = step === 4 && (!memory.hasReachedDetails || hasNewHour);
  if (!isNewWhen && !isNewStep) return memory;
  return {
    ...memory,
    ...(isNewWhen && { chosenWhen: { date, time } }),
    ...(isNewStep && { hasReachedDetails: true, refusal: null }),
  };
}

function hourProblemOf({ refusal }: Memory, { search, data }: Pick<BookingInput, 'search' | 'data'>): string | null {
  return refusal?.date === search.date ? refusal.reason : unfitHour(search, data);
}

/** The hour in the address was taken, or the service is longer than the rest of the day. */
function unfitHour({ time }: BookingSearch, { service }: BookingData): string | null {
  if (time === '' || !service) return null;
  return `${hourOfDay(time)} is not free for ${service.duration_minutes} minutes. Please choose another time.`;
}
