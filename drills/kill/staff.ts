import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import { Sales } from './sales.ts';
import type { Visitors } from './visitors.ts';

/** An entry of a member of staff, with a unique text. It is sent once: a call without reply is not repeated. */
export interface StaffEntry {
  kind: 'enquiry' | 'note' | 'task' | 'offer';
  text: string;
  isAcknowledged: boolean;
}

const enquirySchema = z.object({ data: z.object({ id: z.number() }) });
const listingsSchema = z.object({
  data: z.object({ items: z.array(z.object({ id: z.number(), reference_number: z.string() })) }),
});
const bookingSchema = z.object({
  data: z.object({
    version: z.number(),
    is_proposed: z.boolean(),
    people: z.array(z.object({ id: z.string() })),
  }),
});
const PAUSE_MS = 40;
/** After a call without a reply: the program is being started again. */
const AWAY_MS = 250;
/** Mails to visitors that the changes of one member send within an hour, beyond which they are refused. */
const PROPOSALS = 30;
/** Visits of an hour each from 8:00 on. */
const VISITS_A_DAY = 8;

/** Enquiries from one sale of the home to the next turn of it, so that its open offers stay few. */
const ENQUIRIES_PER_SALE = 5;
const MOST_OFFERS_OF_SOLD = 20;

/**
 * A member of staff who writes down enquiries, notes that name a colleague, tasks and offers, sells a home and takes that
 * back, and proposes hours to visitors.
 */
export class Staff {
  readonly entries: StaffEntry[] = [];
  /** Replies that are neither a success nor a passing failure. */
  readonly wrong: { path: string; status: number; answer: string }[] = [];
  readonly sales = new Sales((path, body) => this.call(path, body));
  /** Two listings: one that offers are made for, and one that is sold besides. */
  private listings: readonly { id: number; reference_number: string }[] = [];
  private enquiries = 0;
  private proposals = 0;
  private proposalsSoFar = 0;

  /**
   * @param rounds over which the proposals are spread, each a call of `keepWorking`
   * @param colleague the whole name of another member, whom notes name
   */
  constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly visitors: Visitors,
    private readonly rounds: number,
    private readonly colleague: string,
  ) {}

  async keepWorking(calm: AbortSignal): Promise<void> {
    this.proposalsSoFar += PROPOSALS / this.rounds;
    while (!calm.aborted) {
      const isAnswered = await this.writeDownEnquiry();
      if (isAnswered) await this.propose();
      await wait(isAnswered ? PAUSE_MS : AWAY_MS);
    }
  }

  private async writeDownEnquiry(): Promise<boolean> {
    const made = await this.write('enquiry', '/office/enquiries', (name) => ({
      name,
      phone: '0712 345 678',
      source: 'Phone',
      about: 'A house',
    }));
    if (!made) return false;
    const { id } = enquirySchema.parse(made).data;
    await this.write('note', `/office/enquiries/${id}/notes`, (text) => ({ text: `@${this.colleague} ${text}` }));
    const due_on = addDays(nairobiDay(new Date()), 7);
    await this.write('task', `/office/enquiries/${id}/tasks`, (title) => ({ title, due_on }));
    if (this.listings.length === 0) this.listings = await this.findListings();
    const [offered, sold] = this.listings;
    if (offered) await this.offer(offered.reference_number, id);
    this.enquiries += 1;
    if (sold && this.enquiries % ENQUIRIES_PER_SALE === 0) await this.sell(sold, id);
    return true;
  }

  private async offer(listing: string, enquiry_id: number): Promise<void> {
    const offer = { listing, enquiry_id, amount_kes: 9_000_000 };
    await this.write('offer', '/office/offers', (conditions) => ({ ...offer, conditions }));
  }

  /** A home that is sold takes no offer. */
  private async sell(home: { id: number; reference_number: string }, enquiryId: number): Promise<void> {
    const isOnOffer = await this.sales.takeTurn(home.id);
    if (isOnOffer && this.sales.acknowledged.undone <= MOST_OFFERS_OF_SOLD)
      await this.offer(home.reference_number, enquiryId);
  }

  private async findListings() {
    const found = listingsSchema.safeParse(await this.call('/office/listings/property?state=Available&per_page=2'));
    return found.data?.data.items ?? [];
  }

  private async write(
    kind: StaffEntry['kind'],
    path: string,
    body: (text: string) => Record<string, unknown>,
  ): Promise<unknown> {
    const entry: StaffEntry = { kind, text: randomUUID(), isAcknowledged: false };
    this.entries.push(entry);
    const answer = await this.call(path, body(entry.text));
    if (answer) entry.isAcknowledged = true;
    return answer;
  }

  /** Proposes an hour for one visit; where the reply is lost, what the office shows tells whether it was stored. */
  private async propose(): Promise<void> {
    if (this.proposals >= Math.floor(this.proposalsSoFar)) return;
    const token = this.visitors.toPropose.shift();
    const id = token && /^visit-(\d+)\./.exec(token)?.[1];
    if (!id) return;
    const path = `/office/diary/visit/${id}`;
    const found = bookingSchema.safeParse(await this.call(path));
    if (!found.success) return void this.visitors.toPropose.push(token);
    const { version, is_proposed, people } = found.data.data;
    if (is_proposed) return this.visitors.accept(token);
    const number = this.proposals++;
    const day = addDays(nairobiDay(new Date()), 20 + Math.floor(number / VISITS_A_DAY));
    const starts_at = `${day}T${String(8 + (number % VISITS_A_DAY)).padStart(2, '0')}:00`;
    const body = { version, starts_at, staff_id: people[0]?.id, outside_hours: true };
    if (await this.call(`${path}/proposals`, body)) this.visitors.accept(token);
    else this.visitors.toPropose.push(token);
  }

  /** @returns the reply, or null when none came or the program could not do it now */
  private async call(path: string, body?: Record<string, unknown>): Promise<unknown> {
    try {
      const reply = await fetch(`${this.url}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { cookie: this.cookie, origin: this.url, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      });
      const answer: unknown = await reply.json();
      if (reply.ok) return answer;
      if (reply.status !== 503) this.wrong.push({ path, status: reply.status, answer: JSON.stringify(answer) });
      return null;
    } catch {
      return null;
    }
  }
}
