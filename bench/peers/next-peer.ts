import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { mainNavigation, propertyTypeLinks, quickLinks } from '#src/modules/agency/navigation.ts';
import { freePort } from '../app-process.ts';
import { installApart, runNpm } from '../install-apart.ts';
import { type Peer, startPeer } from './peer.ts';
import type { Query } from './plain-pg.ts';

interface NextPeerOptions {
  siteUrl: string;
  databaseUrl: string;
  queries: readonly Query[];
  say: (message: string) => void;
}

const folder = fileURLToPath(new URL('next', import.meta.url));
const listReply = z.object({ data: z.object({ items: z.array(z.unknown()) }) });

/** Installs, builds and starts the Next.js page on the site's content and database. */
export async function startNextPeer({ siteUrl, databaseUrl, queries, say }: NextPeerOptions): Promise<Peer> {
  installApart(folder, say);
  const data = await mkdtemp(join(tmpdir(), 'makao-bench-next-'));
  const content = join(data, 'content.json');
  const reply = await fetch(
    `${siteUrl}/api/v1/properties?property_category=Residential&listing_purpose=Sale&per_page=10`,
  );
  const links = [...mainNavigation.flatMap((entry) => ('links' in entry ? entry.links : [entry])), ...quickLinks];
  const { items: homes } = listReply.parse(await reply.json()).data;
  await writeFile(content, JSON.stringify({ homes, links: [...links, ...propertyTypeLinks], queries }));
  const env = { BENCH_CONTENT: content, BENCH_DATABASE_URL: databaseUrl, NEXT_TELEMETRY_DISABLED: '1' };
  const close = () => rm(data, { recursive: true, force: true });
  try {
    say('Building the Next.js page…');
    runNpm(folder, ['run', 'build'], { ...env, NODE_ENV: 'production' });
    const port = await freePort();
    const program = join(folder, 'node_modules/next/dist/bin/next');
    const programArguments = [program, 'start', '--hostname', '127.0.0.1', '--port', String(port)];
    const peer = await startPeer(programArguments, port, { path: '/residential-isr', cwd: folder, env });
    return {
      url: peer.url,
      close: async () => {
        await peer.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
