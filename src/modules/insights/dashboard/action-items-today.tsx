import type { ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import { priceText, statedPriceOf } from '#modules/listings';
import { imageUrl } from '#platform/files/image-sizes.ts';
import {
  formatDate,
  formatDateTime,
  hourOfDay,
  longDay,
  nairobiDay,
  nairobiHour,
} from '#platform/time/nairobi-time.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { ActionItems } from './contract.ts';
import {
  approvalLinks,
  type CountLink,
  otherLinks,
  outcomesLink,
  toConfirmLink,
  unconfirmedLinks,
  waitingLinks,
} from './count-links.ts';
import { looksAfterAll } from './policy.ts';

interface LineProps {
  href: string;
  title: string;
  line: ReactNode;
  /** The listing's photograph; null for a listing without one. Absent: no space is reserved for it. */
  imageId?: string | null;
  badge?: { tone: BadgeTone; label: string };
}

function Line({ href, title, line, imageId, badge }: LineProps) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 first:border-t-0">
      {imageId !== undefined && <Thumbnail imageId={imageId} />}
      <div className="min-w-0 flex-1 leading-snug">
        <SiteLink
          href={href}
          preload={false}
          className="inline-flex min-h-6 items-center font-semibold break-words hover:underline hover:underline-offset-[0.28em]"
        >
          {title}
        </SiteLink>
        <p className="text-xs break-words text-muted">{line}</p>
      </div>
      {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
    </li>
  );
}

/** The listing's photograph, decorative, since the title beside it says what it is. */
const Thumbnail = ({ imageId }: { imageId: string | null }) =>
  imageId ? (
    <img
      src={imageUrl(imageId, 'thumbnail', 'webp')}
      alt=""
      width={56}
      height={42}
      loading="lazy"
      className="h-10.5 w-14 flex-none rounded-control bg-sunken object-cover"
    />
  ) : (
    <span aria-hidden="true" className="h-10.5 w-14 flex-none rounded-control bg-sunken" />
  );

interface ListCardProps {
  title: string;
  more?: readonly Pick<CountLink, 'href' | 'label'>[];
  empty: string;
  children: readonly ReactNode[];
}

function ListCard({ title, more = [], empty, children }: ListCardProps) {
  return (
    <Card
      title={title}
      bleed
      action={
        more.length > 0 && (
          <span className="flex flex-wrap gap-x-4">
            {more.map(({ href, label }) => (
              <TextLink key={href} href={href} preload={false} className="min-h-8 text-sm">
                {label}
              </TextLink>
            ))}
          </span>
        )
      }
    >
      {children.length > 0 ? <ul>{children}</ul> : <p className="p-5 text-muted">{empty}</p>}
    </Card>
  );
}

interface ReaderProps {
  account: Pick<OwnAccount, 'id' | 'role'>;
}

/** What waits for colleagues and for nobody yet; what waits for the reader is told at the top of the page. */
export function WaitingCard({ enquiries }: { enquiries: NonNullable<ActionItems['enquiries']> }) {
  const overdue = { tone: 'red', label: 'Overdue' } as const;
  const dueToday = { tone: 'reserved', label: 'Due today' } as const;
  return (
    <ListCard
      title="To answer in the agency"
      more={waitingLinks(enquiries).filter(({ count }) => count > 0)}
      empty="Nobody else waits for an answer."
    >
      {enquiries.items.map(({ id, name, about, due_at, is_overdue, is_due_today, assigned_to }) => (
        <Line
          key={id}
          href={`/office/enquiries/${id}`}
          title={name}
          line={[about, `${about ? 'answer' : 'Answer'} by ${formatDateTime(due_at)}`, assigned_to ?? 'nobody’s yet']
            .filter(Boolean)
            .join(' · ')}
          badge={is_overdue ? overdue : is_due_today ? dueToday : { tone: 'sky', label: 'Due tomorrow' }}
        />
      ))}
    </ListCard>
  );
}

const statusTones: Record<string, BadgeTone> = { Confirmed: 'available', Requested: 'reserved', Done: 'sky' };

type Booked = NonNullable<ActionItems['appointments']>[number];

function BookedLine({ booked: { kind, id, about, name, status }, when }: { booked: Booked; when: string }) {
  return (
    <Line
      href={`/office/diary/${kind}s/${id}`}
      title={`${when} ${about}`}
      line={`${name}, ${kind}`}
      badge={{
        tone: statusTones[status] ?? 'neutral',
        label: status === 'Requested' ? 'Call to confirm' : status,
      }}
    />
  );
}

