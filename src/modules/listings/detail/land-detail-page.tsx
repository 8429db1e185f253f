import type { ReactNode } from 'react';
import type { ListingSite } from '#modules/agency';
import { joinWords } from '#platform/text/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { BelowFold } from '#web/ui/below-fold.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PhotoStage } from '#web/ui/photo/photo-stage.tsx';
import { statusNote } from '../kinds/status-note.ts';
import { reportHref } from '../reports/report-link.ts';
import { landHref, landPath } from '../search/land-labels.ts';
import type { LandSaveButton } from '../search/land-results.tsx';
import { ContactCard } from './contact-card.tsx';
import type { LandDetailView } from './land-detail.ts';
import { LandDetailBar } from './land-detail-bar.tsx';
import { LandDetailHeader } from './land-detail-header.tsx';
import { landCrumbs, landWithReference } from './land-detail-labels.ts';
import { BeforeYouPay, LandDetailSections } from './land-detail-sections.tsx';
import { MoreLand, moreLandAnchor } from './land-detail-similar.tsx';
import { PrintFoot, PrintHead } from './print-lines.tsx';
import { ViewingsNote } from './viewings-note.tsx';
import { VisitsClosedPanel } from './visits-closed-panel.tsx';

export interface LandDetailPageProps {
  land: LandDetailView;
  site: ListingSite;
  chatText: string;
  /** Save and Share, beside the price. */
  actions: ReactNode;
  /** Not shown while the land takes no visits. */
  inquiryForm: ReactNode;
  /** The id of that form. */
  inquiryAnchor: string;
  saveButton: LandSaveButton;
}

/** The id of the element around the form, which stays when the confirmation takes the form's place. */
const inquiryPlace = 'inquiry-place';

/** Everything there is to say about one plot. */
export function LandDetailPage(props: LandDetailPageProps) {
  const { land, site, chatText, actions, inquiryAnchor, saveButton } = props;
  return (
    <>
      <Container className="listing-sheet pt-1.5 pb-section">
        <PrintHead {...site} />
        <Breadcrumbs items={[...landCrumbs(land), { label: land.title }]} />
        <div className="print-flat mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_408px]">
          <div className="print-flat min-w-0">
            <PhotoStage
              photos={land.photos}
              title={land.title}
              fallback="land"
              layout="column"
              sizes="(min-width:1440px) 864px, (min-width:1024px) 58vw, 92vw"
            />
            <LandDetailHeader land={land} actions={actions} />
            <LandDetailSections land={land} />
            <div className="print-flat mt-11 grid gap-5 sm:grid-cols-2">
              <BeforeYouPay />
              <AgentCard land={land} site={site} chatText={chatText} />
            </div>
            <div className="mt-5 print:hidden">
              <ViewingsNote siteName={site.siteName} reportHref={reportHref({ kind: 'land', slug: land.slug })} />
            </div>
          </div>
          <BelowFold onlyWhenNarrow className="grid min-w-0 print:hidden">
            <aside aria-label="Book a tour" className="min-w-0">
              <div className="sticky-aside grid gap-5">
                <InquiryPlace {...props} />
              </div>
            </aside>
          </BelowFold>
        </div>
        <PrintFoot reference={land.reference} url={site.publicUrl + landHref(land.slug)} />
      </Container>
      <BelowFold className="print:hidden">
        <MoreLand land={land} saveButton={saveButton} />
      </BelowFold>
      <LandDetailBar
        land={land}
        site={site}
        chatText={chatText}
        inquiryAnchor={inquiryAnchor}
        inquiryPlace={inquiryPlace}
      />
    </>
  );
}

function InquiryPlace({ land, site, inquiryForm }: LandDetailPageProps) {
  const note = statusNote(land.status, 'land');
  if (land.status === 'Sold') {
    return (
      <Panel look="raised">
        <Heading level={2} size="h3">
          {note?.title}
        </Heading>
        <p className="mt-2 mb-5 text-soft">{note?.text}</p>
        <ButtonLink href={land.similar.length > 0 ? `#${moreLandAnchor}` : landPath} wide>
          See other land
        </ButtonLink>
      </Panel>
    );
  }
  return (
    <>
      {note && (
        <Alert tone="warning">
          <strong className="font-semibold">{note.title}.</strong> {note.text}
        </Alert>
      )}
      <div id={inquiryPlace}>
        {land.takesVisits ? inquiryForm : <VisitsClosedPanel phone={land.agent?.phone || site.phone} />}
      </div>
    </>
  );
}

function AgentCard({ land, site, chatText }: Pick<LandDetailPageProps, 'land' | 'site' | 'chatText'>) {
  const { agent } = land;
  return (
    <ContactCard
      heading="Contact Agent"
      name={agent?.name ?? site.siteName}
      role={agent ? [agent.job_title, joinWords(agent.areas)].filter(Boolean).join(', ') : 'Sales office'}
      phone={agent?.phone || site.phone}
      whatsapp={site.whatsapp}
      email={agent?.email ?? site.email}
      subject={landWithReference(land)}
      text={chatText}
    />
  );
}
