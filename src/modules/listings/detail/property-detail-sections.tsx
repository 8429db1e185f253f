import { Check, MapPin } from 'lucide';
import { imageUrl, srcSet } from '#platform/files/image-sizes.ts';
import { findPlayer } from '#platform/http/embedded-players.ts';
import { RichText } from '#web/ui/form/rich-text/rich-text.tsx';
import { opensItem, type ViewerSection } from '#web/ui/photo/viewer-items.ts';
import type { WholeCost } from '../cost/whole-cost-part.tsx';
import { CostSection, propertyCosts } from './cost-section.tsx';
import { DetailSection, FeatureList } from './detail-section.tsx';
import { GuideLines, type Guides, questionsOf } from './guides.tsx';
import { ListingPlace, MAP_ANCHOR, MoreInPlace } from './place-section.tsx';
import { ProofSection } from './proof-section.tsx';
import type { FloorPlanView, PropertyDetailView, TypicalFeatures } from './property-detail.ts';
import { addressOf, showsTypical } from './property-detail.ts';

type Shown = Pick<PropertyDetailView, 'title' | 'floorPlans' | 'virtual_tour_url' | 'video_url'>;

/** Names a floor plan in the address and in the viewer: 'plan-1' is the first. */
const planKey = (index: number): string => `plan-${index + 1}`;
export const TOUR_KEY = 'virtual-tour';
export const VIDEO_KEY = 'video';

/** What the viewer shows of a property after its photographs. A tour of a site without a known player is not among them. */
export function viewerSections({ title, floorPlans, virtual_tour_url, video_url }: Shown): ViewerSection[] {
  const plans = floorPlans.map(({ name, ...image }, index) => ({
    ...image,
    key: planKey(index),
    alt: `Floor plan of ${title}: ${name}`,
    caption: name,
  }));
  return [
    { name: 'Floor plans', noun: 'Floor plan', items: plans },
    playerSection('Virtual tour', TOUR_KEY, virtual_tour_url),
    playerSection('Video', VIDEO_KEY, video_url),
  ].filter(({ items }) => items.length > 0);
}

function playerSection(name: string, key: string, address: string | null): ViewerSection {
  const player = address === null ? null : findPlayer(address);
  return { name, noun: name, items: player ? [{ key, caption: name, ...player }] : [] };
}

const THUMB_WIDTH_PX = 600;

interface FloorPlansProps {
  title: string;
  plans: readonly FloorPlanView[];
}

/** Floor plans that open in the viewer of the page's gallery; without script, links to the images. */
const FloorPlans = ({ title, plans }: FloorPlansProps) => (
  <ul className="grid gap-5 sm:grid-cols-2">
    {plans.map((plan, index) => (
      <li key={plan.id}>
        <a href={imageUrl(plan.id, 'original', 'jpeg')} className="group grid gap-2" {...opensItem(planKey(index))}>
          {/* Not cropped, and on white in the dark theme too, so that thin lines stay legible. */}
          <img
            src={imageUrl(plan.id, 'medium', 'jpeg')}
            srcSet={srcSet(plan.id, 'webp', THUMB_WIDTH_PX, plan.width)}
            sizes="(min-width:640px) 420px, 92vw"
            width={plan.width}
            height={plan.height}
            alt={`Floor plan of ${title}: ${plan.name}`}
            loading="lazy"
            decoding="async"
            className="aspect-4/3 h-auto w-full rounded-photo border border-line bg-white object-contain p-2"
          />
          <span className="font-semibold text-link underline-offset-[0.28em] group-hover:underline">
            {plan.name}
            <span className="sr-only">, open large</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);

interface PropertyDetailSectionsProps {
  property: PropertyDetailView;
  typical: TypicalFeatures | null;
  guides: Guides;
  wholeCost: WholeCost | null;
  viewingsAreFree: boolean;
}

export function PropertyDetailSections({
  property,
  typical,
  guides,
  wholeCost,
  viewingsAreFree,
}: PropertyDetailSectionsProps) {
  const { amenities, descriptionHtml, floorPlans } = property;
  const { inside = [], around = [] } = (showsTypical(property) && typical) || {};
  return (
    <>
      {descriptionHtml && (
        <DetailSection title="About this property">
          <RichText html={descriptionHtml} />
        </DetailSection>
      )}
      <Inside own={amenities} typical={inside} />
      {floorPlans.length > 0 && (
        <DetailSection title="Floor plans" onPaper={false}>
          <FloorPlans title={property.title} plans={floorPlans} />
        </DetailSection>
      )}
      <Around property={property} typical={around} />
      <MoreInPlace place={property.place} />
      <CostSection costs={propertyCosts(property)} whole={wholeCost} viewingsAreFree={viewingsAreFree} />
      <GuideLines guides={guides} to={questionsOf(property.purpose).cost} className="mt-3" />
      <ProofSection proof={{ kind: 'property', ...property }} guides={guides} />
      <ListingNote property={property} />
    </>
  );
}

function Inside({ own, typical }: { own: readonly string[]; typical: readonly string[] }) {
  const items = own.length > 0 ? own : typical;
  if (items.length === 0) return null;
  return (
    <DetailSection title={own.length > 0 ? 'Inside' : `Inside: ${TYPICAL}`} onPaper={own.length > 0}>
      {own.length === 0 && <TypicalNote />}
      <FeatureList icon={Check} items={items} />
    </DetailSection>
  );
}

const TYPICAL = 'typical of our homes';
const TypicalNote = () => <p className="mb-3.5 text-sm text-muted">Ask us which of these this one has.</p>;

/** Location highlights, if any, the map, and the address, which a printed page has in its header. */
function Around({ property, typical }: { property: PropertyDetailView; typical: readonly string[] }) {
  const { location_highlights: own } = property;
  const isTypical = own.length === 0 && typical.length > 0;
  const items = isTypical ? typical : own;
  const title = isTypical ? `Around: ${TYPICAL}` : items.length > 0 ? 'Around' : 'Where it is';
  return (
    <DetailSection id={MAP_ANCHOR} title={title} onPaper={own.length > 0}>
      {isTypical && <TypicalNote />}
      {items.length > 0 && <FeatureList icon={MapPin} items={items} />}
      <ListingPlace kind="property" listing={property} address={addressOf(property)} country={property.country} />
    </DetailSection>
  );
}

function ListingNote({ property }: { property: PropertyDetailView }) {
  return (
    <p className="mt-8 text-sm text-muted print:hidden">
      Reference <span className="font-semibold text-text">{property.reference}</span>
    </p>
  );
}
