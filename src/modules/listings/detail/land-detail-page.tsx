import type { ReactNode } from 'react';
import type { ListingSite } from '#modules/agency';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container, Section } from '#web/ui/container.tsx';
import { SectionHead } from '#web/ui/heading.tsx';
import { PhotoStage } from '#web/ui/photo/photo-stage.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { LandCard } from '../cards/land-card.tsx';
import { landHref, landPath, landPlace } from '../kinds/land-labels.ts';
import { reportHref } from '../listing-labels.ts';
import { AgentCard, DetailBar, ListingActions, SIMILAR_ANCHOR, VisitPlace } from './detail-parts.tsx';
import type { LandDetailView } from './land-detail.ts';
import { LandDetailHeader } from './land-detail-header.tsx';
import { landCrumbs } from './land-detail-labels.ts';
import { BeforeYouPay, LandDetailSections } from './land-detail-sections.tsx';
import { PrintFoot, PrintHead } from './print-lines.tsx';
import { ViewingsNote } from './viewings-note.tsx';

export interface LandDetailPageProps {
  land: LandDetailView;
  site: ListingSite;
  /** First message of a chat. */
  chatText: string;
  /** Not shown while the land takes no visits. */
  inquiryForm: ReactNode;
  /** The id of that form. */
  inquiryAnchor: string;
  /** In the office: without the buttons that save and share. */
  isPreview?: boolean;
}

export function LandDetailPage(props: LandDetailPageProps) {
  const { land, site, chatText, inquiryForm, inquiryAnchor, isPreview = false } = props;
  const others = { href: land.similar.length > 0 ? `#${SIMILAR_ANCHOR}` : landPath, label: 'See other land' };
  const url = site.publicUrl + landHref(land.slug);
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
            <LandDetailHeader
              land={land}
              actions={isPreview ? null : <ListingActions kind="land" listing={land} url={url} />}
            />
            <LandDetailSections land={land} />
            <div className="print-flat mt-11 grid gap-5 sm:grid-cols-2">
              <BeforeYouPay />
              <AgentCard listing={land} site={site} chatText={chatText} />
            </div>
            <div className="mt-5 print:hidden">
              <ViewingsNote siteName={site.siteName} reportHref={reportHref({ kind: 'land', slug: land.slug })} />
            </div>
          </div>
          <div className="grid min-w-0 print:hidden">
            <aside aria-label="Book a tour" className="min-w-0">
              <div className="sticky-aside grid gap-5">
                <VisitPlace kind="land" listing={land} site={site} form={inquiryForm} others={others} />
              </div>
            </aside>
          </div>
        </div>
        <PrintFoot reference={land.reference} url={url} />
      </Container>
      <div className="print:hidden">
        <MoreLand land={land} isPreview={isPreview} />
      </div>
      <DetailBar
        listing={land}
        site={site}
        chatText={chatText}
        label="Price and inquiry"
        place={landPlace(land)}
        formAnchor={inquiryAnchor}
        similarLabel="See others"
      />
    </>
  );
}

/** Up to three other plots. */
function MoreLand({ land, isPreview }: Pick<LandDetailPageProps, 'land' | 'isPreview'>) {
  if (land.similar.length === 0) return null;
  return (
    <Section id={SIMILAR_ANCHOR} labelledBy="more-land-heading" ground="sand">
      <SectionHead
        id="more-land-heading"
        title="More land"
        action={
          <TextLink href={landPath} arrow>
            View all
          </TextLink>
        }
      />
      <ul className="grid gap-7 sm:grid-cols-2 lg:grid-cols-3">
        {land.similar.map((other) => (
          <li key={other.id}>
            <LandCard land={other} saveButton={isPreview ? null : undefined} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
