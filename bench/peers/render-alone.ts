import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface RenderAlone {
  perSecond(seconds: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * What rendering the list of homes costs by itself, in a process of its own: the upper bound of pages rendered anew.
 * @param databaseUrl read once, for the replies of the page's calls
 */
export async function startRenderAlone(databaseUrl: string): Promise<RenderAlone> {
  const child = fork(fileURLToPath(new URL('render-alone-child.ts', import.meta.url)), [databaseUrl], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  return {
    async perSecond(seconds) {
      const answered = once(child, 'message');
      child.send(seconds);
      const [rate]: unknown[] = await answered;
      return Number(rate);
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
