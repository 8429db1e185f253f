import { Container, Section } from '#web/ui/layout/container.tsx';
import { type Fact, FactStrip } from '#web/ui/layout/fact-strip.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { Photo, type PhotoImage } from '#web/ui/photo/photo.tsx';
import type { PageContent, PageContents } from './contract.ts';

export interface AboutPageProps {
  contents: Pick<PageContents, 'about.hero' | 'about.story' | 'about.stats' | 'about.values'>;
  /** Figures counted from the current data of the site, which fill the row after the written ones. */
  counted: readonly Fact[];
}

const factsInRow = 4;

export function AboutPage({ contents, counted }: AboutPageProps) {
  const { 'about.hero': hero, 'about.story': story, 'about.stats': figures, 'about.values': values } = contents;
  const written = (figures?.stats ?? []).map(({ value, label, source }) => ({ value, label, note: source }));
  const facts = [...written, ...counted.slice(0, Math.max(0, factsInRow - written.length))];
  return (
    <>
      <Opening title={hero?.title ?? 'About Us'} lead={hero?.lead} image={hero?.image ?? null} />
      {story && <Story story={story} />}
      {facts.length > 0 && (
        <Container>
          <FactStrip facts={facts} />
        </Container>
      )}
      {values && <Values values={values} />}
    </>
  );
}

/** Title at the left, and a photograph that extends to the window's edge at the right. */
function Opening({ title, lead, image }: { title: string; lead: string | undefined; image: PhotoImage | null }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
      <div className="self-center pr-gutter-end pl-gutter py-[clamp(2.5rem,6vw,6rem)] lg:pr-18 lg:pl-page-edge">
        <Heading level={1} className="max-w-[16ch]">
          {title}
        </Heading>
        {lead && <Lead className="mt-5 max-w-[44ch]">{lead}</Lead>}
      </div>
      <Photo
        image={image}
        sizes="(min-width:1024px) 50vw, 100vw"
        use="full"
        priority
        fallback="office"
        className="rounded-none"
        shape="aspect-3/2 lg:aspect-auto lg:min-h-130"
      />
    </section>
  );
}

function Story({ story }: { story: PageContent<'about.story'> }) {
  return (
    <Section label="Our story">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="grid content-start gap-5 text-lead text-pretty text-soft">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className="border-t-[1.5px] border-text">
          {story.statements.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1.5 border-b border-line py-6.5 last:border-b-0 md:grid-cols-[4fr_5fr] md:items-baseline"
            >
              <Heading level={2} size="h3">
                {title}
              </Heading>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Values({ values }: { values: PageContent<'about.values'> }) {
  return (
    <Section labelledBy="values-heading">
      <Heading level={2} id="values-heading" className="mb-[clamp(1.75rem,3vw,2.75rem)]">
        {values.heading}
      </Heading>
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {values.items.map(({ title, text }) => (
          <li key={title} className="border-t border-line pt-4.5">
            <Heading level={3} size="title">
              {title}
            </Heading>
            <p className="mt-1.5 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
