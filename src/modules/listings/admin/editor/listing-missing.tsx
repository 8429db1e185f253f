import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { ListingKind } from '../contract.ts';
import { listingKindLabels } from '../kind-labels.ts';

/** The page for an id without a listing. */
export function ListingMissing({ kind }: { kind: ListingKind }) {
  const { title, path, one } = listingKindLabels[kind];
  return (
    <OfficePage title="Not found" breadcrumbs={[{ label: title, href: path }, { label: 'Not found' }]}>
      <EmptyState title={`There is no such ${one}`} action={<ButtonLink href={path}>Back to the list</ButtonLink>}>
        The address may be wrong.
      </EmptyState>
    </OfficePage>
  );
}
