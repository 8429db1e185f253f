import type { PageContent, PageContents } from '#modules/content';
import type { FormState } from '#platform/http/form-state.ts';
import { Heading } from '#web/ui/heading.tsx';
import type { OpenHours } from './open-hours.ts';
import { VisitHero } from './visit-hero.tsx';
import type { VisitPageData } from './visit-page-data.ts';
import { VisitRequest } from './visit-request.island.tsx';

export interface VisitPageProps {
  data: VisitPageData;
  /** Counts of listings open to visits; null where they could not be counted. */
  available: { properties: number; land: number } | null;
  texts: Pick<PageContents, 'visit.hero' | 'visit.on-the-day'>;
  openHours: OpenHours | null;
  phone: string;
  returned: FormState | null;
}

/** 'Schedule a Visit': choose a listing, a day and an hour. */
export function VisitPage({ data, available, texts, openHours, phone, returned }: VisitPageProps) {
  const onTheDay = texts['visit.on-the-day'];
  return (
    <>
      <VisitHero available={available} content={texts['visit.hero'] ?? null} phone={phone} />
      <section id="choose" aria-labelledby="choose-heading" className="scroll-mt-(--bars-height)">
        <VisitRequest data={data} openHours={openHours} returned={returned}>
          {onTheDay && <OnTheDay content={onTheDay} />}
        </VisitRequest>
      </section>
    </>
  );
}

function OnTheDay({ content }: { content: PageContent<'visit.on-the-day'> }) {
  return (
    <section aria-labelledby="on-the-day" className="max-lg:order-last border-t-[1.5px] border-text pt-6">
      <Heading level={2} size="h3" id="on-the-day" className="mb-5">
        {content.heading}
      </Heading>
      <ol className="grid gap-6">
        {content.steps.map((step) => (
          <li
            key={step.title}
            className="relative pl-11 before:absolute before:top-1.5 before:left-0 before:size-4 before:rounded-full before:border-[1.5px] before:border-visit"
          >
            <Heading level={3} size="title">
              {step.title}
            </Heading>
            <p className="max-w-[52ch] text-sm text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
