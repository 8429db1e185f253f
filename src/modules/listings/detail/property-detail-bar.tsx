import { CalendarCheck, Phone } from 'lucide';
import type { ListingSite } from '#modules/agency';
import { phoneHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChatIconLink } from '#web/ui/chat-icon-link.tsx';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { StickyBar } from '#web/ui/sticky-bar.tsx';
import { isClosed } from '../kinds/status-note.ts';
import { placeName } from '../search/property-labels.ts';
import type { PropertyDetailView } from './property-detail.ts';
import { similarAnchor } from './property-detail-status.tsx';
import { PropertyPrice } from './property-facts.tsx';

export interface PropertyDetailBarProps {
  property: PropertyDetailView;
  site: ListingSite;
  /** What a chat opens with. */
  chatText: string;
  /** The id of the tour form. */
  tourAnchor: string;
  /** The id of the element around it: while that is seen, the bar is away. */
  tourPlace: string;
}

/** Price, chat and the next step, at the foot of narrow screens. */
export function PropertyDetailBar({ property, site, chatText, tourAnchor, tourPlace }: PropertyDetailBarProps) {
  const wasAsked = useWasSent(tourAnchor);
  const isOver = isClosed(property.status);
  // Without script the page comes back at the words about the tour, and the bar would not know when to be away.
  if (wasAsked) return null;
  return (
    <StickyBar label="Price and tour" awayFor={tourPlace}>
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-muted">{isOver ? property.status : placeName(property)}</p>
        <div className="max-[389px]:*:text-sm">
          <PropertyPrice {...property} />
        </div>
      </div>
      <ChatIconLink whatsapp={site.whatsapp} text={chatText} />
      {isOver && property.similar.length > 0 && (
        <ButtonLink href={`#${similarAnchor}`} size="sm" variant="outline">
          See similar
        </ButtonLink>
      )}
      {property.takesVisits && (
        <ButtonLink
          href={`#${tourAnchor}`}
          size="sm"
          variant="visit"
          icon={CalendarCheck}
          className="max-[389px]:[&_svg]:hidden"
        >
          Book tour
        </ButtonLink>
      )}
      {!isOver && !property.takesVisits && (
        <ButtonLink href={phoneHref(property.agent?.phone || site.phone)} size="sm" icon={Phone}>
          Call us
        </ButtonLink>
      )}
    </StickyBar>
  );
}
