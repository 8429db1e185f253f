import type { Agency } from '#modules/agency';
import type { PageContent } from '#modules/content';
import type { FormState } from '#platform/http/form-state.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading, Lead } from '#web/ui/heading.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.island.tsx';
import { ContactMap } from './contact-map.tsx';
import type { ContactSubject } from './contact-subject.ts';

export interface ContactPageProps {
  agency: Agency;
  content: PageContent<'contact.page'>;
  returned: FormState | null;
  /** What the visitor came for; null on the plain page. */
  subject: ContactSubject | null;
}

/** Every way to reach the agency: a number, an address, a form and the place on a map. */
export function ContactPage({ agency, content, returned, subject }: ContactPageProps) {
  return (
    <>
      <Container className="pt-1.5">
        <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Contact' }]} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-12 lg:grid-cols-2">
          <div>
            <Heading level={1} size="display" className="mt-2 mb-5 max-w-[12ch]">
              {content.title}
            </Heading>
            <Lead className="max-w-[36ch]">{content.lead}</Lead>
            <ContactDetails agency={agency} />
          </div>
          <ContactForm key={subject?.heading} returned={returned} subject={subject} />
        </div>
      </Container>
      <ContactMap agency={agency} findingUs={content.finding_us} />
    </>
  );
}
