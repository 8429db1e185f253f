import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Heading } from '#web/ui/heading.tsx';

/** Stands where a link leads that we did not send, or that was cut short on its way. */
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
