import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../app-process.ts';
import { type Peer, startPeer } from './peer.ts';

/** @param body a page, compressed with brotli */
export async function startBareFastify(body: Buffer): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'makao-bench-fastify-'));
  const file = join(folder, 'page.br');
  await writeFile(file, body);
  const port = await freePort();
  const program = fileURLToPath(new URL('bare-fastify-child.ts', import.meta.url));
  const peer = await startPeer(['--import', 'tsx', program, file, String(port)], port, { path: '/' });
  return {
    url: peer.url,
    close: async () => {
      await peer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
