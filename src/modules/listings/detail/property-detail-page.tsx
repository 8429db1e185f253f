import type { ReactNode } from 'react';
import type { ListingSite } from '#modules/agency';
import { BelowFold } from '#web/ui/below-fold.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container } from '#web/ui/container.tsx';
import { isClosed } from '../kinds/status-note.ts';
import { PropertyBadges } from '../search/property-badges.tsx';
import type { PropertyCardItem } from '../search/property-card-item.ts';
import { propertyHref } from '../search/property-labels.ts';
import { PrintFoot, PrintHead } from './print-lines.tsx';
import type { PropertyDetailView } from './property-detail.ts';
import { PropertyAgentCard, ViewingsAreFree } from './property-detail-agent.tsx';
import { PropertyDetailBar } from './property-detail-bar.tsx';
import { PropertyDetailHeader } from './property-detail-header.tsx';
import { crumbsOf } from './property-detail-labels.ts';
import { PropertyDetailSections } from './property-detail-sections.tsx';
import { SimilarProperties } from './property-detail-similar.tsx';
import { PropertyStage } from './property-detail-stage.tsx';
import { PropertyClosedPanel, PropertyUnderOfferNote } from './property-detail-status.tsx';
import { VisitsClosedPanel } from './visits-closed-panel.tsx';

/** The id of the element around the form, which stays when the confirmation takes the form's place. */
const tourPlace = 'tour-place';

export interface PropertyDetailPageProps {
  property: PropertyDetailView;
  site: ListingSite;
  chatText: string;
  /** Save and Share, beside the price. */
  actions: ReactNode;
  /** Not shown while the property takes no visits. */
  tourForm: ReactNode;
  /** The id of the form's element. */
  tourAnchor: string;
  saveButton: (property: PropertyCardItem) => ReactNode;
}

/** Everything there is to say about one property. */
export function PropertyDetailPage(props: PropertyDetailPageProps) {
  const { property, site, chatText, actions, tourAnchor, saveButton } = props;
  return (
    <>
      <Container className={`listing-sheet pt-1.5 ${property.similar.length > 0 ? '' : 'pb-section'}`}>
        <PrintHead {...site} />
        <Breadcrumbs items={crumbsOf(property)} />
        <div className="print-flat mt-1.5">
          <PropertyStage
            photos={property.photos}
            title={property.title}
            type={property.type}
            badges={<PropertyBadges {...property} />}
          />
        </div>
        <div className="print-flat grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-[clamp(1.75rem,3.4vw,3.25rem)] lg:grid-cols-[minmax(0,1fr)_408px] short:pt-6">
          <div className="print-flat min-w-0">
            <PropertyDetailHeader property={property} actions={actions} />
            <PropertyDetailSections property={property} />
          </div>
          <BelowFold onlyWhenNarrow className="print-flat min-w-0">
            <aside aria-label="Tour and agent" className="print-flat grid content-start gap-5">
              <TourPlace {...props} />
              <PropertyAgentCard property={property} site={site} chatText={chatText} />
              <div className="print:hidden">
                <ViewingsAreFree property={property} site={site} />
              </div>
            </aside>
          </BelowFold>
        </div>
        <PrintFoot reference={property.reference} url={site.publicUrl + propertyHref(property.slug)} />
      </Container>
      <BelowFold className="print:hidden">
        <SimilarProperties property={property} saveButton={saveButton} />
      </BelowFold>
      <PropertyDetailBar
        property={property}
        site={site}
        chatText={chatText}
        tourAnchor={tourAnchor}
        tourPlace={tourPlace}
      />
    </>
  );
}

function TourPlace({ property, site, tourForm }: PropertyDetailPageProps) {
  if (isClosed(property.status)) {
    return (
      <div className="print:hidden">
        <PropertyClosedPanel property={property} />
      </div>
    );
  }
  return (
    <div className="grid gap-5 print:hidden">
      <PropertyUnderOfferNote property={property} />
      <div id={tourPlace}>
        {property.takesVisits ? tourForm : <VisitsClosedPanel phone={property.agent?.phone || site.phone} />}
      </div>
    </div>
  );
}
