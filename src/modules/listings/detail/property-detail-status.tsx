import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { statusNote } from '../kinds/status-note.ts';
import type { PropertyDetailView } from './property-detail.ts';
import { listOf } from './property-detail-labels.ts';

/** The element with the similar properties. */
export const similarAnchor = 'similar';

/** Stands where the tour form was, once a property is sold or let. */
export function PropertyClosedPanel({ property }: { property: PropertyDetailView }) {
  const note = statusNote(property.status, 'property');
  const list = listOf(property);
  const hasSimilar = property.similar.length > 0;
  return (
    <Panel look="raised">
      <Heading level={2} size="h3">
        {note?.title}
      </Heading>
      <p className="mt-2 mb-5 text-soft">{note?.text}</p>
      <ButtonLink href={hasSimilar ? `#${similarAnchor}` : list.href} wide>
        {hasSimilar ? 'See similar properties' : `See ${list.label.toLowerCase()}`}
      </ButtonLink>
    </Panel>
  );
}

/** Over the tour form of a property that may still come back. */
export function PropertyUnderOfferNote({ property }: { property: PropertyDetailView }) {
  const note = statusNote(property.status, 'property');
  if (!note) return null;
  return (
    <Alert tone="warning">
      <strong className="font-semibold">{note.title}.</strong> {note.text}
    </Alert>
  );
}
