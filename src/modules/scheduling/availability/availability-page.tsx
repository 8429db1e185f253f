import { SentNote } from '#web/ui/form/action-form.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { ClosuresCard } from './closures-card.tsx';
import { SlotsCard, StaffHoursCard } from './slots-card.tsx';
import { type AvailabilityCardProps, CLOSED_OVER_BOOKINGS } from './week-format.ts';

const doneMessages: Record<string, string> = {
  'add-slot': 'The hour is open.',
  'change-slot': 'The hour is changed.',
  'remove-slot': 'The hour is taken out of the week.',
  'add-closure': `The days are closed. ${CLOSED_OVER_BOOKINGS}`,
  'remove-closure': 'The days are open again.',
  'staff-hours': 'The hours are saved.',
};

export function AvailabilityPage(props: AvailabilityCardProps) {
  return (
    <OfficePage
      title="Availability"
      lead="Every change counts at once for the hours visitors are offered. What is booked stays booked."
      breadcrumbs={[{ label: 'Diary', href: '/office/diary' }, { label: 'Availability' }]}
    >
      <SentNote messages={doneMessages} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <SlotsCard {...props} />
        <div className="grid gap-5">
          <ClosuresCard {...props} />
          <StaffHoursCard {...props} />
        </div>
      </div>
    </OfficePage>
  );
}