const hourText = ({ at }: Booked): string => hourOfDay(nairobiHour(new Date(at)));
/** 'Monday': within a week the name of the day is enough. */
const weekdayText = ({ at }: Booked): string => longDay(nairobiDay(new Date(at))).split(' ')[0] ?? '';
const keyOf = ({ kind, id }: Booked): string => `${kind} ${id}`;

export function TodayCard({
  appointments,
  unconfirmed_visits,
  account,
}: Pick<ActionItems, 'appointments' | 'unconfirmed_visits'> & ReaderProps) {
  if (!appointments) return null;
  return (
    <ListCard
      title={looksAfterAll(account.role) ? 'Visits today' : 'Your visits today'}
      more={[
        unconfirmed_visits ? toConfirmLink(unconfirmed_visits) : { href: '/office/diary', label: 'Open the diary' },
      ]}
      empty="No visit and no consultation today."
    >
      {appointments.map((booked) => (
        <BookedLine key={keyOf(booked)} booked={booked} when={hourText(booked)} />
      ))}
    </ListCard>
  );
}

/** The next days' visits; nothing where there are none. */
export function ComingCard({ coming, account }: Pick<ActionItems, 'coming'> & ReaderProps) {
  if (!coming || coming.length === 0) return null;
  return (
    <ListCard
      title={looksAfterAll(account.role) ? 'Coming days' : 'Your coming days'}
      more={[{ href: '/office/diary', label: 'Open the diary' }]}
      empty=""
    >
      {coming.map((booked) => (
        <BookedLine key={keyOf(booked)} booked={booked} when={`${weekdayText(booked)} ${hourText(booked)}`} />
      ))}
    </ListCard>
  );
}

export function OutcomeCard({ outcomes }: { outcomes: NonNullable<ActionItems['outcomes']> }) {
  return (
    <ListCard
      title="What became of it?"
      more={[outcomesLink(outcomes.total)]}
      empty="Every visit that was has its outcome."
    >
      {outcomes.items.map(({ kind, id, at, about, name }) => (
        <Line
          key={`${kind} ${id}`}
          href={`/office/diary/${kind}s/${id}`}
          title={about}
          line={`${name}, ${kind}, ${formatDateTime(at)}`}
          badge={{ tone: 'reserved', label: 'Note outcome' }}
        />
      ))}
    </ListCard>
  );
}

const roomOf = (type: 'property' | 'land'): string => (type === 'property' ? 'properties' : 'land');

export function ApprovalCard({ approvals }: { approvals: NonNullable<ActionItems['approvals']> }) {
  return (
    <ListCard title="Needs approval" more={approvalLinks(approvals)} empty="Nothing waits for approval.">
      {approvals.items.map(({ type, id, title, place, price, price_usd, purpose, agent, image_id }) => (
        <Line
          key={`${type} ${id}`}
          imageId={image_id}
          href={`/office/${roomOf(type)}/${id}`}
          title={title}
          line={`${place} · ${priceText(statedPriceOf({ price, price_usd }), purpose === 'Rent' ? ' a month' : '')} · ${agent ?? 'nobody’s'}`}
          badge={{ tone: 'sky', label: type === 'property' ? 'Property' : 'Land' }}
        />
      ))}
    </ListCard>
  );
}

export function UnconfirmedCard({
  listings,
  account,
}: { listings: NonNullable<ActionItems['unconfirmed_listings']> } & ReaderProps) {
  return (
    <ListCard
      title="Still available?"
      more={unconfirmedLinks(listings, account)}
      empty="Every listing was confirmed within 30 days."
    >
      {listings.items.map(({ type, id, title, confirmed_at, image_id }) => (
        <Line
          key={`${type} ${id}`}
          imageId={image_id}
          href={`/office/${roomOf(type)}/${id}`}
          title={title}
          line={confirmed_at ? `Last confirmed ${formatDate(confirmed_at)}` : 'Never confirmed'}
        />
      ))}
    </ListCard>
  );
}

export function OtherActionItems({ needs, account }: { needs: ActionItems } & ReaderProps) {
  const links = otherLinks(needs, account);
  if (links.length === 0) return null;
  return (
    <ul aria-label="Also waiting" className="flex flex-wrap gap-x-6">
      {links.map(({ href, label }) => (
        <li key={href}>
          <TextLink href={href} preload={false} arrow>
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
