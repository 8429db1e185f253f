import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, nairobiDay, weekdayOf } from '#platform/time/nairobi-time.ts';

/** Visitors at a time; each keeps one connection to the proxy. */
const VISITORS = 12;
/** From a visitor's reply to its next request, on average: 200 requests a second, which one instance of two can serve. */
const PAUSE_MS = 60;

export interface Load {
  sent: number;
  posts: number;
  /** What was wrong, by its sentence. */
  failures: Map<string, number>;
  /** The reference that a visit's 201 named, by the visitor's e-mail address. */
  visits: Map<string, string>;
  /** Addresses whose newsletter form was answered with the redirect to its confirmation. */
  subscribers: Set<string>;
  /** Milliseconds of each request. */
  durations: number[];
}

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const pages = [
  '/',
  '/residential',
  '/residential?page=2',
  '/land',
  '/view/property/the-jacaranda-house',
  '/view/land/ruai-bypass-half-acre',
  '/areas/kilimani',
  '/contact',
];

/**
 * Sends `total` requests through the proxy at `url`: eight of ten fetch a page, one sends a visit request as a script
 * does, one the newsletter form as a browser without script does. Nothing is sent twice. Every reply is checked.
 * @param first number of the first visitor, so that several runs on one database differ
 */
export async function sendLoad(url: string, total: number, first: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const load: Load = {
    sent: 0,
    posts: 0,
    durations: [],
    failures: new Map(),
    visits: new Map(),
    subscribers: new Set(),
  };
  const listing = await firstListing(url, agent);
  const visit = async (index: number) => {
    const begun = performance.now();
    const fault = await sendOne(index).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
    load.durations.push(performance.now() - begun);
    if (fault !== null) load.failures.set(fault, (load.failures.get(fault) ?? 0) + 1);
  };

  async function sendOne(index: number): Promise<string | null> {
    if (index % 10 === 4) return sendVisit(index);
    if (index % 10 === 9) return sendNewsletter(index);
    const path = pages[index % pages.length] ?? '/';
    const reply = await fetchReply(agent, url, { path, headers: { accept: 'text/html' } });
    if (reply.status !== 200) return `page answered ${reply.status}`;
    return reply.body.trimEnd().endsWith('</html>') ? null : 'page was cut short';
  }

  async function sendVisit(index: number): Promise<string | null> {
    load.posts += 1;
    const email = `visit-${index}@example.com`;
    const reply = await fetchReply(agent, url, {
      method: 'POST',
      path: '/api/v1/site/visits',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': addressOf(index),
      },
      body: JSON.stringify({ ...answers, ...listing, email, phone: `+2547${String(index).padStart(8, '0')}` }),
    });
    if (reply.status !== 201) return `visit answered ${reply.status} ${reply.body.slice(0, 200)}`;
    const { data }: { data: { reference: string } } = JSON.parse(reply.body);
    load.visits.set(email, data.reference);
    return null;
  }

  async function sendNewsletter(index: number): Promise<string | null> {
    load.posts += 1;
    const email = `reader-${index}@example.com`;
    const reply = await fetchReply(agent, url, {
      method: 'POST',
      path: '/land',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': addressOf(index) },
      body: new URLSearchParams({ form_id: 'newsletter', email }).toString(),
    });
    if (reply.status !== 303 || !String(reply.headers.location).includes('sent=newsletter'))
      return `newsletter form answered ${reply.status} ${reply.headers.location ?? ''}`;
    load.subscribers.add(email);
    return null;
  }

  let next = first;
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (next < first + total) {
        const index = next;
        next += 1;
        await visit(index);
        load.sent += 1;
        await wait(PAUSE_MS * (0.5 + Math.random()));
      }
    }),
  );
  agent.destroy();
  return load;
}

const answers = {
  first_name: 'Achieng',
  last_name: 'Otieno',
  // A Wednesday, because the demo agency offers visits on that day.
  preferred_date: addDays(nairobiDay(new Date()), 7 + ((10 - weekdayOf(nairobiDay(new Date()))) % 7)),
};

/** A public IPv4 address for each sender, in networks of their own, so that no limit by address is met. */
const addressOf = (index: number) =>
  `${11 + (index % 89)}.${(index >> 8) % 256}.${(index * 7) % 256}.${1 + (index % 250)}`;

async function firstListing(url: string, agent: Agent): Promise<Record<string, number>> {
  const reply = await fetchReply(agent, url, { path: '/api/v1/listings/for-visits', headers: {} });
  const { data }: { data: { listings: { id: number; type: 'property' | 'land' }[] } } = JSON.parse(reply.body);
  const [listing] = data.listings;
  if (!listing) throw new Error('There is no listing to visit');
  return { [`${listing.type}_id`]: listing.id };
}

interface Sent {
  method?: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** @throws Error when the connection ends before the whole reply arrived, or nothing arrives for 30 s */
function fetchReply(agent: Agent, url: string, { method = 'GET', path, headers, body = '' }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      agent,
      method,
      timeout: 30_000,
      headers: { ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) },
    });
    sent.once('timeout', () => sent.destroy(new Error('no reply within 30 s')));
    sent.once('error', reject);
    sent.once('response', (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
      });
      reply.once('error', reject);
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }));
    });
    sent.end(body);
  });
}
