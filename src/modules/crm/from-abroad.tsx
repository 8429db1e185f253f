import type { PageContent } from '#modules/content';
import { Heading } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';

export type FromAbroadContent = PageContent<'management.from-abroad'>;

/** How it goes for an owner who is far away: a few steps and a guide. Nothing where the agency has not written it. */
export function FromAbroad({ content, id }: { content: FromAbroadContent | null; id: string }) {
  if (!content) return null;
  const { heading, lead, steps, link_label, href } = content;
  return (
    <section aria-labelledby={id} className="mt-9 grid max-w-[62ch] gap-3.5">
      <Heading level={3} id={id}>
        {heading}
      </Heading>
      {lead && <p className="text-soft">{lead}</p>}
      <ol className="grid">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-line py-3.5">
            <span aria-hidden="true" className="font-display text-title font-semibold tabular-nums">
              {index + 1}
            </span>
            <div>
              <Heading level={4}>{step.title}</Heading>
              <p className="text-sm text-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <TextLink href={href}>{link_label}</TextLink>
    </section>
  );
}
