import type { PageContent } from '#modules/content';
import { Section } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
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
        {content.steps.map((step, index) => (
          <Step key={step.title} step={step} index={index} />
        ))}
      </OnceVisibleList>
    </Section>
  );
}

const line =
  'before:absolute before:top-1.5 before:-bottom-1.5 before:left-1.75 before:w-[1.5px] before:bg-bone-400 last:before:hidden lg:before:top-1.75 lg:before:right-0 lg:before:bottom-auto lg:before:left-4 lg:before:h-[1.5px] lg:before:w-auto';
const beacon =
  'after:absolute after:top-1.25 after:left-0 after:size-4 after:rounded-full after:border-[1.5px] after:border-ink-600 after:bg-page lg:after:top-0';
const highlight =
  'before:transition-colors before:duration-300 after:transition-colors after:duration-300 data-[seen=true]:before:bg-murram-600 data-[seen=true]:after:border-murram-600 data-[seen=true]:after:bg-murram-600';
/** Delays for one row, where all steps enter the window together, so that they are highlighted one after another. */
const turns = [
  '',
  'lg:before:delay-250 lg:after:delay-250',
  'lg:before:delay-500 lg:after:delay-500',
  'lg:before:delay-750 lg:after:delay-750',
  'lg:before:delay-1000 lg:after:delay-1000',
];

/** A step that is highlighted when it enters the window. */
function Step({ step, index }: { step: Content['steps'][number]; index: number }) {
  return (
    <li
      className={`relative pb-8.5 pl-11 last:pb-0 lg:pt-11 lg:pr-6.5 lg:pb-0 lg:pl-0 ${line} ${beacon} ${highlight} ${turns[index] ?? ''}`}
    >
      <Heading level={3} size="title" className="mb-2">
        {step.title}
      </Heading>
      <p className="text-sm text-soft">{step.text}</p>
    </li>
  );
}
