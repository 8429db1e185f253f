import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type Cookie,
  type Page,
  request as requests,
} from '@playwright/test';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { totpCode, totpStep } from '#src/modules/identity/server/sign-in/totp.ts';
import { openPage } from './fixtures.ts';

export interface Colleague {
  id: string;
  name: string;
  email: string;
  password: string;
}

/** The account that `tests/e2e/serve.ts` starts the site with. Tests leave it as it is and change colleagues of their own. */
const firstOwner = { email: 'owner@makao.example', password: 'journeys of one owner' };

const dataOf = async (response: APIResponse) => {
  const { success, data } = await response.json();
  if (!success) throw new Error(`${response.url()} answered ${await response.text()}`);
  return data;
};

const post = async (context: APIRequestContext, base: string, path: string, data: unknown) =>
  dataOf(await context.post(`${base}/api/v1${path}`, { data, headers: { origin: base } }));

let owner: Promise<APIRequestContext> | undefined;

/** One sign-in for all tests of a worker: an address may sign in only so often. */
async function signInOwner(base: string): Promise<APIRequestContext> {
  const context = await requests.newContext();
  await post(context, base, '/sign-in', firstOwner);
  return context;
}

/** Where the invitation of an address leads. */
async function invitationOf(context: APIRequestContext, base: string, email: string): Promise<URL> {
  const list = await (await context.get(`${base}/dev/mail`)).text();
  const row = list.split('<tr').find((part) => part.includes(email) && part.includes('invites you'));
  const path = /href="(\/dev\/mail\/\d+)"/.exec(row ?? '')?.[1];
  const mail = await (await context.get(`${base}${path}`)).text();
  const link = /https?:\/\/[^\s"<>]*\/login\/[^\s"<>]*/.exec(mail)?.[0];
  if (!link) throw new Error(`There is no link for ${email} at ${path}`);
  return new URL(link.replaceAll('&amp;', '&'));
}

interface SignedInColleague extends Colleague {
  cookies: Cookie[];
}

/** Begins with letters no other name has, so that a journey finds its own colleague: 'Dcafbjdi Naliaka Were'. */
export const nameOfOneOnly = (name: string): string => {
  const letters = randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => String.fromCharCode('g'.charCodeAt(0) + Number(digit)));
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)} ${name}`;
};

/**
 * Somebody new who works here: invited by the owner, and the invitation accepted, which signs in. For journeys that
 * change the person, or read what is theirs alone (diary, day, figures).
 * @param ending the end of the name, before which stands a word nobody else has
 */
export async function newColleague(
  base: string,
  role: StaffRole,
  ending = 'Wambui Karanja',
): Promise<SignedInColleague> {
  owner ??= signInOwner(base);
  const inviter = await owner;
  // The session may be older than the ten minutes for which its password counts.
  await post(inviter, base, '/office/account/password-confirmations', { current_password: firstOwner.password });
  const name = nameOfOneOnly(ending);
  const email = `${role}-${randomUUID().slice(0, 8)}@makao.example`;
  const { id } = await post(inviter, base, '/office/staff', { name, email, role });
  const token = (await invitationOf(inviter, base, email)).searchParams.get('token');
  const password = 'a password for a journey';
  const invited = await requests.newContext();
  await post(invited, base, '/sign-in/accounts', { token, password });
  const { cookies } = await invited.storageState();
  await invited.dispose();
  return { id, name, email, password, cookies };
}

const shared = new Map<string, Promise<SignedInColleague>>();

/**
 * Signs the browser of a page in with this role. Journeys of a worker share the person and the session, as they leave
 * both as they are: every password that is set or checked takes a core for a while.
 */
export async function signInAs(page: Page, base: string, role: StaffRole, name?: string): Promise<Colleague> {
  const key = `${role} ${name}`;
  const colleague = shared.get(key) ?? newColleague(base, role, name);
  shared.set(key, colleague);
  return takeSession(page, await colleague);
}

/** Signs the browser of a page in as somebody new with this role, whom no other journey meets. */
export const signInAsNew = async (page: Page, base: string, role: StaffRole, name?: string): Promise<Colleague> =>
  takeSession(page, await newColleague(base, role, name));

async function takeSession(page: Page, colleague: SignedInColleague): Promise<Colleague> {
  await page.context().addCookies(colleague.cookies);
  return colleague;
}

/** A page in a browser context of its own, on which another colleague has opened `path`. The test closes its context. */
export async function openAsAnother(browser: Browser, base: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, base, 'manager', 'Barasa Wekesa');
  await openPage(page, `${base}${path}`);
  return page;
}

const beginDraft = async (page: Page, base: string, path: string, data: unknown): Promise<string> => {
  const reply = await page.request.post(`${base}/api/v1/office/${path}`, { data, headers: { origin: base } });
  return (await dataOf(reply)).id;
};

/**
 * A draft of a home that lacks a photograph and a position, begun by the person who is signed in.
 * @returns the path of its editor
 */
export async function beginHome(page: Page, base: string, title: string, values: Record<string, string> = {}) {
  const fields = {
    title,
    listing_purpose: 'Sale',
    property_category: 'Residential',
    property_type: 'villa',
    price: '28500000',
    bedrooms: '4',
    bathrooms: '3',
    description: '<p>Four rooms around a court, with a borehole and a gate.</p>',
    address_line1: 'Mbaazi Avenue',
    location: 'Lavington',
    city: 'Nairobi',
    county: 'Nairobi',
    country: 'Kenya',
    ...values,
  };
  return `/office/properties/${await beginDraft(page, base, 'listings/property', { fields })}`;
}

/** A draft of an article, begun by the person who is signed in. @returns the path of its editor */
export const beginArticle = async (page: Page, base: string, title: string): Promise<string> =>
  `/office/articles/${await beginDraft(page, base, 'articles', { title })}`;

/** Gives somebody an authenticator app; the function that comes back reads its next unused code. */
export async function setUpSecondFactor(base: string, { email, password }: Colleague): Promise<() => string> {
  const context = await requests.newContext();
  await post(context, base, '/sign-in', { email, password });
  await post(context, base, '/office/account/second-factor', { current_password: password });
  const { enrolment } = await dataOf(await context.get(`${base}/api/v1/office/account/second-factor`));
  // No code is taken twice, and the next one is taken early: clocks differ.
  const step = totpStep(new Date());
  await post(context, base, '/office/account/second-factor/confirmations', { code: totpCode(enrolment.key, step) });
  await context.dispose();
  return () => totpCode(enrolment.key, Math.max(step + 1, totpStep(new Date())));
}
