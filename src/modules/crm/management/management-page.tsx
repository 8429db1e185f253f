import { Mail, MessageCircle, Phone } from 'lucide';
import type { ReactNode } from 'react';
import type { Agency } from '#modules/agency';
import { EstimateForm } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { localPhone, phoneHref, whatsAppHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { PlanLines } from '#web/ui/layout/plan-lines.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { FromAbroad } from '../from-abroad.tsx';
import type { KnownProperty } from '../known-property.ts';
import { NextSteps } from '../next-steps.tsx';
import { ServiceFees } from '../service-fees.tsx';
import type { ManagementContent } from './management-content.ts';
import { OwnerForm, TenantForm } from './management-forms.island.tsx';
import { ManagementTabList } from './management-tab-list.island.tsx';
import {
  type ManagementTab,
  managementTabHref,
  managementTabsAnchor,
  panelId,
  shownTab,
  tabId,
} from './management-tabs.ts';

interface ManagementContactProps {
  agency: Pick<Agency, 'phone' | 'whatsapp' | 'sales_email'>;
  content: ManagementContent['contact'];
}

const linkLook =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-[0.2em] break-all';

/** Sets en dashes in ranges that the office typed with hyphens: 'Mon-Fri 8:00 AM-5:00 PM'. */
const asRanges = (text: string): string => text.replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|AM|PM)-(?=\w)/g, '$1–');

/** The contact card beside the tabs. */
export function ManagementContact({ agency, content }: ManagementContactProps) {
  return (
    <aside
      aria-labelledby="management-contact"
      className="on-light grid content-start gap-4 self-start rounded-panel bg-sunken p-[clamp(20px,2.4vw,30px)] lg:sticky lg:top-35"
    >
      <Heading level={2} size="title" id="management-contact">
        {content.heading}
      </Heading>
      <div className="grid justify-items-start">
        {agency.phone && (
          <a href={phoneHref(agency.phone)} className={`${linkLook} tabular-nums`}>
            <Icon of={Phone} size={20} />
            {localPhone(agency.phone)}
          </a>
        )}
        {agency.sales_email && (
          <a href={`mailto:${agency.sales_email}`} className={linkLook}>
            <Icon of={Mail} size={20} />
            {agency.sales_email}
          </a>
        )}
      </div>
      {agency.whatsapp && (
        <ButtonLink
          href={whatsAppHref(agency.whatsapp, content.whatsapp_message)}
          target="_blank"
          rel="noopener"
          icon={MessageCircle}
          wide
        >
          WhatsApp us<span className="sr-only"> (opens in a new tab)</span>
        </ButtonLink>
      )}
      <p className="text-sm text-soft">{asRanges(content.text)}</p>
    </aside>
  );
}

/** A link to a tab. The list of tabs finds it by its attribute and switches without loading a document. */
const linkTo = (tab: ManagementTab) => ({
  href: `${managementTabHref(tab)}#${managementTabsAnchor}`,
  'data-shows-tab': tab,
});

export function ManagementHero({ title, lead, image }: ManagementContent['hero']) {
  return (
    <section className="on-dark relative overflow-hidden bg-acacia-900 text-text">
      <PlanLines className="text-acacia-300 opacity-22" />
      <Container className="relative grid items-center gap-x-20 gap-y-12 py-[clamp(2.75rem,5vw,5rem)] lg:grid-cols-[6fr_5fr]">
        <div>
          <Heading level={1} size="display" className="max-w-[12ch]">
            {title}
          </Heading>
          {lead ? <Lead className="mt-5 mb-7 max-w-[42ch]">{lead}</Lead> : <div className="h-7" />}
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="light" {...linkTo('owners')}>
              Submit your property
            </ButtonLink>
            <ButtonLink variant="outline" {...linkTo('tenants')}>
              Apply as a tenant
            </ButtonLink>
          </div>
        </div>
        <Photo
          image={image}
          sizes="(min-width:1440px) 576px, (min-width:1024px) 42vw, 92vw"
          use="preview"
          priority
          fallback="maisonette"
        />
      </Container>
    </section>
  );
}

export interface ManagementPageProps {
  agency: Agency;
  content: ManagementContent;
  tab: ManagementTab;
  known: KnownProperty | null;
  returned: FormState | null;
}

