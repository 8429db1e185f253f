import { CalendarCheck, Phone } from 'lucide';
import type { ListingSite } from '#modules/agency';
import { formatKsh } from '#platform/text/money.ts';
import { phoneHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChatIconLink } from '#web/ui/chat-icon-link.tsx';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { StickyBar } from '#web/ui/sticky-bar.tsx';
import { landPlace } from '../search/land-labels.ts';
import type { LandDetailView } from './land-detail.ts';
import { moreLandAnchor } from './land-detail-similar.tsx';

export interface LandDetailBarProps {
  land: LandDetailView;
  site: ListingSite;
  /** What a chat opens with. */
  chatText: string;
  /** The id of the form, for links that lead to it. */
  inquiryAnchor: string;
  /** The id of the element around the form: while it is seen, the bar is away. */
  inquiryPlace: string;
}

/** Price, chat and the next step, at the foot of narrow screens. */
export function LandDetailBar({ land, site, chatText, inquiryAnchor, inquiryPlace }: LandDetailBarProps) {
  const wasAsked = useWasSent(inquiryAnchor);
  const isSold = land.status === 'Sold';
  // Without script the page comes back at the words about the inquiry, and the bar would not know when to be away.
  if (wasAsked) return null;
  return (
    <StickyBar label="Price and inquiry" awayFor={inquiryPlace}>
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-muted">{isSold ? land.status : landPlace(land)}</p>
        <p className="text-[1.0625rem] font-bold whitespace-nowrap tabular-nums max-[389px]:text-sm">
          {formatKsh(land.priceKes)}
        </p>
      </div>
      <ChatIconLink whatsapp={site.whatsapp} text={chatText} />
      {land.takesVisits && (
        <ButtonLink
          href={`#${inquiryAnchor}`}
          size="sm"
          variant="visit"
          icon={CalendarCheck}
          className="max-[389px]:[&_svg]:hidden"
        >
          Book tour
        </ButtonLink>
      )}
      {!isSold && !land.takesVisits && (
        <ButtonLink href={phoneHref(land.agent?.phone || site.phone)} size="sm" icon={Phone}>
          Call us
        </ButtonLink>
      )}
      {isSold && land.similar.length > 0 && (
        <ButtonLink href={`#${moreLandAnchor}`} size="sm" variant="outline">
          See others
        </ButtonLink>
      )}
    </StickyBar>
  );
}
