import type { ComponentType, ReactNode } from 'react';
import type { Agency } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { NextSteps } from '../next-steps.tsx';
import { ManagementContact } from './management-contact.tsx';
import type { ManagementContent } from './management-content.ts';
import { type ManagementFormProps, OwnerForm, TenantForm } from './management-forms.island.tsx';
import { ManagementHero } from './management-hero.tsx';
import { ManagementTabList } from './management-tab-list.island.tsx';
import { type ManagementTab, managementTabsAnchor, panelId, tabId } from './management-tabs.ts';

export interface ManagementPageProps {
  agency: Agency;
  content: ManagementContent;
  tab: ManagementTab;
  /** A form that came back without JavaScript. */
  returned: FormState | null;
}

/** The management page: managed properties, a form for owners, a form for tenants, and the contact card. */
export function ManagementPage({ agency, content, tab, returned }: ManagementPageProps) {
  return (
    <>
      <ManagementHero {...content.hero} />
      <Container className="pt-[clamp(1.5rem,3vw,2.5rem)] pb-section">
        <div id={managementTabsAnchor}>
          <ManagementTabList />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-[clamp(1.75rem,3.4vw,3.25rem)] lg:grid-cols-[minmax(0,1fr)_408px]">
          <div>
            <Tab name="properties" selected={tab}>
              <ManagedProperties properties={content.showcase} />
            </Tab>
            <Tab name="owners" selected={tab}>
              <FormPart id="owners" content={content.owner} form={OwnerForm} returned={returned} />
            </Tab>
            <Tab name="tenants" selected={tab}>
              <FormPart id="tenants" content={content.tenant} form={TenantForm} returned={returned} />
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
  form: ComponentType<ManagementFormProps>;
  returned: FormState | null;
}

function FormPart({ id, content, form: Form, returned }: FormPartProps) {
  const headingId = `${id}-heading`;
  return (
    <>
      <Heading level={2} id={headingId}>
        {content.heading}
      </Heading>
      <p className="mt-2.5 mb-7 max-w-[52ch] text-soft">{content.lead}</p>
      <Form labelledBy={headingId} returned={returned} />
      <NextSteps steps={content.steps} id={`${id}-next`} />
    </>
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
