import type { PageContent } from '#modules/content';
import { Section } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { OnceVisibleList } from './once-visible.island.tsx';

type Content = PageContent<'home.process'>;

/** The steps from a first call to the handover of keys, drawn as a survey line with beacons. */
export function ProcessSteps({ content }: { content: Content }) {
  return (
    <Section ground="sunken" labelledBy="process-heading">
      <Heading level={2} id="process-heading" className="mb-[clamp(2rem,4vw,3.5rem)] max-w-[18ch]">
        {content.heading}
      </Heading>
      <OnceVisibleList className="grid lg:auto-cols-fr lg:grid-flow-col">
        {content.steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </OnceVisibleList>
    </Section>
  );
}

function Step({ step }: { step: Content['steps'][number] }) {
  return (
    <li className="process-step">
      <Heading level={3} size="title" className="mb-2">
        {step.title}
      </Heading>
      <p className="text-sm text-soft">{step.text}</p>
    </li>
  );
}
