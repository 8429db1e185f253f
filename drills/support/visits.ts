import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { FormSubjects } from './form-subjects.ts';
import type { SentForm } from './stored-forms.ts';
import { newSubmission, type Submission, submit } from './visitor-forms.ts';

const READERS = 4;
const PAUSE_MS = 25;
const LONGEST_RECOVERY_S = 120;

interface PageReplies {
  times: number[];
  ok: number;
  stale: number;
  /** 503 with Retry-After. */
  refused: number;
}

/** Readers who open public pages in turn. */
export async function readPages(
  url: string,
  paths: readonly string[],
  over: AbortSignal,
  { readers = READERS, pauseMs = PAUSE_MS }: { readers?: number; pauseMs?: number } = {},
): Promise<PageReplies> {
  const replies: PageReplies = { times: [], ok: 0, stale: 0, refused: 0 };
  const read = async (first: number) => {
    for (let index = first; !over.aborted; index += 1) {
      const begun = performance.now();
      const reply = await fetch(url + paths[index % paths.length], { headers: { accept: 'text/html' } });
      await reply.arrayBuffer();
      replies.times.push(performance.now() - begun);
      if (reply.status === 200) replies.ok += 1;
      if (reply.status === 503 && reply.headers.has('retry-after')) replies.refused += 1;
      if (reply.headers.get('cache-status')?.includes('stale')) replies.stale += 1;
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
  return replies;
}

/** @returns those of the pages that the page cache has after they were asked for */
export async function cachedPages(url: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    for (let time = 0; time < 2; time += 1) await (await fetch(url + path)).arrayBuffer();
    const reply = await fetch(url + path);
    await reply.arrayBuffer();
    if (reply.headers.get('cache-status')?.startsWith('makao; hit')) found.push(path);
  }
  return found;
}

const refusalSchema = z.object({ success: z.literal(false), error: z.string(), message: z.string().min(10) });
const receiptSchema = z.object({ data: z.record(z.string(), z.unknown()) });

type SentSubmission = Submission & SentForm & { isRefusedForGood?: true };

/** Visitors who send one form after the other, and again what was refused. */
export class Senders {
  readonly sent: SentSubmission[] = [];
  readonly times: number[] = [];
  refused = 0;
  /** Neither 201 nor a refusal with a sentence and Retry-After. */
  readonly wrong: string[] = [];

  constructor(
    private readonly url: string,
    private readonly subjects: FormSubjects,
    /** How a form may be refused. */
    private readonly refusals: readonly number[] = [503],
  ) {}

  async keepSending(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.sendNew();
      await wait(PAUSE_MS);
    }
  }

  /** @returns whether it was stored */
  sendNew(): Promise<boolean> {
    const form: SentSubmission = { ...newSubmission(this.sent.length, this.subjects), receipt: null, attempts: 0 };
    this.sent.push(form);
    return this.send(form);
  }

  /**
   * Sends new forms until one is stored.
   * @returns the seconds it took
   * @throws Error after two minutes
   */
  async untilStored(): Promise<number> {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    while (!(await this.sendNew())) {
      if (seconds() > LONGEST_RECOVERY_S) throw new Error(`No form was stored for ${LONGEST_RECOVERY_S} s`);
      await wait(100);
    }
    return seconds();
  }

  /** Sends again, under their keys, the forms that were refused, until each is stored or `patienceMs` is over. */
  async sendAgain(patienceMs: number): Promise<void> {
    for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; ) {
      const left = this.sent.find(({ receipt, isRefusedForGood }) => receipt === null && !isRefusedForGood);
      if (!left) return;
      if (!(await this.send(left))) await wait(250);
    }
  }

  get open(): number {
    return this.sent.filter(({ receipt }) => receipt === null).length;
  }

  private async send(form: SentSubmission): Promise<boolean> {
    form.attempts += 1;
    const { status, answer, ms, retryAfter } = await submit(this.url, form);
    this.times.push(ms);
    if (status === 201) {
      form.receipt = receiptSchema.parse(answer).data;
      return true;
    }
    if (this.refusals.includes(status) && retryAfter !== null && refusalSchema.safeParse(answer).success)
      this.refused += 1;
    else {
      this.wrong.push(`${form.formId}: ${status} ${JSON.stringify(answer)}`);
      form.isRefusedForGood = true;
    }
    return false;
  }
}