/** The management page: managed properties, a form for owners, a form for tenants, and the contact card. */
export function ManagementPage({ agency, content, tab: asked, known, returned }: ManagementPageProps) {
  const hasBuildings = content.showcase.length > 0;
  const tab = shownTab(asked, hasBuildings);
  return (
    <>
      <ManagementHero {...content.hero} />
      <Container className="pt-[clamp(1.5rem,3vw,2.5rem)] pb-section">
        <div id={managementTabsAnchor}>
          <ManagementTabList hasBuildings={hasBuildings} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-[clamp(1.75rem,3.4vw,3.25rem)] lg:grid-cols-[minmax(0,1fr)_408px]">
          <div>
            {hasBuildings && (
              <Tab name="properties" selected={tab}>
                <ManagedProperties properties={content.showcase} />
              </Tab>
            )}
            <Tab name="owners" selected={tab}>
              <FormPart
                id="owners"
                content={content.owner}
                form={(labelledBy) => <OwnerForm labelledBy={labelledBy} known={known} returned={returned} />}
                beforeForm={
                  <>
                    <ServiceFees of={['letting', 'management']} agency={agency} />
                    <TextLink href="#rent-estimate">See what homes like yours ask</TextLink>
                  </>
                }
              >
                <FromAbroad content={content.fromAbroad} id="owners-abroad" />
                <RentEstimate />
              </FormPart>
            </Tab>
            <Tab name="tenants" selected={tab}>
              <FormPart
                id="tenants"
                content={content.tenant}
                form={(labelledBy) => <TenantForm labelledBy={labelledBy} returned={returned} />}
              />
            </Tab>
          </div>
          <ManagementContact agency={agency} content={content.contact} />
        </div>
      </Container>
    </>
  );
}

/** All panels are in the document, and the list of tabs shows one: typed text survives a change of the tab. */
function Tab({ name, selected, children }: { name: ManagementTab; selected: ManagementTab; children: ReactNode }) {
  return (
    <div id={panelId(name)} role="tabpanel" aria-labelledby={tabId(name)} hidden={name !== selected}>
      {children}
    </div>
  );
}

interface FormPartProps {
  id: string;
  content: ManagementContent['owner'];
  form: (labelledBy: string) => ReactNode;
  beforeForm?: ReactNode;
  /** What follows the form and its steps. */
  children?: ReactNode;
}

function FormPart({ id, content, form, beforeForm, children }: FormPartProps) {
  const headingId = `${id}-heading`;
  return (
    <>
      <Heading level={2} id={headingId}>
        {content.heading}
      </Heading>
      <div className="mt-2.5 mb-7 grid max-w-[52ch] gap-2.5">
        {content.lead && <p className="text-soft">{content.lead}</p>}
        {beforeForm}
      </div>
      {form(headingId)}
      <NextSteps steps={content.steps} id={`${id}-next`} />
      {children}
    </>
  );
}

/** What homes like the owner's ask, without giving a name. */
function RentEstimate() {
  return (
    <section aria-labelledby="rent-estimate" className="mt-9 grid max-w-170 gap-3.5 border-t border-line pt-7">
      <Heading level={3} id="rent-estimate">
        What could it let for?
      </Heading>
      <p className="max-w-[62ch] text-soft">
        See what homes and business space like it ask on this site today. You need not say who you are.
      </p>
      <EstimateForm labelledBy="rent-estimate" purpose="rent" />
    </section>
  );
}

function ManagedProperties({ properties }: { properties: ManagementContent['showcase'] }) {
  return (
    <>
      <Heading level={2} className="mb-7">
        Buildings we look after
      </Heading>
      <ul className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {properties.map((property) => (
          <li key={property.name}>
            <article className="grid gap-3.5">
              <Photo
                image={property.image}
                sizes="(min-width:1024px) 424px, (min-width:640px) 48vw, 92vw"
                use="preview"
                fallback="apartment"
              />
              <div>
                <p className="text-sm text-muted">{property.place}</p>
                <Heading level={3} size="title" className="mt-0.75">
                  {property.name}
                </Heading>
                <p className="mt-1.5 text-sm text-soft">{property.text}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
