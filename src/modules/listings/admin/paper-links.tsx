import { FileText } from 'lucide';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ListingForEditor } from './contract.ts';
import { listingKindLabels } from './kind-labels.ts';
import { isPublic } from './listing-states.ts';

const papers = [
  { file: 'brochure.pdf', label: 'Brochure (PDF)' },
  { file: 'window-card.pdf', label: 'Window card (PDF)' },
] as const;

/** What can be printed of a listing: as visitors see it, and of one that is not public as it was written. */
export function PaperLinks({ listing }: { listing: Pick<ListingForEditor, 'kind' | 'id' | 'state' | 'public_path'> }) {
  const written = `${listingKindLabels[listing.kind].path}/${listing.id}`;
  const path = isPublic(listing.state) ? (listing.public_path ?? written) : written;
  return papers.map(({ file, label }) => (
    <ButtonLink
      key={file}
      href={`${path}/${file}`}
      target="_blank"
      rel="noopener"
      variant="quiet"
      size="sm"
      wide
      icon={FileText}
      preload={false}
    >
      <span>
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </ButtonLink>
  ));
}
