import { z } from 'zod';

/** Calls the import endpoints of the office with the session of a signed-in member of staff. */
export interface Office {
  /** @returns the import's id */
  send(kind: string, content: string): Promise<string>;
  start(id: string): Promise<void>;
  look(id: string): Promise<ImportSeen>;
}

const seen = z.object({
  id: z.string(),
  state: z.string(),
  counts: z.object({ make: z.number(), refuse: z.number(), applied: z.number() }),
});
type ImportSeen = z.output<typeof seen>;

/** Signs in. The session is stored in the database, so it survives a restart of the site. */
export async function signInto(url: string, account: Account): Promise<Office> {
  const cookie = await openSession(url, account);
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/v1/office/imports${path}`, { ...init, headers: { cookie, origin: url } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path || 'Sending'} was answered ${answer.status}: ${text}`);
    return seen.parse(JSON.parse(text).data);
  };
  return {
    async send(kind, content) {
      const body = new FormData();
      body.set('kind', kind);
      body.set('file', new File([content], 'rows.csv'));
      return (await call('', { method: 'POST', body })).id;
    },
    start: async (id) => void (await call(`/${id}/start`, { method: 'POST' })),
    look: (id) => call(`/${id}`),
  };
}

interface Account {
  email: string;
  password: string;
}

/** @returns the Cookie header of a signed-in member of staff */
export async function openSession(url: string, account: Account): Promise<string> {
  const reply = await fetch(`${url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  });
  if (!reply.ok) throw new Error(`Signing in was answered ${reply.status}: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
