import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { run, sayingSo } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium for the browser tests; as root on a machine with apt-get, installs one where there is none.
 * @param {(message: string) => void} progress
 * @returns {Promise<string>} its path
 */
export async function findChromium(progress) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Refusal(`CHROMIUM_PATH is ${given}, but no browser starts from there. Correct it or leave it out.`);
  }
  const found = candidates().find(works);
  if (found) return found;
  await installWithApt(progress);
  const installed = candidates().find(works);
  if (installed) return installed;
  throw new Refusal(
    'The tests need Chromium and found none. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** @returns {string[]} */
function candidates() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [
    ...NAMES.flatMap((name) => onPath.map((folder) => join(folder, name))),
    '/usr/bin/chromium',
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    ...[homedir(), '/'].flatMap((base) => [
      join(base, 'Applications/Chromium.app/Contents/MacOS/Chromium'),
      join(base, 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    ]),
    ...playwrightBrowsers(),
  ];
}

/** Browsers in Playwright's shared cache, downloaded by other projects. */
function playwrightBrowsers() {
  const programs = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];
  return [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')]
    .filter(existsSync)
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium-'))
        .flatMap((name) => programs.map((program) => join(cache, name, program))),
    );
}

/**
 * Whether the program can run: some systems ship a placeholder of that name that only prints how to install it.
 * @param {string} path
 */
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 15_000, stdio: 'ignore' }).status === 0;
}

/** @param {(message: string) => void} progress */
async function installWithApt(progress) {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (process.getuid?.() !== 0 || !hasApt) return;
  progress('Installing Chromium…');
  const options = { cwd: '/', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (/** @type {string[]} */ ...args) =>
    sayingSo(progress, 'Chromium from the packages of this system', () => run('apt-get', args, options));
  await apt('update', '-qq');
  // The journeys run in the shell where the system has one.
  for (const packages of [['chromium', 'chromium-headless-shell'], ['chromium']]) {
    if ((await apt('install', '-y', '-qq', ...packages)) === 0) return;
  }
}
