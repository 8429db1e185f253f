import type { ReactNode } from 'react';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { AvailabilityCardProps } from './availability-card-props.ts';
import { ClosuresCard } from './closures-card.tsx';
import { SlotsCard } from './slots-card.tsx';
import { StaffHoursCard } from './staff-hours-card.tsx';

interface PageProps extends AvailabilityCardProps {
  /** A card after those of this page. */
  children?: ReactNode;
}

/** Success messages of forms received without script, by form id. */
const doneMessages: Record<string, string> = {
  'add-slot': 'The hour is open.',
  'change-slot': 'The hour is changed.',
  'remove-slot': 'The hour is taken out of the week.',
  'add-closure': 'The days are closed.',
  'remove-closure': 'The days are open again.',
  'staff-hours': 'The hours are saved.',
};

/** Slots of the week, closures and the working hours of staff. */
export function AvailabilityPage({ children, ...props }: PageProps) {
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
          {children}
        </div>
      </div>
    </OfficePage>
  );
}
