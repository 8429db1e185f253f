import { type Check, none, told } from '../drill.ts';
import type { ArrivedMail } from '../support/mail-server.ts';
import type { Program } from '../support/program.ts';
import type { Sent } from './sent.ts';
import type { StaffEntry } from './staff.ts';

const statusAfter: Readonly<Record<string, string>> = {
  'confirm-subscription': 'Confirmed',
  unsubscribe: 'Unsubscribed',
  'confirm-alert': 'Active',
  'renew-alert': 'Active',
  'change-home-alert': 'Active',
  'remove-followed-home': 'Active',
  'end-alert': 'Ended',
  'end-all-alerts': 'Ended',
  'cancel-managed-booking': 'Cancelled',
  'accept-booking': 'Confirmed',
};

/** Compares what links were acknowledged to have changed with the state that is stored. */
export async function checkLinks({ query }: Program, sent: readonly Sent[]): Promise<Check[]> {
  const bookings = await query<{ key: string; status: string; hour: string | null; trip: string | null }>(
    `select kind || '-' || id as key, status, case when stop is not null then enquiry_id::text end as trip,
       to_char(starts_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI') as hour from bookings`,
  );
  const bookingOf = new Map(bookings.map((booking) => [booking.key, booking]));
  const letters = await query<{ email: string; status: string }>('select email, status from subscribers');
  const statusOf = new Map(letters.map(({ email, status }) => [email, status]));
  const alerts = await query<{ status: string }>(
    "select status from search_alerts where email like '%@visitor.example'",
  );
  const links = sent.filter(({ mark, receipt }) => mark === null && receipt);
  const wrong: string[] = [];
  /** The last change that was acknowledged to each subscriber. */
  const lastLetter = new Map<string, string>();
  for (const { formId, body, receipt } of links) {
    const expected = statusAfter[formId];
    const booking = bookingOf.get(String(body.token).split('.')[0] ?? '');
    if (formId === 'reschedule-booking' && booking?.hour !== body.starts_at) wrong.push(formId);
    else if (formId.endsWith('-booking') && expected && booking?.status !== expected) wrong.push(formId);
    if (formId === 'cancel-managed-trip') {
      const stops = booking?.trip ? bookings.filter(({ trip }) => trip === booking.trip) : [];
      if (stops.length < 2 || stops.some(({ status }) => status !== 'Cancelled')) wrong.push(formId);
    }
    if (typeof receipt?.email === 'string' && expected) lastLetter.set(receipt.email, expected);
  }
  for (const [email, status] of lastLetter) if (statusOf.get(email) !== status) wrong.push('newsletter');
  const started = links.filter(({ formId }) => formId === 'confirm-alert').length;
  const ended = links.filter(({ formId }) => statusAfter[formId] === 'Ended').length;
  const isAlertsRight =
    alerts.filter(({ status }) => status === 'Ended').length === ended &&
    alerts.filter(({ status }) => status === 'Active').length === started - ended;
  if (!isAlertsRight) wrong.push('alerts');
  return [
    told('forms of links sent', `${links.length} of ${new Set(links.map(({ formId }) => formId)).size} kinds`),
    none('links acknowledged and not in effect', wrong.length),
  ];
}

