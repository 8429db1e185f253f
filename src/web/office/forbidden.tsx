import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';

/** Stands where a page is that the reader's role does not open. */
export function Forbidden() {
  return (
    <div className="grid gap-6">
      <Heading level={1} size="h2">
        Not for your role
      </Heading>
      <EmptyState
        title="You are not allowed to see this page"
        action={<ButtonLink href="/office">Back to the start</ButtonLink>}
      >
        Ask an owner of the office if you need it.
      </EmptyState>
    </div>
  );
}
