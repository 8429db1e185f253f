import type { BrowserContext, Page } from '@playwright/test';
import { RUN_FUNCTION } from './vectors.ts';

const TRIES_WHILE_BUSY = 3;

/** Opens pages of a site and collects what only markup of an attacker can do, with the page's address before it. */
export class WatchedPage {
  readonly findings: string[] = [];
  private readonly page: Page;
  private address = '';

  private constructor(page: Page, base: string) {
    this.page = page;
    const note = (finding: string) => this.findings.push(`${this.address}: ${finding}`);
    page.on('dialog', async (dialog) => {
      note(`dialog ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('popup', (popup) => note(`window ${popup.url()}`));
    page.on('download', (download) => note(`download ${download.url()}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${base}/`) && !/^(data|blob):/.test(request.url()))
        note(`request to ${request.url()}`);
    });
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(`${base}/`) && !frame.url().startsWith('about:')) note(`went to ${frame.url()}`);
    });
  }

  static async open(context: BrowserContext, base: string): Promise<WatchedPage> {
    const page = await context.newPage();
    const watched = new WatchedPage(page, base);
    await page.exposeFunction('tellFinding', (finding: string) => {
      watched.findings.push(`${watched.address}: ${finding}`);
    });
    await page.addInitScript((name) => {
      const { tellFinding } = window as unknown as { tellFinding(finding: string): void };
      Object.defineProperty(window, name, { value: (number: unknown) => tellFinding(`vector ${number} ran`) });
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        tellFinding(`the policy of content refused ${effectiveDirective} ${blockedURI} ${sample}`),
      );
    }, RUN_FUNCTION);
    return watched;
  }

  /**
   * Opens a page and waits until its islands or its router are live, as far as it has any. A site that is busy is asked
   * again when it says.
   */
  async visit(address: string): Promise<void> {
    this.address = address;
    let reply = await this.page.goto(address, { waitUntil: 'load' });
    for (let again = 0; reply?.status() === 503 && again < TRIES_WHILE_BUSY; again += 1) {
      await this.page.waitForTimeout(1000 * Number(reply.headers()['retry-after'] ?? 1));
      reply = await this.page.goto(address, { waitUntil: 'load' });
    }
    if (reply !== null && reply.status() >= 500) this.findings.push(`${address}: answered ${reply.status()}`);
    await this.look();
  }

  /**
   * Sends a form as a browser without a script does, and looks at the page that comes back. A window that bypasses the
   * policy of content can send it from any address of the site.
   * @returns the status of the reply
   */
  async post(address: string, fields: Record<string, string>): Promise<number> {
    this.address = `form ${fields.form_id} at ${address}`;
    // The browser has to say that a page of the site sends it.
    await this.page.goto(new URL('/api/v1/health', address).href);
    const [reply] = await Promise.all([
      this.page.waitForResponse((one) => one.request().method() === 'POST' && one.request().isNavigationRequest()),
      this.page.waitForEvent('load'),
      this.page.evaluate(sendForm, { address, fields }),
    ]);
    await this.look();
    return reply.status();
  }

  /** Shows HTML as a program for mails would that has no policy of content. */
  async show(name: string, html: string): Promise<void> {
    this.address = name;
    await this.page.setContent(html, { waitUntil: 'load' });
    await this.look();
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  private async look(): Promise<void> {
    await this.page
      .waitForFunction(
        (isOffice) => {
          const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
          const waiting = islands.filter((island) => island.dataset.alive === undefined);
          for (const island of waiting) island.dispatchEvent(new Event('pointerover', { bubbles: true }));
          const main = document.getElementById('main') ?? {};
          const isHydrated = Object.keys(main).some((name) => name.startsWith('__reactFiber'));
          return islands.length > 0 || !isOffice ? waiting.length === 0 : isHydrated;
        },
        /https?:[^?]*\/office\b/.test(this.address),
        { timeout: 3_000 },
      )
      .catch(() => undefined);
    const found = await this.page.evaluate(markupOfAttackers).catch((error: Error) => [`went away: ${error.message}`]);
    this.findings.push(...found.map((finding) => `${this.address}: ${finding}`));
  }
}

/** Runs in the page. */
function sendForm({ address, fields }: { address: string; fields: Record<string, string> }): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const [name, value] of Object.entries(fields)) {
    const control = document.createElement('textarea');
    control.name = name;
    control.value = value;
    form.append(control);
  }
  document.body.append(form);
  form.submit();
}

/** Runs in the page: elements and attributes that no page of the site has by itself. */
function markupOfAttackers(): string[] {
  const strange =
    'base, object, embed, portal, frameset, applet, marquee, meta[http-equiv="refresh" i], [srcdoc]:not([sandbox=""])';
  const found = [...document.querySelectorAll(strange)].map((element) => element.outerHTML.slice(0, 200));
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isAddress = /^(href|src|action|formaction|data|xlink:href|poster|background|srcset)$/i.test(name);
      const isScript = isAddress && /^[\s\p{Cc}]*(javascript|vbscript|data:text|data:image\/svg)/iu.test(value);
      if (isScript || /^on/i.test(name)) found.push(`${element.tagName} ${name}=${value.slice(0, 100)}`);
    }
  return found;
}
