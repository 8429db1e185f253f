import { ApiError } from '#platform/http/server/errors.ts';

interface SilenceOptions {
  /** Asks the server for anything, over a connection of its own. A refusal is an answer too. */
  ask: () => Promise<unknown>;
  /** How long a statement waits before the server is asked whether it is there at all, in milliseconds. */
  patienceMs: number;
  /** How long that answer may take. */
  answerMs: number;
  /** How long after an answer that did not come the server is asked again. */
  againMs: number;
}

/**
 * Tells a server that answers nothing, because it is frozen or the network swallows everything, from one that is slow:
 * a statement may take its whole time limit, and a form makes many. Once the server is found silent, all statements that
 * wait are given up, and what comes after them is refused at once until it answers again.
 */
export class ServerSilence {
  private readonly waiting = new Set<(error: Error) => void>();
  /** When the server last failed to answer; null while it is there. */
  private silentAt: number | null = null;
  private asking: Promise<void> | null = null;

  constructor(private readonly options: SilenceOptions) {}

  /** Waits for the reply as long as the server is there. @throws ApiError database_unavailable */
  async during<Reply>(reply: Promise<Reply>): Promise<Reply> {
    const silence = Promise.withResolvers<never>();
    let timer: NodeJS.Timeout | undefined;
    const watch = () => {
      timer = setTimeout(async () => {
        await this.ask();
        if (this.waiting.has(silence.reject)) watch();
      }, this.options.patienceMs);
    };
    this.waiting.add(silence.reject);
    watch();
    try {
      return await Promise.race([reply, silence.promise]);
    } finally {
      this.waiting.delete(silence.reject);
      clearTimeout(timer);
    }
  }

  /** @throws ApiError database_unavailable at once, or after asking again where the last question was some time ago */
  async refuse(): Promise<void> {
    if (this.silentAt === null) return;
    if (performance.now() - this.silentAt > this.options.againMs) await this.ask();
    if (this.silentAt !== null) throw silent();
  }

  /** Asks whether the server is there; those who ask meanwhile share the answer. */
  ask(): Promise<void> {
    this.asking ??= this.askOnce().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async askOnce(): Promise<void> {
    if (await this.isAnswering()) {
      this.silentAt = null;
      return;
    }
    this.silentAt = performance.now();
    for (const giveUp of this.waiting) giveUp(silent());
  }

  private isAnswering(): Promise<boolean> {
    return new Promise((resolve) => {
      // In a busy event loop this timer may fire before an answer is read that has come; that is read first.
      const timer = setTimeout(() => setImmediate(() => resolve(false)), this.options.answerMs);
      const answered = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.options.ask().then(answered, answered);
    });
  }
}

export const silent = (): ApiError => new ApiError('database_unavailable', { retryAfterSeconds: 2 });
