import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import type { TripData } from './trip-data.ts';
import { TripPlanner } from './trip-planner.island.tsx';

/** Several homes and plots in one request: '/events/trip?items=MK-P-1014,MK-P-1020'. */
export function TripPage({ data, returned }: { data: TripData; returned: FormState | null }) {
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-9 py-section">
      <div className="grid gap-3">
        <Heading level={1}>See them on one trip</Heading>
        <Lead>One request for several homes: an order that saves you the way, at hours when each agent is free.</Lead>
      </div>
      {data.search.items.length === 0 ? (
        <EmptyState title="No homes are in this trip yet" action={<ButtonLink href="/saved">Saved homes</ButtonLink>}>
          Choose 'Add to trip' on a home or plot, up to six of them, then plan the day here.
        </EmptyState>
      ) : (
        <TripPlanner data={data} returned={returned} />
      )}
    </Container>
  );
}
