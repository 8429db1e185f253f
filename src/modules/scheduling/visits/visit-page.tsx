import { useEffect, useState } from 'react';
import type { PageContent, PageContents } from '#modules/content';
import type { FormState } from '#platform/http/form-state.ts';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import type { OpenHours } from './open-hours.ts';
import { VisitChooser } from './visit-chooser.tsx';
import { listingValue } from './visit-fields.ts';
import { VisitForm } from './visit-form.tsx';
import { VisitHero } from './visit-hero.tsx';
import { type VisitChoice, type VisitPageData, visitHref } from './visit-page-data.ts';

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
  const [chosen, setChosen] = useChosen(data, returned);
  const onTheDay = texts['visit.on-the-day'];
  const isListed = chosen !== null && data.listings.some((listing) => listingValue(listing) === listingValue(chosen));
  return (
    <>
      <VisitHero available={available} content={texts['visit.hero'] ?? null} phone={phone} />
      <section id="choose" aria-labelledby="choose-heading" className="scroll-mt-(--bars-height)">
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-[clamp(2.5rem,5vw,4.5rem)] pb-section lg:grid-cols-[minmax(0,1fr)_408px]">
          <div className="contents min-w-0 content-start gap-8 lg:grid">
            <VisitChooser data={data} chosen={chosen} onChoose={setChosen} />
            {onTheDay && !data.search.showsAll && <OnTheDay content={onTheDay} />}
          </div>
          <aside aria-label="Your visit" className="min-w-0">
            <div className="sticky-aside">
              <VisitForm
                chosen={chosen}
                isListed={isListed}
                onClear={() => setChosen(null)}
                titleOf={(value) => listingOf(data, value)?.title ?? null}
                returned={returned}
                openHours={openHours}
                laterHref={visitHref({ ...data.search, from: openHours?.nextFrom ?? '' })}
              />
            </div>
          </aside>
        </Container>
      </section>
    </>
  );
}

/** A listing of the page, or the one its link names, by the value of its radio button. */
const listingOf = ({ listings, preselected }: VisitPageData, value: string): VisitChoice | undefined =>
  [...listings, ...(preselected ? [preselected] : [])].find((listing) => listingValue(listing) === value);

/** The chosen listing: named by the link, returned with the form, or chosen by hand, also before hydration. */
function useChosen(data: VisitPageData, returned: FormState | null) {
  const find = (value: string | undefined) => data.listings.find((listing) => listingValue(listing) === value) ?? null;
  const state = useState<VisitChoice | null>(() => find(returned?.values.listing) ?? data.preselected);
  const [, setChosen] = state;
  const listings = data.listings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the choice made before hydration counts.
  useEffect(() => {
    const ticked = document.querySelector<HTMLInputElement>('input[name="listing"]:checked')?.value;
    const listing = listings.find((one) => listingValue(one) === ticked);
    if (listing) setChosen(listing);
  }, []);
  return state;
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
