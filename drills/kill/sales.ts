import { z } from 'zod';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { type Check, none, told } from '../drill.ts';
import type { Program } from '../support/program.ts';

const completionsSchema = z.object({
  data: z.object({
    items: z.array(z.object({ id: z.number(), version: z.number(), is_standing: z.boolean() })),
  }),
});

/** @returns the reply, or null when none came or the program could not do it now */
type Call = (path: string, body?: Record<string, unknown>) => Promise<unknown>;

/** Sells one home and takes it back, in turn: each time its open offers are refused, or stand again. */
export class Sales {
  /** What was acknowledged: the number of completions and of undone ones. */
  readonly acknowledged = { completed: 0, undone: 0 };

  constructor(private readonly call: Call) {}

  /**
   * The next of the two. Where the last reply was lost, what the office shows tells how far it came.
   * @returns whether the home is on offer now, as far as that was acknowledged
   */
  async takeTurn(listingId: number): Promise<boolean> {
    const path = `/office/listings/property/${listingId}/completions`;
    const found = completionsSchema.safeParse(await this.call(path));
    if (!found.success) return false;
    const standing = found.data.data.items.find(({ is_standing }) => is_standing);
    if (!standing) {
      const body = { completed_on: nairobiDay(new Date()), price_kes: 9_000_000 };
      if (await this.call(path, body)) this.acknowledged.completed += 1;
      return false;
    }
    if (!(await this.call(`${path}/${standing.id}/undoings`, { version: standing.version }))) return false;
    this.acknowledged.undone += 1;
    return true;
  }
}

/** Compares completions with what follows from them in the same transaction. */
export async function checkSales({ query }: Program, { acknowledged }: Sales): Promise<Check[]> {
  const [stored] = await query<{ completed: number; undone: number }>(
    'select count(*)::int as completed, count(undone_at)::int as undone from completions',
  );
  const { completed = 0, undone = 0 } = stored ?? {};
  const half = await query(
    `select p.id from properties p join completions c on c.property_id = p.id
     group by p.id having bool_or(c.undone_at is null and c.over_at is null) <> (p.status in ('Sold', 'Let'))`,
  );
  const openOffers = await query(
    `select o.id from offers o join completions c on c.property_id = o.property_id
     where c.undone_at is null and c.over_at is null and o.state in ('made', 'countered') and o.made_at < c.made_at`,
  );
  const unevenEvents = await query(
    `select property_id from completions c group by property_id having
       count(*) <> (select count(*) from events e where e.property_id = c.property_id and e.kind = 'completed' and e.offer_id is null)
       or count(undone_at) <>
         (select count(*) from events e where e.property_id = c.property_id and e.kind = 'completion-undone' and e.offer_id is null)`,
  );
  return [
    told('sales completed and undone', `${completed} and ${undone}`),
    none(
      'sales or undone sales that were acknowledged and are not stored',
      missing(acknowledged, { completed, undone }),
    ),
    none('homes whose state is not that of their sale', half.length),
    none('offers that are open although their home was sold later', openOffers.length),
    none('homes whose timeline has another number of sales', unevenEvents.length),
  ];
}

const missing = (acknowledged: Sales['acknowledged'], stored: Sales['acknowledged']): number =>
  Math.max(0, acknowledged.completed - stored.completed) + Math.max(0, acknowledged.undone - stored.undone);

/** What staff are told is written in the transaction of what happened, and its mail is queued once. */
export async function checkNotifications({ query }: Program): Promise<Check[]> {
  const unmentioned = await query(
    `select e.id from events e where e.kind = 'note' and e.text like '@%' and
       (select count(*) from notifications n where n.kind = 'note.mention' and n.subject_type = 'enquiry'
         and n.subject_id = e.enquiry_id::text) <> 1`,
  );
  const unmailed = await query(
    "select id from notifications where mail = 'at-once' and mailed_at is null and read_at is null",
  );
  const unevenMails = await query(
    `select n.subject_type, n.subject_id, s.email from notifications n join staff s on s.id = n.staff_id
     where n.mail = 'at-once' and n.mailed_at is not null
     group by n.subject_type, n.subject_id, s.email having count(*) <> (
       select count(*) from outgoing_mails m where m.template = 'notification.staff' and m.to_address = s.email
         and m.subject_type = n.subject_type and m.subject_id = n.subject_id)`,
  );
  return [
    none('notes that name a colleague who was not told of it, or twice', unmentioned.length),
    none('what somebody wants at once and was not mailed', unmailed.length),
    none('what was mailed to somebody more or less often than they were told of it', unevenMails.length),
  ];
}
