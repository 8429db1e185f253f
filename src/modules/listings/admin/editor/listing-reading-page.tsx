import { CalendarCheck, Eye } from 'lucide';
import type { ReactNode } from 'react';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { readableText } from '#platform/text/formatted-text.ts';
import { formatUsd } from '#platform/text/money.ts';
import { capitalised } from '#platform/text/text.ts';
import { formatValue } from '#platform/text/value-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { formatSqm } from '../../areas.ts';
import { findField } from '../../kinds/fields-of-kind.ts';
import { isSoldOrLet } from '../../kinds/property-labels.ts';
import type { Photograph } from '../../photographs/contract.ts';
import { WAITING_LABEL } from '../../waiting-label.ts';
import { confirmationText, fieldName } from '../admin-labels.ts';
import type { ListingForEditor } from '../contract.ts';
import { listingKindLabels } from '../kind-labels.ts';
import { isPublic } from '../listing-states.ts';
import { PricesCard } from './editor-cards.tsx';
import { StateBadges } from './listing-header.tsx';

/** True when the session may neither edit the listing nor change its state, so that only reading is left. */
export const isForReadingOnly = ({
  may_edit,
  transitions,
}: Pick<ListingForEditor, 'may_edit' | 'transitions'>): boolean => !may_edit && transitions.length === 0;

export interface ListingReadingPageProps {
  listing: ListingForEditor;
  photographs: readonly Photograph[];
  floorPlansPanel?: ReactNode;
  documentsPanel: ReactNode;
  /** The tabs of the listing's record. */
  tabs: ReactNode;
}

export function ListingReadingPage({
  listing,
  photographs,
  floorPlansPanel,
  documentsPanel,
  tabs,
}: ListingReadingPageProps) {
  const labels = listingKindLabels[listing.kind];
  return (
    <OfficePage
      title={listing.title}
      breadcrumbs={[{ label: labels.title, href: labels.path }, { label: listing.reference_number }]}
      badge={<StateBadges listing={listing} />}
      lead={listing.reference_number}
      actions={<Actions listing={listing} />}
    >
      {tabs}
      <Alert tone="info">
        <strong className="font-semibold">{listing.agent?.name ?? 'A colleague'} looks after this listing.</strong> You
        can read it. To have something changed, ask them or a manager.
      </Alert>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PhotographsCard photographs={photographs} title={listing.title} />
          {floorPlansPanel}
          <DetailsCard listing={listing} />
          <DescriptionCard html={listing.fields.description ?? ''} />
          {documentsPanel}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <VisibilityFacts listing={listing} />
          <PricesCard listing={listing} />
        </div>
      </div>
    </OfficePage>
  );
}

function Actions({ listing }: Pick<ListingReadingPageProps, 'listing'>) {
  const { id, kind, public_path, reference_number, state, is_open_for_visits } = listing;
  return (
    <>
      {public_path ? (
        <ButtonLink href={public_path} variant="outline" icon={Eye} preload={false}>
          Public page
        </ButtonLink>
      ) : (
        <ButtonLink href={`${listingKindLabels[kind].path}/${id}/preview`} variant="outline" icon={Eye} preload={false}>
          Preview
        </ButtonLink>
      )}
      {public_path && is_open_for_visits && !isSoldOrLet(state) && (
        <ButtonLink
          href={`/office/diary/new?listing=${encodeURIComponent(reference_number)}`}
          variant="visit"
          icon={CalendarCheck}
          preload={false}
        >
          Add visit
        </ButtonLink>
      )}
    </>
  );
}

function PhotographsCard({ photographs, title }: { photographs: readonly Photograph[]; title: string }) {
  return (
    <Card title="Photographs" note={photographs.length > 0 ? String(photographs.length) : undefined}>
      {photographs.length === 0 && <p className="text-sm text-muted">None yet.</p>}
      <ul
        aria-label="Photographs"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-3 empty:hidden"
      >
        {photographs.map(({ image_id, alt_text, is_primary, is_approved }, index) => (
          <li key={image_id} className="grid content-start gap-1">
            <a href={imageUrl(image_id, 'original', 'jpeg')} target="_blank" rel="noopener">
              <img
                src={imageUrl(image_id, 'medium', 'webp')}
                alt={`${alt_text || `Photograph ${index + 1} of ${title}`}, opens in a new tab`}
                width={300}
                height={200}
                loading="lazy"
                className="aspect-3/2 h-auto w-full rounded-control bg-sunken object-cover"
              />
            </a>
            <p className="text-sm break-words text-muted">
              {is_primary && 'Cover. '}
              {!is_approved && `${WAITING_LABEL}. `}
              {alt_text || 'Not described yet.'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Fields outside the list of details: with a card of their own, or joined as the position. */
const fieldsElsewhere: ReadonlySet<string> = new Set(['title', 'description', 'latitude', 'longitude']);

function DetailsCard({ listing: { fields } }: Pick<ListingReadingPageProps, 'listing'>) {
  const { latitude, longitude } = fields;
  const isRent = fields.listing_purpose === 'Rent';
  const facts = Object.entries(fields)
    .filter(([name, text]) => !fieldsElsewhere.has(name) && text.trim() !== '')
    .map(([name, text]) => {
      const value =
        name === 'price' && fields.price_currency === 'USD' ? formatUsd(Number(text)) : formatFact(name, text);
      return [fieldName(name), name === 'price' && isRent ? `${value} a month` : value] as const;
    });
  const position = latitude && longitude ? [['Position', `${latitude}, ${longitude}`] as const] : [];
  return (
    <Card title="Details">
      <dl className="grid gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-y-2.5">
        {[...facts, ...position].map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** 'Apartment', '174 sqm', 'KSh 12,900,000'. */
function formatFact(name: string, text: string): string {
  if (name === 'property_type') return capitalised(text);
  const isArea = findField(name)?.unit === 'sqm' && Number.isFinite(Number(text));
  return isArea ? formatSqm(Number(text)) : formatValue(name, text);
}

/** Plain paragraphs, because the HTML of a draft is not sanitised. No word is left out: approvers decide by this page. */
function DescriptionCard({ html }: { html: string }) {
  const paragraphs = html
    .split(/<\/(?:p|li|h[1-6]|blockquote)>|<br\s*\/?>/i)
    .map(readableText)
    .filter(Boolean);
  return (
    <Card title="Description">
      <div className="grid gap-3">
        {paragraphs.length === 0 && <p className="text-sm text-muted">None yet.</p>}
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name and do not change here
          <p key={index} className="break-words">
            {text}
          </p>
        ))}
      </div>
    </Card>
  );
}

function VisibilityFacts({ listing }: Pick<ListingReadingPageProps, 'listing'>) {
  const lines = [
    isPublic(listing.state) ? 'Visitors see it.' : 'Visitors do not see it.',
    confirmationText(listing),
    listing.is_featured ? 'Featured: first in the lists and on the home page.' : 'Not featured.',
    listing.is_open_for_visits ? 'Open for site visits while it is available.' : 'Not open for site visits.',
    `${listing.agent?.name ?? 'Nobody'} looks after it.`,
  ];
  return (
    <Card title="Visibility">
      <ul className="grid gap-2 text-sm text-soft">
        {lines.filter(Boolean).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
