import { CalendarCheck, Phone } from 'lucide';
import type { ListingSite } from '#features/agency/contract.ts';
import { landInquiryForm } from '#features/leads/forms.gen.ts';
import { formatKsh } from '#shared/money.ts';
import { phoneHref } from '#shared/phone-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChatIconLink } from '#ui/chat-icon-link.tsx';
import { useWasSent } from '#ui/form/submission-start.ts';
import { StickyBar } from '#ui/sticky-bar.tsx';
import type { LandDetailView } from './land-detail.ts';
import { moreLandAnchor } from './land-detail-similar.tsx';
import { landInquiryAnchor } from './land-inquiry.ts';
import { landPlace } from './land-words.ts';

export interface LandDetailBarProps {
  land: LandDetailView;
  site: ListingSite;
  /** What a chat opens with. */
  chatText: string;
  /** The id of the element around the form: while it is seen, the bar is away. */
  inquiryPlace: string;
}

/** Price, chat and the next step, at the foot of narrow screens. */
export function LandDetailBar({ land, site, chatText, inquiryPlace }: LandDetailBarProps) {
  const wasAsked = useWasSent(landInquiryForm.id);
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
          href={`#${landInquiryAnchor}`}
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
