import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '#platform/files/server/storage.ts';

/** The only account that the server knows. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const;

export interface S3Server {
  /** A prefix of its own in the server's bucket. */
  place(prefix: string): S3Place;
  /** STORAGE_URL of that place. */
  url(prefix: string): string;
  /** From now on requests are handled by `listener`; null: by the object store. */
  answerWith(listener: RequestListener | null): void;
  stop(): Promise<void>;
}

/** Starts an S3-compatible object store with one bucket, on a free port of this machine. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'makao-s3-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'makao', configs: [] }] });
  await store.configureBuckets();
  const handle: RequestListener = store.callback();
  let other: RequestListener | null = null;
  const server = createServer((request, reply) => (other ?? handle)(request, reply)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The object store has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    place: (prefix) => ({ bucket: 'makao', prefix, region: 'eu-west-1', endpoint, forcePathStyle: true }),
    url: (prefix) =>
      `s3://makao/${prefix}?${new URLSearchParams({ region: 'eu-west-1', endpoint, forcePathStyle: '1' })}`,
    answerWith(listener) {
      other = listener;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Sets the account for SDKs in this process. @returns a function that takes it back */
export function useS3Credentials(): () => void {
  const before = Object.keys(s3Credentials).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, s3Credentials);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
