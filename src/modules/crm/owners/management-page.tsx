import type { ReactNode } from 'react';
import type { Agency } from '#modules/agency';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ManagedProperties } from './managed-properties.tsx';
import { ManagementContact } from './management-contact.tsx';
import type { ManagementContent } from './management-content.ts';
import { ManagementHero, managementTabsAnchor } from './management-hero.tsx';
import type { ManagementTab } from './management-tabs.ts';
import { NextSteps } from './next-steps.tsx';
import { panelId, TabList, tabId } from './tab-list.tsx';

export interface ManagementPageProps {
  agency: Agency;
  content: ManagementContent;
  tab: ManagementTab;
  /** The forms, each named by the heading whose id it is given. */
  ownerForm: (labelledBy: string) => ReactNode;
  tenantForm: (labelledBy: string) => ReactNode;
}

/** What we manage, a form for owners, a form for tenants, and somebody to talk to. */
export function ManagementPage({ agency, content, tab, ownerForm, tenantForm }: ManagementPageProps) {
  return (
    <>
      <ManagementHero {...content.hero} />
      <Container className="pt-[clamp(1.5rem,3vw,2.5rem)] pb-section">
        <div id={managementTabsAnchor}>
          <TabList selected={tab} label="Property management" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-[clamp(1.75rem,3.4vw,3.25rem)] lg:grid-cols-[minmax(0,1fr)_408px]">
          <div>
            <Tab name="properties" selected={tab}>
              <ManagedProperties properties={content.showcase} />
            </Tab>
            <Tab name="owners" selected={tab}>
              <FormPart id="owners" words={content.owner} form={ownerForm} />
            </Tab>
            <Tab name="tenants" selected={tab}>
              <FormPart id="tenants" words={content.tenant} form={tenantForm} />
            </Tab>
          </div>
          <ManagementContact agency={agency} words={content.contact} />
        </div>
      </Container>
    </>
  );
}

/** All three stand in the page, so that nothing typed is lost when another is looked at. */
function Tab({ name, selected, children }: { name: ManagementTab; selected: ManagementTab; children: ReactNode }) {
  return (
    <div id={panelId(name)} role="tabpanel" aria-labelledby={tabId(name)} hidden={name !== selected}>
      {children}
    </div>
  );
}

interface FormPartProps {
  id: string;
  words: ManagementContent['owner'];
  form: (labelledBy: string) => ReactNode;
}

function FormPart({ id, words, form }: FormPartProps) {
  const headingId = `${id}-heading`;
  return (
    <>
      <Heading level={2} id={headingId}>
        {words.heading}
      </Heading>
      <p className="mt-2.5 mb-7 max-w-[52ch] text-soft">{words.lead}</p>
      {form(headingId)}
      <NextSteps steps={words.steps} id={`${id}-next`} />
    </>
  );
}
