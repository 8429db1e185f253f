import type { ErrorComponentProps } from '@tanstack/react-router';
import { Container } from '#web/ui/container.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

/** Shown when services or hours could not be loaded. The choices are kept in the address. */
export function BookingUnavailable({ reset }: ErrorComponentProps) {
  return (
    <Container className="grid gap-7 pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-section">
      <Heading level={1}>Book a consultation</Heading>
      <ErrorPanel title="We could not load the services and hours" {...useRetry(reset)}>
        What you have chosen so far is kept. Please try again in a moment.
      </ErrorPanel>
    </Container>
  );
}
