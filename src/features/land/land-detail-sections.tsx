import { Check } from 'lucide';
import { DetailSection, FeatureList, PlaceNote } from '#ui/detail-section.tsx';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { LandDetailView } from './land-detail.ts';
import { beforeYouPay, landAddress, landMapHref, searchNote, tenureInWords } from './land-detail-words.ts';

/** What stands under the facts: the description, what it has, how it is held, where it is. */
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
      <DetailSection title="Where it is" onPaper={false}>
        <PlaceNote address={landAddress(land)} mapHref={landMapHref(land)} />
        <p className="mt-4 text-sm text-muted">
          Reference <span className="font-semibold text-text">{land.reference}</span>
        </p>
      </DetailSection>
    </>
  );
}

function Tenure({ land }: { land: LandDetailView }) {
  const tenure = tenureInWords(land);
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

/** Land is where most money is lost here; what to do first stands on every plot's page. */
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
