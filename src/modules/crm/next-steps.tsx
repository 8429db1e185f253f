import { Heading } from '#web/ui/layout/heading.tsx';

export interface NextStep {
  title: string;
  text: string;
}

/** The steps after sending, as a vertical line with a dot for each step; the first dot is filled. */
export function NextSteps({ steps, id }: { steps: readonly NextStep[]; id: string }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <Heading level={3} id={id} className="mb-5.5">
        What happens next
      </Heading>
      <ol>
        {steps.map((step) => (
          <li
            key={step.title}
            className="relative pb-6.5 pl-11 before:absolute before:top-1.5 before:-bottom-1.5 before:left-1.75 before:w-[1.5px] before:bg-bone-400 after:absolute after:top-1.25 after:left-0 after:size-4 after:rounded-full after:border-[1.5px] after:border-ink-600 after:bg-page first:after:border-murram-600 first:after:bg-murram-600 first:after:outline-[1.5px] first:after:outline-offset-4 first:after:outline-murram-600 last:pb-0 last:before:hidden"
          >
            <Heading level={4}>{step.title}</Heading>
            <p className="text-sm text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
