import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import type { ManagedBookingData } from './load-managed-booking.ts';
import { ManagedBookingForms } from './managed-booking.island.tsx';

export interface ManageBookingPageProps extends ManagedBookingData {
  returned: FormState | null;
}

export function ManageBookingPage(props: ManageBookingPageProps) {
  const { booking } = props;
  return (
    <Container className="grid max-w-[860px] gap-8 py-section">
      <Heading level={1} size="h1">
        Your {booking.trip.length > 0 ? 'trip' : booking.kind}
      </Heading>
      <ManagedBookingForms {...props} />
    </Container>
  );
}

/** The page of a link whose token we did not sign, or that was cut short in the mail. */
export function WrongLink() {
  return (
    <Container className="grid max-w-[860px] gap-8 py-section">
      <Heading level={1} size="h1">
        This link does not work
      </Heading>
      <EmptyState title="We find no visit with this link" action={<ButtonLink href="/contact">Contact us</ButtonLink>}>
        It may have been cut short on its way to you. Open it from the newest mail we sent you, or call us.
      </EmptyState>
    </Container>
  );
}
