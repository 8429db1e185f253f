import type { ReactNode } from 'react';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { HoursUnavailable } from './booking-summary.tsx';
import { ConsultationBooking, type ConsultationBookingProps } from './consultation-booking.island.tsx';

export interface BookingPageProps extends Omit<ConsultationBookingProps, 'feeNote' | 'afterBooking'> {
  texts: { title: string; lead: string; fee_note: string; after_booking: string };
}

export const ConsultationBookingPage = ({ texts, ...booking }: BookingPageProps) => (
  <Frame title={texts.title}>
    <Lead className="mt-2.5 max-w-[46ch]">{texts.lead}</Lead>
    <ConsultationBooking {...booking} feeNote={texts.fee_note} afterBooking={texts.after_booking} />
  </Frame>
);

export const BookingUnavailable = () => (
  <Frame title="Book a consultation">
    <div className="mt-7">
      <HoursUnavailable />
    </div>
  </Frame>
);

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container className="pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-section">
    <Heading level={1}>{title}</Heading>
    {children}
  </Container>
);
