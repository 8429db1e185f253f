/**
 * Performs the steps of deploy/Dockerfile without a container engine and starts the result as its user, which cannot
 * write into the program's folder.
 *
 *   npx tsx deploy/check-image.ts
 *
 * As root the program runs under the image's user (setpriv of util-linux); otherwise under the one who calls this, with
 * the folder made read-only. PostgreSQL and all files are temporary and on 127.0.0.1. Takes some minutes.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { freePort } from '../bench/app-process.ts';
import { contextFiles } from './support/build-context.ts';
import { commandOf, environmentOf, readStages } from './support/dockerfile.ts';
import { performStages } from './support/perform-stages.ts';

const context = fileURLToPath(new URL('..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const faults: string[] = [];

/** Reports one promise of the image. */
function check(what: string, isKept: boolean, measured = ''): void {
  console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${what}${measured && `: ${measured}`}`);
  if (!isKept) faults.push(what);
}

async function main(work: string): Promise<void> {
  const stages = readStages(join(context, 'deploy/Dockerfile'));
  const last = stages.at(-1);
  if (!last) throw new Error('The Dockerfile has no stage');
  check('Node.js is the one of the image', last.image.startsWith(`node:${process.versions.node}-`), process.version);
  const root = performStages(stages, { context, files: contextFiles(context), work, say: console.log });
  const program = join(root, last.steps.find(({ keyword }) => keyword === 'WORKDIR')?.args[0] ?? '');
  const [uid = 0, gid = uid] = (last.steps.findLast(({ keyword }) => keyword === 'USER')?.args[0] ?? '')
    .split(':')
    .map(Number);
  check('the user is a number other than root', uid > 0, String(uid));
  const data = join(work, 'data');
  mkdirSync(data);
  if (isRoot) chownSync(data, uid, gid);
  else spawnSync('chmod', ['-R', 'a-w', program]);
  const before = filesOf(program);
  console.log(`the program's folder: ${before.size} files, ${Math.round(sum(before.values()) / 1024 / 1024)} MB`);
  const isBuildTool = (file: string) => /node_modules\/(npm|typescript|vite|vitest|esbuild|tsx)\//.test(file);
  check('build tools are not among them', ![...before.keys()].some(isBuildTool));

  const server = await startBundledPostgres({ dataDir: join(work, 'server'), log: pino({ level: 'silent' }) });
  let child: ChildProcess | null = null;
  try {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, DEMO: '1', LOG_LEVEL: 'warn' };
    const env = {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      ...environmentOf(last),
      ...settings,
      DATABASE_URL: server.url,
    };
    const asUser = isRoot ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'] : [];
    const [command = '', ...args] = [...asUser, ...commandOf(last, 'CMD')];
    child = spawn(command, args, { cwd: program, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const isHealthy = () => {
      const [health = '', ...words] = [...asUser, ...commandOf(last, 'HEALTHCHECK')];
      return spawnSync(health, words, { cwd: program, env }).status === 0;
    };
    await untilAnswered(url, child);
    check('HEALTHCHECK passes while it runs', isHealthy());
    if (isRoot) {
      const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      check('the process belongs to the user of the image', owner === String(uid), owner);
    }
    await checkSite(url);
    const ended = once(child, 'exit');
    const begun = performance.now();
    child.kill('SIGTERM');
    const [code] = await ended;
    const seconds = (performance.now() - begun) / 1000;
    check('SIGTERM ends it within five seconds', code === 0 && seconds <= 5, `${seconds.toFixed(1)} s, code ${code}`);
    check('HEALTHCHECK fails when it does not run', !isHealthy());
    const after = filesOf(program);
    check('nothing was written into its folder', [...after.keys()].join() === [...before.keys()].join());
    if (isRoot) {
      const [touch = '', ...words] = [...asUser, 'touch', join(program, 'dist/app/main.js')];
      check('its user cannot change the program', spawnSync(touch, words).status !== 0);
    }
  } finally {
    child?.kill('SIGKILL');
    await server.stop();
  }
}

/** The home page, its style sheet, a photograph encoded on demand, a call, and a form as a browser without script sends it. */
async function checkSite(url: string): Promise<void> {
  const home = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await home.text();
  check(
    'the home page is whole',
    home.status === 200 && html.trimEnd().endsWith('</html>'),
    `${html.length} characters`,
  );
  const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1];
  check('its style sheet is there', sheet !== undefined && (await fetch(`${url}${sheet}`)).ok, sheet);
  const photograph = /(\/uploads\/images\/[^" ,]+)/.exec(html)?.[1];
  const picture = await fetch(`${url}${photograph}`);
  await picture.arrayBuffer();
  const type = picture.headers.get('content-type') ?? '';
  check('a photograph is encoded', picture.ok && type.startsWith('image/'), `${photograph} ${picture.status} ${type}`);
  const ready = await fetch(`${url}/api/v1/health/ready`);
  check('it is ready', ready.ok, await ready.text());
  const body = new URLSearchParams({ form_id: 'newsletter', email: 'grace@example.com' });
  const form = await fetch(`${url}/land`, { method: 'POST', body, redirect: 'manual' });
  check('a form is taken', form.status === 303, `${form.status}`);
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (const giveUpAt = Date.now() + 180_000; Date.now() < giveUpAt; await wait(200)) {
    if (child.exitCode !== null) throw new Error(`The program ended with code ${child.exitCode} before it answered`);
    const reply = await fetch(`${url}/api/v1/health/live`).catch(() => null);
    if (reply?.ok) return;
  }
  throw new Error('The program did not answer within 180 s');
}

/** Sizes of all files, in bytes, by path. */
function filesOf(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, statSync(path).size]),
  );
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

const work = mkdtempSync(join(tmpdir(), 'makao-image-'));
chmodSync(work, 0o755);
try {
  await main(work);
} finally {
  if (!isRoot) spawnSync('chmod', ['-R', 'u+w', work]);
  rmSync(work, { recursive: true, force: true });
}
console.log(faults.length === 0 ? 'kept: the image is what its Dockerfile promises' : `BROKEN: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);
