import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';

export interface PageWarmerOptions {
  /** The paths worth rendering, the most wanted first. */
  listPaths: () => Promise<readonly string[]>;
  /** Renders a page into the cache, unless it is there. */
  warm: (path: string) => Promise<void>;
  /** Whether pages are being rendered for requests now. */
  isBusy: () => boolean;
  /** Whether the cache has room for pages that nobody asked for. */
  hasRoom: () => boolean;
  log: Pick<BaseLogger, 'warn' | 'info'>;
}

const LONGEST_RUN_MS = 60_000;
/** Requests wait for at most one rendering; between two, all that arrived are answered. */
const SHORTEST_PAUSE_MS = 20;
const BUSY_PAUSE_MS = 100;

/**
 * Renders the pages most wanted before they are asked for: after a start and after a reconnect, when nothing in the
 * cache is current. One at a time, for at most half of the thread's time, and not while requests have pages rendered.
 */
export class PageWarmer {
  private run: { stopping: AbortController; ended: Promise<void> } | undefined;

  constructor(private readonly options: PageWarmerOptions) {}

  /** Begins anew; an earlier run ends. */
  start(): void {
    void this.stop();
    const stopping = new AbortController();
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_RUN_MS)]);
    const ended = this.warmAll(signal).catch((error: unknown) => {
      this.options.log.warn({ err: error }, 'Pages could not be rendered in advance');
    });
    this.run = { stopping, ended };
  }

  /** Waits for the rendering under way. */
  async stop(): Promise<void> {
    this.run?.stopping.abort();
    await this.run?.ended;
  }

  private async warmAll(signal: AbortSignal): Promise<void> {
    const { listPaths, warm, isBusy, hasRoom, log } = this.options;
    const startedAt = performance.now();
    let count = 0;
    for (const path of await listPaths()) {
      while (isBusy() && !signal.aborted) await pause(BUSY_PAUSE_MS, signal);
      if (signal.aborted || !hasRoom()) break;
      const beganAt = performance.now();
      await warm(path);
      count += 1;
      await pause(Math.max(SHORTEST_PAUSE_MS, performance.now() - beganAt), signal);
    }
    log.info({ pages: count, ms: Math.round(performance.now() - startedAt) }, 'Pages were rendered in advance');
  }
}

/** Ends early when the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal, ref: false }).catch(() => {});
