import type { PageContent } from '#modules/content';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';

/** 'Rent Now' of this card leads to commercial space, so the homes to rent have a link of their own. */
const LETTING = 'letting';

export function ServiceRows({ content }: { content: PageContent<'home.services'> }) {
  return (
    <section aria-labelledby="services-heading">
      <Container className="pb-section">
        <div className="grid gap-x-14 gap-y-2 border-t-[1.5px] border-text pt-2 lg:grid-cols-[4fr_8fr]">
          <Heading level={2} id="services-heading" className="pt-4">
            {content.heading}
          </Heading>
          <ul>
            {content.items.map(({ id, title, text, link_label, href }) => (
              <li key={id} className="service-row">
                <Heading level={3}>{title}</Heading>
                <p className="text-soft">{text}</p>
                <div className="grid justify-items-start whitespace-nowrap md:justify-items-end">
                  <TextLink href={href} arrow>
                    {link_label}
                  </TextLink>
                  {id === LETTING && <TextLink href="/residential?type=rent">Homes to rent</TextLink>}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}
