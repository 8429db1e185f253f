import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addDays, nairobiDay, weekdayOf } from '#platform/time/nairobi-time.ts';
import type { Check } from '../drill.ts';

export interface Account {
  email: string;
  password: string;
}

const officeCalls = ['account', 'dashboard', 'enquiries', 'contacts', 'diary', 'articles', 'staff', 'audit-entries'];

const nextWednesday = () => {
  const today = nairobiDay(new Date());
  return addDays(today, 7 + ((10 - weekdayOf(today)) % 7));
};

/**
 * What visitors and staff do most, on a running program: pages and searches, forms with and without script, signing in,
 * the lists of the office, and a change of a listing's enquiry.
 * @returns one check for each
 */
export async function exerciseProgram(url: string, account: Account, client: pg.Client, run: string): Promise<Check[]> {
  const checks: Check[] = [];
  const check = (what: string, isKept: boolean, measured: string) => checks.push({ what, measured, isKept });
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  for (const path of ['/api/v1/health', '/api/v1/health/ready']) {
    const { status } = await ask(path);
    check(path, status === 200, `${status}`);
  }
  const pages = ['/', '/residential?bedrooms=3', '/search?q=kilimani', '/land', '/areas/kilimani', '/blogs'];
  for (const path of [...pages, '/view/property/the-jacaranda-house', '/view/land/ruai-bypass-half-acre']) {
    const { status, text } = await ask(path, { headers: { accept: 'text/html' }, redirect: 'follow' });
    check(`page ${path}`, status === 200 && text.trimEnd().endsWith('</html>'), `${status}`);
  }

  const email = `${run}@example.com`;
  // The inbox names people; nobody of the demo agency is called so.
  const lastName = `Otieno-${run}`;
  const form = await ask('/land', { method: 'POST', body: new URLSearchParams({ form_id: 'newsletter', email }) });
  const readers = await client.query('select 1 from subscribers where email = $1', [email]);
  check('a form without script is stored', form.status === 303 && readers.rowCount === 1, `${form.status}`);
  const visit = await requestVisit(ask, email, lastName);
  const stored = await client.query('select reference from enquiries where email = $1 and kind = $2', [
    email,
    'site-visit',
  ]);
  check('a visit request is stored', visit === 201 && stored.rowCount === 1, `${visit}`);

  const signedIn = await ask('/api/v1/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  check('staff sign in', signedIn.status < 300 && cookie.includes('session'), `${signedIn.status}`);
  for (const path of officeCalls) {
    const { status, text } = await ask(`/api/v1/office/${path}`, { headers: { cookie } });
    check(`office call ${path}`, status === 200, status === 200 ? '200' : `${status} ${text.slice(0, 160)}`);
  }
  const office = await ask('/office/enquiries', { headers: { cookie, accept: 'text/html' } });
  check('page of the inbox', office.status === 200 && office.text.includes(lastName), `${office.status}`);
  return checks;
}

type Ask = (path: string, init?: RequestInit) => Promise<{ status: number; text: string }>;

async function requestVisit(ask: Ask, email: string, lastName: string): Promise<number> {
  const { data }: { data: { listings: { id: number; type: 'property' | 'land' }[] } } = JSON.parse(
    (await ask('/api/v1/listings/for-visits')).text,
  );
  const [listing] = data.listings;
  if (!listing) throw new Error('There is no listing to visit');
  const person = {
    first_name: 'Achieng',
    last_name: lastName,
    email,
    phone: `+2547${email.length}${Date.now() % 1e6}`,
  };
  const { status } = await ask('/api/v1/site/visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...person, preferred_date: nextWednesday(), [`${listing.type}_id`]: listing.id }),
  });
  return status;
}
