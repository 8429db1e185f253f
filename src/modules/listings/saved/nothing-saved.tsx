import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      action={
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink href="/residential">Browse homes</ButtonLink>
          <ButtonLink href="/commercial" variant="outline">
            Business space
          </ButtonLink>
          <ButtonLink href="/land" variant="outline">
            Land
          </ButtonLink>
        </div>
      }
    />
  );
}
