import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading, Lead } from '#web/ui/heading.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { PlanLines } from '#web/ui/plan-lines.tsx';
import type { ManagementContent } from './management-content.ts';
import { type ManagementTab, managementTabHref, managementTabsAnchor } from './management-tabs.ts';

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
          <Lead className="mt-5 mb-7 max-w-[42ch]">{lead}</Lead>
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
