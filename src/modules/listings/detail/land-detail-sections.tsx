import { Check } from 'lucide';
import { RichText } from '#web/ui/form/rich-text/rich-text.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { WholeCost } from '../cost/whole-cost-part.tsx';
import { CostSection, landCosts } from './cost-section.tsx';
import { DetailSection, FeatureList } from './detail-section.tsx';
import { GuideLines, type Guides } from './guides.tsx';
import type { LandDetailView } from './land-detail.ts';
import { landAddress } from './land-detail.ts';
import { ListingPlace, MAP_ANCHOR, MoreInPlace } from './place-section.tsx';
import { PROOF_ANCHOR, ProofSection } from './proof-section.tsx';

/** Land has no service charge. */
const landQuestions = ['stamp-duty'] as const;

interface LandDetailSectionsProps {
  land: LandDetailView;
  guides: Guides;
  wholeCost: WholeCost | null;
  viewingsAreFree: boolean;
}

export function LandDetailSections({ land, guides, wholeCost, viewingsAreFree }: LandDetailSectionsProps) {
  return (
    <>
      {land.descriptionHtml && (
        <DetailSection title="About This Land">
          <RichText html={land.descriptionHtml} />
        </DetailSection>
      )}
      {land.features.length > 0 && (
        <DetailSection title="Land Features">
          <p className="mb-3.5 max-w-prose text-sm text-muted print:hidden">
            As it was described to us. What we have on file is under{' '}
            <a href={`#${PROOF_ANCHOR}`} className="font-semibold text-link underline underline-offset-[0.2em]">
              Proof
            </a>
            .
          </p>
          <FeatureList icon={Check} items={land.features} />
        </DetailSection>
      )}
      <ProofSection proof={{ kind: 'land', purpose: 'Sale', ...land }} guides={guides} />
      <DetailSection id={MAP_ANCHOR} title="Where it is" onPaper={false}>
        <ListingPlace kind="land" listing={land} address={landAddress(land)} country="Kenya" />
        <MoreInPlace place={land.place} />
        <p className="mt-4 text-sm text-muted">
          Reference <span className="font-semibold text-text">{land.reference}</span>
        </p>
      </DetailSection>
      <CostSection costs={landCosts(land)} whole={wholeCost} viewingsAreFree={viewingsAreFree} />
      <GuideLines guides={guides} to={landQuestions} className="mt-3" />
    </>
  );
}

/** Fraud with land titles is common in Kenya, so every plot's page lists the checks. */
export function BeforeYouPay() {
  return (
    <Panel look="flat" className="print:hidden">
      <Heading level={2} size="title" className="mb-2">
        Before you pay for any land
      </Heading>
      <ol className="grid list-decimal gap-2 pl-5 text-sm text-soft marker:text-muted">
        {beforeYouPay.map((step) => (
          <li key={step} className="pl-1.5">
            {step}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Checks before a payment, in their order. */
const beforeYouPay = [
  'Ask for the title number and make your own official search',
  'Walk the beacons with a licensed surveyor',
  'Ask the county what rates and land rent are owed',
  'Pay only into an advocate’s client account, and nothing to see the land',
] as const;
