/**
 * Checks every public page, in all its states, with the Nu Html Checker, the W3C's validator:
 *
 *   npm run build && npx tsx bench/nu-html.ts path/to/vnu.jar
 *
 * tests/pages/html.test.ts checks the same pages with html-validate, which needs no Java; this is a second validator. The jar
 * (30 MB, github.com/validator/validator) is no dependency of the project. Java is started once for all pages; the site
 * runs on a PostgreSQL of its own in a temporary DATA_DIR. Exits with 1 when the checker finds an error.
 */
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { nameOf, type PublicPage, publicPages } from '#tests/pages/public-pages.ts';
import { prepareApp } from './app-process.ts';

const reportSchema = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string().optional(), message: z.string(), extract: z.string().optional() }),
  ),
});

/** React closes void elements with a slash. The checker notes it on every page; HTML parsers ignore it. */
const passedOver = 'Trailing slash on void elements';

async function main(jar: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'makao-html-'));
  // Started by root, PostgreSQL runs as another user, which must be able to enter this folder.
  await chmod(folder, 0o755);
  const app = await prepareApp({
    DATA_DIR: join(folder, 'data'),
    SUBMISSIONS_PER_MINUTE: '10000',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  try {
    await app.start();
    const files = await Promise.all(
      publicPages.map((page, index) => savePage(app.url, page, join(folder, `${index}.html`))),
    );
    return report(check(jar, files));
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function savePage(url: string, page: PublicPage, file: string): Promise<string> {
  const headers = { accept: 'text/html' };
  const sent = page.form ? { method: 'POST', body: new URLSearchParams(page.form) } : {};
  const reply = await fetch(url + page.address, { headers, redirect: 'manual', ...sent });
  await writeFile(file, await reply.text());
  return file;
}

function check(jar: string, files: readonly string[]) {
  const { stderr, error } = spawnSync('java', ['-Xss2m', '-jar', jar, '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return reportSchema.parse(JSON.parse(stderr)).messages.filter(({ message }) => !message.startsWith(passedOver));
}

function report(messages: ReturnType<typeof check>): boolean {
  for (const { type, url, message, extract } of messages) {
    const page = publicPages[Number(/(\d+)\.html$/.exec(url ?? '')?.[1])];
    console.log(`${type}  ${page ? nameOf(page) : ''}\n  ${message}\n  ${extract ?? ''}\n`);
  }
  const errors = messages.filter(({ type }) => type !== 'info').length;
  console.log(`${publicPages.length} pages, ${errors} errors, ${messages.length - errors} remarks`);
  return errors === 0;
}

const [jar] = process.argv.slice(2);
if (!jar) throw new Error('Say where the checker is: npx tsx bench/nu-html.ts path/to/vnu.jar');
process.exitCode = (await main(jar)) ? 0 : 1;