/** Compares entries of staff with what is stored. They carry no key, so one without a reply may or may not be there. */
export async function checkEntries({ query }: Program, entries: readonly StaffEntry[]): Promise<Check[]> {
  const rows = await query<{ text: string }>(
    `select first_name || last_name as text from enquiries where source = 'Phone' union all
     select split_part(text, ' ', -1) from events where kind = 'note' union all select title from enquiry_tasks union all
     select conditions from offers where conditions <> ''`,
  );
  const halfOffers = await query(
    "select id from offers where (select count(*) from events where offer_id = offers.id and kind = 'offer-made') <> 1",
  );
  const untold = await query(
    `select o.id from offers o join properties p on p.id = o.property_id join staff s on s.id = p.agent_id and s.is_active
     where (select count(*) from notifications n where n.subject_type = 'offer' and n.subject_id = o.id::text
       and n.kind = 'offer.made' and n.staff_id = s.id) <> 1`,
  );
  const counts = Map.groupBy(rows, ({ text }) => text);
  const countOf = ({ text }: StaffEntry) => counts.get(text)?.length ?? 0;
  return [
    told(
      'entries of staff',
      `${entries.length}, ${entries.filter(({ isAcknowledged }) => !isAcknowledged).length} without a reply`,
    ),
    none(
      'acknowledged to staff and not stored',
      entries.filter((entry) => entry.isAcknowledged && countOf(entry) === 0).length,
    ),
    none('offers without their event, or with several', halfOffers.length),
    none('offers of which the agent was not told, or twice', untold.length),
    none('entries of staff stored twice', entries.filter((entry) => countOf(entry) > 1).length),
  ];
}

/** Before it connects to the mail server a job reads the mail's row. */
const STATEMENT_MS = 1_000;

/** From the first signal until all were dead, in milliseconds since 1970: a busy machine takes seconds for it. */
export interface Kill {
  from: number;
  until: number;
}

interface MailRow {
  message_id: string;
  template: string;
  to_address: string;
  about: string | null;
  status: string;
}

/**
 * Compares mails with what the mail server took. A mail may arrive twice only where a kill fell between the reading of its
 * row and the record that it was sent, which no program can rule out; the copies then have one Message-ID.
 */
export async function checkMails(
  { query }: Program,
  sent: readonly Sent[],
  arrived: readonly ArrivedMail[],
  kills: readonly Kill[],
): Promise<{ checks: Check[]; mails: number; missing: number; resent: number }> {
  const mails = await query<MailRow>(
    `select message_id, template, to_address, status, subject_type || ' ' || subject_id as about from outgoing_mails`,
  );
  const arrivals = Map.groupBy(arrived, ({ messageId }) => messageId);
  const toVisitor = Map.groupBy(
    mails.filter(({ template }) => !template.startsWith('booking.')),
    ({ to_address }) => to_address,
  );
  const acknowledged = sent.filter(({ email, receipt }) => email !== null && receipt);
  // Colleagues are told of each step with one record; `checkNotifications` counts those.
  const toOutside = mails.filter(({ template }) => template !== 'notification.staff');
  const queuedTwice = [
    ...Map.groupBy(toOutside, ({ about, template, to_address }) => [about, template, to_address].join(' ')).values(),
  ].filter((copies) => copies.length > 1);
  const copies = [...arrivals.values()].filter(({ length }) => length > 1);
  // Once it is recorded that a mail was sent nobody sends it again, so the kill came before the next copy's connection.
  const isCut = ({ connectedAt }: ArrivedMail, next: ArrivedMail | undefined) =>
    kills.some(({ from, until }) => until >= connectedAt - STATEMENT_MS && (!next || from <= next.connectedAt));
  const unexcused = copies.filter((same) => !same.slice(0, -1).every((mail, index) => isCut(mail, same[index + 1])));
  const missing = mails.filter(({ message_id }) => !arrivals.has(message_id)).length;
  return {
    mails: mails.length,
    missing,
    resent: copies.length,
    checks: [
      told('mails stored', mails.length),
      none(
        'acknowledged forms without exactly one mail to the visitor',
        acknowledged.filter(({ email }) => toVisitor.get(email ?? '')?.length !== 1).length,
      ),
      none('mails about one thing queued twice', queuedTwice.length),
      none('mails that never arrived', missing),
      none('mails that are not recorded as sent', mails.filter(({ status }) => status !== 'Sent').length),
      told(
        'mails that arrived twice because a kill fell while they were being sent or recorded',
        copies.length - unexcused.length,
      ),
      none('mails that arrived twice for any other reason', unexcused.length),
    ],
  };
}
