import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import { longDay } from '#platform/time/nairobi-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { addMonths, dayClasses } from '#web/ui/layout/month-grid.tsx';
import { ClosedDays, closedSpans } from '../availability/closed-days.tsx';
import type { AvailableDay } from '../availability/contract.ts';
import { isOpenDay, monthOfOtherDays } from '../availability/free-days.ts';
import { MONTH_DAY, MonthDays, otherDaysLook } from '../availability/month-days.tsx';

interface OtherDaysProps {
  today: string;
  date: string;
  /** The month that is shown; null before it was unfolded. */
  month: string | null;
  /** Its days; null until they are loaded. */
  days: readonly AvailableDay[] | null;
  hasFailed: boolean;
  onMonth: (month: string) => void;
  onChoose: (day: string) => void;
}

/** The month behind the next free days. It folds away once a day is chosen, which then stands among them. */
export function OtherDays({ today, date, month, days, hasFailed, onMonth, onChoose }: OtherDaysProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = month ?? (date.slice(0, 7) || monthOfOtherDays(today));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) onMonth(shown);
      }}
      className="group/other"
    >
      <summary className={otherDaysLook}>
        Other days
        <Icon of={ChevronDown} className="group-open/other:rotate-180" />
      </summary>
      {month !== null && (
        <div className="grid gap-2 pt-1" aria-busy={days === null && !hasFailed}>
          {hasFailed && <p className="text-sm text-danger">The days of this month could not be loaded.</p>}
          <MonthDays
            month={shown}
            controls={
              <>
                <IconButton
                  label="Previous month"
                  icon={ChevronLeft}
                  disabled={shown <= today.slice(0, 7)}
                  onClick={() => onMonth(addMonths(shown, -1))}
                />
                <IconButton label="Next month" icon={ChevronRight} onClick={() => onMonth(addMonths(shown, 1))} />
              </>
            }
            day={(day) => (
              <Day
                day={day}
                of={day >= today ? days?.find((one) => one.date === day) : undefined}
                isChosen={day === date}
                onChoose={() => {
                  setOpen(false);
                  onChoose(day);
                }}
              />
            )}
          />
          <ClosedDays spans={closedSpans(days?.filter((day) => day.date >= today) ?? [])} />
        </div>
      )}
    </details>
  );
}

interface DayProps {
  day: string;
  of: AvailableDay | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, of, isChosen, onChoose }: DayProps) {
  const number = Number(day.slice(8));
  if (!isOpenDay(of)) {
    return (
      <span className={dayClasses.none}>
        {number}
        <span className="sr-only"> {of?.closed_for ? `closed: ${of.closed_for}` : 'unavailable'}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={longDay(day)}
      aria-pressed={isChosen}
      onClick={onChoose}
      {...MONTH_DAY}
      className={`${dayClasses.free} cursor-pointer aria-pressed:bg-visit aria-pressed:text-on-visit`}
    >
      {number}
    </button>
  );
}
