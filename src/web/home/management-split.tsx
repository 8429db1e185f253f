import { Check, ExternalLink } from 'lucide';
import type { PageContent } from '#modules/content';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Content = PageContent<'home.management'>;

export interface ManagementSplitProps {
  content: Content;
  /** Address of the portal for owners and tenants; null links to our own page instead. */
  rentalManagementUrl: string | null;
}

export function ManagementSplit({ content, rentalManagementUrl }: ManagementSplitProps) {
  return (
    <section
      aria-labelledby="management-heading"
      className="on-dark grid grid-cols-[minmax(0,1fr)] bg-acacia-900 text-text lg:grid-cols-2"
    >
      <Photo
        image={content.image}
        sizes="(min-width:1024px) 50vw, 100vw"
        use="full"
        fallback="maisonette"
        className="rounded-none"
        shape="aspect-3/2 lg:aspect-auto lg:h-full lg:min-h-140"
      />
      <div className="pr-gutter-end pl-gutter py-[clamp(3rem,6vw,6rem)] lg:pr-page-edge-end lg:pl-18">
        <Heading level={2} id="management-heading">
          {content.heading}
        </Heading>
        <Lead className="mt-3.5 mb-6.5 max-w-[44ch]">{content.lead}</Lead>
        <ul className="grid gap-3">
          {content.benefits.map((benefit) => (
            <li key={benefit} className="grid grid-cols-[20px_1fr] items-start gap-3">
              <Icon of={Check} size={19} className="mt-0.75" />
              {benefit}
            </li>
          ))}
        </ul>
        <Stats stats={content.stats} />
        <ButtonLink variant="light" icon={ExternalLink} href={rentalManagementUrl ?? '/property/management'}>
          {content.cta_label}
        </ButtonLink>
      </div>
    </section>
  );
}

function Stats({ stats }: Pick<Content, 'stats'>) {
  // Without figures, this space keeps the button away from the list above.
  if (stats.length === 0) return <div className="h-7.5" />;
  return (
    <dl className="mt-8.5 mb-7.5 grid sm:grid-cols-3 gap-x-7 gap-y-4 border-t border-line pt-6">
      {stats.map(({ value, label, source }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
          <dt className="text-sm leading-[1.35] text-muted">
            <span className="block sm:max-w-[15ch]">{label}</span>
            {source && <span className="mt-1 block text-xs">{source}</span>}
          </dt>
          <dd className="font-display text-[clamp(2rem,3.4vw,3rem)] leading-none font-medium tracking-[-0.02em]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
