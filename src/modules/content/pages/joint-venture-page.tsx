import { Mail, Phone } from 'lucide';
import type { Agency } from '#modules/agency';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Container, Section } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { PlanLines } from '#web/ui/layout/plan-lines.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { Stat } from './block-schemas.ts';
import type { PageContent } from './contract.ts';

type Content = PageContent<'joint-venture.page'>;

export interface JointVenturePageProps {
  content: Content;
  agency: Agency;
}

export function JointVenturePage({ content, agency }: JointVenturePageProps) {
  return (
    <>
      <Invitation content={content} agency={agency} />
      <Section label="Who we look for">
        <ul className="grid gap-x-10 gap-y-9 md:grid-cols-3">
          {content.audiences.map(({ title, text }) => (
            <li key={title} className="border-t-[1.5px] border-text pt-5">
              <Heading level={2} size="h3">
                {title}
              </Heading>
              <p className="mt-2 max-w-[44ch] text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {content.project.name && <Project project={content.project} />}
    </>
  );
}

function Invitation({ content, agency }: JointVenturePageProps) {
  return (
    <section className="on-dark relative overflow-hidden bg-acacia-900 text-text">
      <PlanLines className="text-acacia-300 opacity-22" />
      <Container className="relative grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 py-[clamp(2.75rem,6vw,6rem)] lg:grid-cols-[7fr_5fr] lg:items-end">
        <div>
          <Heading level={1} className="max-w-[16ch]">
            {content.title}
          </Heading>
          <Lead className="mt-5 mb-7 max-w-[46ch]">{content.lead}</Lead>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="light" href="/properties">
              View Properties
            </ButtonLink>
            <ButtonLink variant="outline" href="/contact">
              Contact Our Team
            </ButtonLink>
          </div>
          <div className="mt-5 flex flex-wrap gap-x-7">
            {agency.phone && (
              <TextLink href={phoneHref(agency.phone)} className="tabular-nums">
                <Icon of={Phone} /> {localPhone(agency.phone)}
              </TextLink>
            )}
            {agency.sales_email && (
              <TextLink href={`mailto:${agency.sales_email}`} className="break-all">
                <Icon of={Mail} /> {agency.sales_email}
              </TextLink>
            )}
          </div>
        </div>
        <StatList stats={content.stats} />
      </Container>
    </section>
  );
}

function Project({ project }: { project: Content['project'] }) {
  return (
    <Section ground="sunken" labelledBy="project-heading">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr] lg:items-center">
        <Photo
          image={project.image}
          sizes="(min-width:1440px) 760px, (min-width:1024px) 54vw, 92vw"
          use="full"
          fallback="villa"
        />
        <div>
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
            <Badge tone="available">{project.status}</Badge>
            {project.place}
          </p>
          <Heading level={2} id="project-heading">
            {project.name}
          </Heading>
          <p className="mt-3.5 text-soft">{project.text}</p>
          {project.percent_complete > 0 ? (
            <ProgressTraverse percent={project.percent_complete} source={project.percent_source} />
          ) : (
            <div className="h-5" />
          )}
          <p className="font-semibold">{project.seeking}</p>
        </div>
      </div>
    </Section>
  );
}

function StatList({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-7 gap-y-4 border-t border-line pt-6">
      {stats.map(({ value, label, source }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
          <dt className="text-sm leading-[1.35] text-muted">
            {label}
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

const beacon = 'absolute top-1/2 size-4 -translate-1/2 rounded-full border-[1.5px]';

/** The progress of a project, drawn as a survey line with beacons. */
function ProgressTraverse({ percent, source }: { percent: number; source: string }) {
  return (
    <div className="my-8">
      <p className="font-display text-h3 font-medium">{percent}% complete</p>
      {source && <p className="text-xs text-muted">{source}</p>}
      <div aria-hidden="true" className="relative mx-2 mt-5 h-4">
        <span className="absolute top-1/2 right-0 left-0 h-[1.5px] -translate-y-1/2 bg-bone-400" />
        <span
          className="absolute top-1/2 left-0 h-[1.5px] -translate-y-1/2 bg-murram-600"
          style={{ width: `${percent}%` }}
        />
        <span className={`${beacon} left-0 border-murram-600 bg-murram-600`} />
        <span className={`${beacon} left-full border-ink-600 bg-page`} />
        <span
          className={`${beacon} border-murram-600 bg-murram-600 outline-[1.5px] outline-offset-4 outline-murram-600`}
          style={{ left: `${percent}%` }}
        />
      </div>
    </div>
  );
}
