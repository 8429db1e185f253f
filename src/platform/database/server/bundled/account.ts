import { stat } from 'node:fs/promises';
import { type Account, runAs } from './run-as.ts';
import { StartRefusedError } from './start-refused.ts';

const USUAL_NAMES = ['postgres', 'nobody'];
const OWN_NAME = 'makao';

/**
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged user: the first usable one of `names`, or a
 * newly created one. Null for an ordinary user, who runs it directly.
 */
export async function chooseAccount(names = USUAL_NAMES): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of [...names, OWN_NAME]) {
    const account = await findAccount(name);
    if (account) return account;
  }
  return createAccount(OWN_NAME);
}

/** The owner of existing files, since only that user can access them; null for an ordinary user. */
export async function ownerOf(path: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(path);
  return { uid, gid };
}

async function findAccount(name: string): Promise<Account | null> {
  const [uid, gid] = await Promise.all([askForId('-u', name), askForId('-g', name)]);
  if (!uid || gid === null) return null;
  // Even root may be unable to switch users, such as in a container with a single user.
  const { succeeded } = await runAs({ uid, gid }, '/bin/sh', ['-c', ':']);
  return succeeded ? { uid, gid } : null;
}

async function askForId(flag: '-u' | '-g', name: string): Promise<number | null> {
  const { succeeded, output } = await runAs(null, 'id', [flag, name]);
  // macOS gives `nobody` an id near 2^32, where Node expects the signed form, -2.
  return succeeded ? Number(output.trim()) | 0 : null;
}

async function createAccount(name: string): Promise<Account> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [command, args] of ways) {
    await runAs(null, command, args);
    const account = await findAccount(name);
    if (account) return account;
  }
  throw new StartRefusedError(
    'postgres_unusable',
    'PostgreSQL does not run as root, and no other user could be found or made for it. Add a user named "postgres", start Makao as an ordinary user, or set DATABASE_URL.',
  );
}
