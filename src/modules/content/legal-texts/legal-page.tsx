import { notFound } from '@tanstack/react-router';
import { type Agency, principalText } from '#modules/agency';
import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { plainText, slugify } from '#platform/text/text.ts';
import { longDay, nairobiDay } from '#platform/time/nairobi-time.ts';
import { RichText } from '#web/ui/form/rich-text/rich-text.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { getLegalText } from './client.gen.ts';
import type { LegalTextKind } from './contract.ts';

const heading = /<h2>(.*?)<\/h2>/gs;
const ownNumber = /^\d+[.)]\s*/;
const longestTitle = 200;

/** Lists the sections of sanitised HTML (its h2), numbers those without a number, and gives each an id. */
export function sectionText(html: string) {
  const sections: { id: string; title: string }[] = [];
  const numbered = html.replace(heading, (_, inner: string) => {
    const number = sections.length + 1;
    const title = plainText(inner, longestTitle);
    const id = `${number}-${slugify(title.replace(ownNumber, ''), 60)}`;
    const isNumbered = ownNumber.test(title);
    sections.push({ id, title: isNumbered ? title : `${number}. ${title}` });
    return `<h2 id="${id}">${isNumbered ? '' : `${number}. `}${inner}</h2>`;
  });
  return { html: numbered, sections };
}

/** Loads the version of a legal text that applies today. @throws notFound() when none has been published */
export async function loadLegalPage(kind: LegalTextKind, signal: AbortSignal) {
  const text = await orNothing(callApi(getLegalText, { params: { kind }, signal }));
  if (!text) throw notFound();
  return { ...text, ...sectionText(text.body_html) };
}

type LegalPageText = Awaited<ReturnType<typeof loadLegalPage>>;

/** A legal text with its table of contents, followed by the agency's registered name and contacts. */
export function LegalPage({ text, agency }: { text: LegalPageText; agency: Agency }) {
  return (
    <Container className="pt-[clamp(2rem,4vw,4rem)] pb-section print:p-0">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-10 lg:grid-cols-[17rem_minmax(0,42rem)]">
        <header className="lg:col-start-2">
          <Heading level={1}>{text.title}</Heading>
          <p className="mt-4 text-sm text-muted">
            Version {text.version}, updated{' '}
            <time dateTime={text.effective_from}>{longDay(text.effective_from).replace(/^\w+ /, '')}</time>
          </p>
        </header>
        <ContentsList sections={text.sections} />
        <div className="grid gap-14 lg:col-start-2">
          <RichText html={text.html} />
          <CompanyDetails agency={agency} />
        </div>
      </div>
    </Container>
  );
}

function ContentsList({ sections }: Pick<LegalPageText, 'sections'>) {
  if (sections.length === 0) return null;
  return (
    <nav
      aria-labelledby="contents-heading"
      className="border-t-[1.5px] border-text pt-3.5 lg:sticky lg:top-[calc(var(--bars-height)+2rem)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100vh-var(--bars-height)-4rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <p id="contents-heading" className="mb-1.5 text-sm font-semibold">
        On this page
      </p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 text-sm text-soft hover:text-link hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CompanyDetails({ agency }: { agency: Agency }) {
  const principal = principalText(agency, nairobiDay(new Date()));
  return (
    <section aria-labelledby="company-heading" className="break-inside-avoid border-t-[1.5px] border-text pt-5">
      <Heading level={2} size="title" id="company-heading">
        {agency.legal_name || agency.name}
      </Heading>
      <address className="mt-2 not-italic text-soft">
        {agency.address_line && <p>{agency.address_line}</p>}
        {principal && <p>{principal}</p>}
        {(agency.phone || agency.sales_email) && (
          <p className="flex flex-wrap gap-x-6">
            {agency.phone && (
              <TextLink href={phoneHref(agency.phone)} className="tabular-nums">
                {localPhone(agency.phone)}
              </TextLink>
            )}
            {agency.sales_email && (
              <TextLink href={`mailto:${agency.sales_email}`} className="break-all">
                {agency.sales_email}
              </TextLink>
            )}
          </p>
        )}
      </address>
    </section>
  );
}
