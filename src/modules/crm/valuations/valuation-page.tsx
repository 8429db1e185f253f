import { type Agency, hasPage } from '#modules/agency';
import type { PageContent } from '#modules/content';
import { EstimateForm } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { FromAbroad, type FromAbroadContent } from '../from-abroad.tsx';
import type { KnownProperty } from '../known-property.ts';
import { NextSteps } from '../next-steps.tsx';
import { ServiceFees } from '../service-fees.tsx';
import { ValuationForm } from './valuation-form.island.tsx';

/** Stands in while the agency's own words cannot be had: the page is for its form. */
export const plainValuationContent: PageContent<'valuation.page'> = {
  title: 'What is it worth?',
  lead: 'Tell us where it is and what it is.',
  steps: [],
  costs: '',
};

export interface ValuationPageProps {
  agency: Agency;
  content: PageContent<'valuation.page'>;
  /** Null until the agency has written it. */
  fromAbroad: FromAbroadContent | null;
  /** From the estimate, where the owner comes from there. */
  known: KnownProperty | null;
  returned: FormState | null;
}

export function ValuationPage({ agency, content, fromAbroad, known, returned }: ValuationPageProps) {
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Request a valuation' }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div>
          <Heading level={1} size="display" className="mt-2 mb-5 max-w-[12ch]">
            {content.title}
          </Heading>
          <Lead className="max-w-[40ch]">{content.lead}</Lead>
          <TextLink href="#valuation-asked" className="mt-3">
            See first what others ask
          </TextLink>
        </div>
        <div className="mt-9 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <ValuationForm known={known} returned={returned} />
        </div>
        <div>
          <NextSteps steps={content.steps} id="valuation-next" />
          <Costs agency={agency} text={content.costs} />
          <FromAbroad content={fromAbroad} id="valuation-abroad" />
          <Asked />
        </div>
      </div>
    </Container>
  );
}

function Costs({ agency, text }: { agency: Agency; text: string }) {
  const { phone } = agency;
  return (
    <section
      aria-labelledby="valuation-costs"
      className="mt-9 grid max-w-[58ch] gap-2.5 [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-[0.2em] [&_p]:text-soft"
    >
      <Heading level={3} id="valuation-costs">
        What it costs
      </Heading>
      {text && <p>{text}</p>}
      {hasPage(agency, '/book/appointment') && (
        <p>
          If you want it in writing,{' '}
          <SiteLink href="/book/appointment?service=property-valuation">book a consultation</SiteLink>: you see the fee
          before you give us your name.
        </p>
      )}
      <ServiceFees of={['sales', 'letting', 'management']} agency={agency} />
      <p>
        A bank, a court or a succession needs the report of a registered valuer, which agents do not write.
        {phone && (
          <>
            {' Call us at '}
            <a href={phoneHref(phone)} className="whitespace-nowrap">
              {localPhone(phone)}
            </a>
            {' if you are not sure which one you need.'}
          </>
        )}
      </p>
    </section>
  );
}

/** What others ask, without giving a name. */
function Asked() {
  return (
    <section aria-labelledby="valuation-asked" className="mt-9 grid max-w-[58ch] gap-3.5 border-t border-line pt-7">
      <Heading level={3} id="valuation-asked">
        What do others ask?
      </Heading>
      <p className="text-soft">
        See what homes and business space like it ask on this site today. You need not say who you are.
      </p>
      <EstimateForm labelledBy="valuation-asked" />
    </section>
  );
}
