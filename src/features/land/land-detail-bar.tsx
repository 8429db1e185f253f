import { CalendarCheck, Phone } from 'lucide';
import type { ListingSite } from '#features/agency/contract.ts';
import { formatKsh } from '#shared/money.ts';
import { phoneHref } from '#shared/phone-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import { StickyBar } from '#ui/sticky-bar.tsx';
import type { LandDetailView } from './land-detail.ts';
import { moreLandAnchor } from './land-detail-similar.tsx';
import { landInquiryAnchor } from './land-inquiry.ts';
import { landPlace } from './land-words.ts';

/** Price and the next step, at the foot of narrow screens. */
export function LandDetailBar({ land, site }: { land: LandDetailView; site: ListingSite }) {
  const isSold = land.status === 'Sold';
  return (
    <StickyBar label="Price and inquiry">
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-muted">{isSold ? land.status : landPlace(land)}</p>
        <p className="text-[1.0625rem] font-bold whitespace-nowrap tabular-nums">{formatKsh(land.priceKes)}</p>
      </div>
      {land.takesVisits && (
        <ButtonLink href={`#${landInquiryAnchor}`} size="sm" variant="visit" icon={CalendarCheck}>
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
