import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { loadDemoAgency } from '#demo/load-demo-agency.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { importRowsInto } from '#tests/support/rows/import-rows.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { PlainPage } from './plain-page.ts';

/** The origin of the site, as its pages write it. */
export const ORIGIN = 'https://www.makao.example';

interface PageBuild {
  render: PageRenderer;
  pagePatterns: readonly string[];
}

const fillWithDemo = (db: Database) =>
  loadDemoAgency({ db, importImage: importRowsInto(db), progress: () => {}, now: new Date(TEST_NOW) });

/**
 * The demo agency's site as visitors without script get it: its pages come from the build (`npm run build` comes before
 * these tests), its data from a database of the test file. Photographs have rows and no files.
 */
export class DemoSite {
  #site: TestApp | null = null;
  readonly #cookies = new Map<StaffRole, string>();

  /** Registers what makes and closes the site. @param fill writes its agency; the demo's by default */
  constructor(fill: (db: Database) => Promise<unknown> = fillWithDemo) {
    beforeAll(async () => {
      const built: PageBuild = await import(
        /* @vite-ignore */ pathToFileURL(`${process.cwd()}/dist/server/page-renderer.js`).href
      );
      const folders = { clientDir: `${process.cwd()}/dist/client`, publicDir: `${process.cwd()}/public` };
      this.#site = await createTestApp({
        pages: { render: built.render, patterns: built.pagePatterns, folders },
        publicUrl: ORIGIN,
      });
      await fill(this.db);
    });
    afterAll(() => this.#site?.close());
  }

  get #running(): TestApp {
    if (!this.#site) throw new Error('The site is made before the first test');
    return this.#site;
  }

  get app(): TestApp['app'] {
    return this.#running.app;
  }

  get db(): Database {
    return this.#running.database.db;
  }

  /** What the site answers to an address; no redirect is followed. */
  async open(url: string, role?: StaffRole): Promise<PlainPage> {
    const reply = await this.app.inject({ url, headers: { accept: 'text/html', ...(await this.#headers(role)) } });
    return new PlainPage(url, reply.statusCode, reply.body, reply.headers);
  }

  /** Where an address leads in the end: its redirects are followed. */
  async arrive(url: string): Promise<PlainPage> {
    let page = await this.open(url);
    for (let hops = 0; page.location !== null && hops < 5; hops += 1) page = await this.open(page.location);
    return page;
  }

  /** Sends fields as a form without script does. */
  async post(url: string, fields: Readonly<Record<string, string>>, role?: StaffRole): Promise<PlainPage> {
    const reply = await this.app.inject({
      method: 'POST',
      url,
      headers: {
        accept: 'text/html',
        origin: ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        ...(await this.#headers(role)),
      },
      payload: new URLSearchParams(fields).toString(),
    });
    return new PlainPage(url, reply.statusCode, reply.body, reply.headers);
  }

  /** Sends a form of a page with what is typed into it, and follows the redirect that comes. */
  async send(
    page: PlainPage,
    formId: string,
    typed: Readonly<Record<string, string>>,
    role?: StaffRole,
  ): Promise<PlainPage> {
    const reply = await this.post(page.url, { ...page.fieldsOf(formId), ...typed }, role);
    return reply.location === null ? reply : this.open(reply.location, role);
  }

  /** What the API answers to a read. */
  async read(path: string) {
    return (await this.app.inject({ url: `/api/v1${path}` })).json().data;
  }

  async #headers(role: StaffRole | undefined): Promise<Record<string, string>> {
    if (!role) return {};
    const known = this.#cookies.get(role);
    if (known) return { cookie: known };
    const { headers } = await signedIn(this.db, role);
    this.#cookies.set(role, headers.cookie ?? '');
    return { cookie: headers.cookie ?? '' };
  }
}
