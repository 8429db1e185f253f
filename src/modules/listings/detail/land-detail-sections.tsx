import { Check } from 'lucide';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { RichText } from '#web/ui/form/rich-text/rich-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CostSection, landCosts } from './cost-section.tsx';
import { DetailSection, FeatureList } from './detail-section.tsx';
import type { LandDetailView } from './land-detail.ts';
import { formatTenure, landAddress } from './land-detail.ts';
import { ListingPlace, MAP_ANCHOR, MoreInPlace } from './place-section.tsx';

export function LandDetailSections({ land }: { land: LandDetailView }) {
  return (
    <>
      {land.descriptionHtml && (
        <DetailSection title="About This Land">
          <RichText html={land.descriptionHtml} />
        </DetailSection>
      )}
      {land.features.length > 0 && (
        <DetailSection title="Land Features">
          <FeatureList icon={Check} items={land.features} />
        </DetailSection>
      )}
      <DetailSection title="Title and tenure">
        <Tenure land={land} />
      </DetailSection>
      <DetailSection id={MAP_ANCHOR} title="Where it is" onPaper={false}>
        <ListingPlace kind="land" listing={land} address={landAddress(land)} country="Kenya" />
        <MoreInPlace place={land.place} />
        <p className="mt-4 text-sm text-muted">
          Reference <span className="font-semibold text-text">{land.reference}</span>
        </p>
      </DetailSection>
      <CostSection costs={landCosts(land)} />
    </>
  );
}

function Tenure({ land }: { land: LandDetailView }) {
  const tenure = formatTenure(land);
  return (
    <dl className="grid border-t border-line [&>div]:grid [&>div]:gap-x-6 [&>div]:gap-y-1 [&>div]:border-b [&>div]:border-line [&>div]:py-3 sm:[&>div]:grid-cols-[10rem_1fr]">
      {tenure && (
        <div>
          <dt className="text-muted">Tenure</dt>
          <dd className="font-semibold">{tenure}</dd>
        </div>
      )}
      <div>
        <dt className="text-muted">Official search</dt>
        <dd className="max-w-prose">{searchNote(land.officialSearchOn)}</dd>
      </div>
    </dl>
  );
}

/** Fraud with land titles is common in Kenya, so every plot's page lists the checks. */
export function BeforeYouPay() {
  return (
    <Panel look="flat" className="print:hidden">
      <Heading level={2} size="title" className="mb-2">
        Before you pay for any land
      </Heading>
      <ul className="grid gap-2 text-sm text-soft">
        {beforeYouPay.map((step) => (
          <li key={step} className="flex items-start gap-3">
            <Icon of={Check} className="mt-0.5 flex-none text-acacia-700" />
            {step}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether an official search is on file. A search is valid on its day only, so the text never vouches for one. */
export const searchNote = (officialSearchOn: string | null): string =>
  officialSearchOn === null
    ? 'No official search is on file with us yet. Make one of your own before you pay for anything.'
    : `An official search of ${shortDay(officialSearchOn)} is on file; ask us for a copy. ` +
      'Make a search of your own as well: what is registered can change any day.';

/** Checks before a payment, in their order. */
const beforeYouPay = [
  'Ask for the title number and make your own official search',
  'Walk the beacons with a licensed surveyor',
  'Ask the county what rates and land rent are owed',
  'Pay only to an advocate’s client account, never to see the land',
] as const;
