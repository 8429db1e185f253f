import { CalendarCheck, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { freeViewings, type ListingSite } from '#modules/agency';
import { earbText, offerText, PersonPortrait, personAnchor } from '#modules/identity';
import { localPhone, phoneHref, whatsAppHref } from '#platform/text/phone-number.ts';
import { joinWords } from '#platform/text/text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChatIconLink } from '#web/ui/chat-icon-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StickyBar } from '#web/ui/layout/sticky-bar.island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { CardPrice } from '../cards/card-parts.tsx';
import { isSoldOrLet, statusNote } from '../kinds/property-labels.ts';
import { questionHref } from '../listing-labels.ts';
import { ContactCard } from './contact-card.tsx';
import { AGENT_ANCHOR } from './detail-header.tsx';
import { SIMILAR_ANCHOR } from './detail-section.tsx';
import { type DetailView, nameWithReference } from './detail-view.ts';

/** Parts of the page of a listing that are alike for both kinds. */

/** The id of the element around the form, which persists when the confirmation replaces the form. */
const FORM_PLACE = 'visit-form';

interface AgentCardProps {
  kind: 'property' | 'land';
  listing: DetailView;
  site: ListingSite;
  chatText: string;
}

/** The agent of a listing, or the agency's office, with three ways to reach them. */
export function AgentCard({ kind, listing, site, chatText }: AgentCardProps) {
  const { agent } = listing;
  const name = agent?.name ?? site.siteName;
  const facts = agent ? [agent.earb_number && earbText(agent.earb_number), offerText(agent.offer)] : [];
  return (
    <ContactCard
      id={AGENT_ANCHOR}
      heading="Contact Agent"
      name={name}
      portrait={
        <PersonPortrait
          name={name}
          portrait={agent?.portrait ?? null}
          sizes="72px"
          className="w-18 flex-none print:hidden"
        />
      }
      href={agent?.is_on_about_page ? `/about#${personAnchor(name)}` : null}
      lines={facts.filter((fact): fact is string => Boolean(fact))}
      role={agent ? [agent.job_title, joinWords(agent.areas)].filter(Boolean).join(', ') : 'Sales office'}
      phone={agent?.phone || site.phone}
      whatsapp={site.whatsapp}
      email={agent?.email ?? site.email}
      questionHref={questionHref(kind, listing.slug)}
      subject={nameWithReference(listing)}
      text={chatText}
    />
  );
}

interface VisitPlaceProps {
  kind: 'property' | 'land';
  listing: DetailView;
  site: ListingSite;
  form: ReactNode;
  /** Where the page of a closed listing leads. */
  others: { href: string; label: string };
}

/** The form for a visit; a number to call while the listing takes no visits; a note once it is sold or let. */
export function VisitPlace({ kind, listing, site, form, others }: VisitPlaceProps) {
  const note = statusNote(listing.status, kind);
  if (isSoldOrLet(listing.status)) {
    return (
      <Panel look="raised">
        <Heading level={2} size="h3">
          {note?.title}
        </Heading>
        <p className="mt-2 mb-5 text-soft">{note?.text}</p>
        <ButtonLink href={others.href} wide>
          {others.label}
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
      <div id={FORM_PLACE}>
        {listing.takesVisits ? form : <VisitsClosedPanel phone={listing.agent?.phone || site.phone} />}
      </div>
    </>
  );
}

interface DetailBarProps extends Omit<AgentCardProps, 'kind'> {
  listing: DetailView & { similar: readonly unknown[]; purpose?: 'Sale' | 'Rent' };
  label: string;
  place: string;
  formAnchor: string;
  similarLabel: string;
}

/** Price, chat and the next step, at the foot of narrow screens. */
export function DetailBar({ listing, site, chatText, label, place, formAnchor, similarLabel }: DetailBarProps) {
  const wasSent = useWasSent(formAnchor);
  // Without script the page is shown again at the confirmation, and the bar cannot know when to hide.
  if (wasSent) return null;
  return (
    <StickyBar label={label} awayFor={FORM_PLACE}>
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-muted">{isSoldOrLet(listing.status) ? listing.status : place}</p>
        <div className="max-[389px]:*:text-sm">
          <CardPrice {...listing} />
        </div>
      </div>
      {site.whatsapp && <ChatIconLink href={whatsAppHref(site.whatsapp, chatText)} />}
      <NextStep listing={listing} site={site} formAnchor={formAnchor} similarLabel={similarLabel} />
    </StickyBar>
  );
}

function NextStep({
  listing,
  site,
  formAnchor,
  similarLabel,
}: Pick<DetailBarProps, 'listing' | 'site' | 'formAnchor' | 'similarLabel'>) {
  if (listing.takesVisits) {
    return (
      <ButtonLink
        href={`#${formAnchor}`}
        size="sm"
        variant="visit"
        icon={CalendarCheck}
        className="max-[389px]:[&_svg]:hidden"
      >
        Book tour
      </ButtonLink>
    );
  }
  const phone = listing.agent?.phone || site.phone;
  if (!isSoldOrLet(listing.status)) {
    return (
      phone && (
        <ButtonLink href={phoneHref(phone)} size="sm" icon={Phone}>
          Call us
        </ButtonLink>
      )
    );
  }
  if (listing.similar.length === 0) return null;
  return (
    <ButtonLink href={`#${SIMILAR_ANCHOR}`} size="sm" variant="outline">
      {similarLabel}
    </ButtonLink>
  );
}

/** Replaces the tour form of an available listing that is not open for visits. `phone`: E.164. */
function VisitsClosedPanel({ phone }: { phone: string | null }) {
  return (
    <Panel look="raised">
      <Heading level={2} size="h3">
        No tours just now
      </Heading>
      <p className="mt-2 mb-5 text-soft">
        It cannot be visited at the moment. Ask us, and we tell you when it can be seen again.
      </p>
      {phone && (
        <ButtonLink href={phoneHref(phone)} icon={Phone} wide>
          Call {localPhone(phone)}
        </ButtonLink>
      )}
    </Panel>
  );
}

interface ViewingsNoteProps {
  site: ListingSite;
  reportHref: string;
}

/**
 * Warns of fraudulent 'viewing fees', which are common in Kenya, where the agency says that viewings are free; in any case
 * a link to report the listing.
 */
export function ViewingsNote({ site, reportHref }: ViewingsNoteProps) {
  return (
    <div className="px-1 text-sm text-soft">
      <p>
        {site.viewings_are_free ? (
          <>
            <strong className="font-semibold text-text">{freeViewings(site)}</strong> Nobody from {site.siteName} asks
            for a viewing fee. If somebody does, or if anything on this page is not true, tell us.
          </>
        ) : (
          'If anything on this page is not true, tell us.'
        )}
      </p>
      <TextLink href={reportHref} rel="nofollow" preload={false}>
        Report this listing
      </TextLink>
    </div>
  );
}
