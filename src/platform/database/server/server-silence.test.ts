import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerSilence } from './server-silence.ts';

const away = { code: 'database_unavailable', status: 503 };
const never = () => new Promise<never>(() => {});
const after = (ms: number) => new Promise<string>((settle) => setTimeout(() => settle('a reply'), ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers when asked for as long as `isThere`. */
function server() {
  const state = { isThere: true, questions: 0 };
  const silence = new ServerSilence({
    ask: () => {
      state.questions += 1;
      return state.isThere ? Promise.reject(new Error('refused')) : never();
    },
    patienceMs: 100,
    answerMs: 50,
    againMs: 200,
  });
  return { state, silence };
}

/** How long a promise takes to be settled, in milliseconds, and how it ends. */
async function outcome<Reply>(promise: Promise<Reply>) {
  const begun = performance.now();
  const settled = promise.then(
    (reply) => ({ reply, tookMs: performance.now() - begun }),
    (error: unknown) => ({ error, tookMs: performance.now() - begun }),
  );
  await vi.runAllTimersAsync();
  return settled;
}

test('a slow reply is waited for while the server answers questions, if only by refusing', async () => {
  const { state, silence } = server();
  expect(await outcome(silence.during(after(450)))).toEqual({ reply: 'a reply', tookMs: 450 });
  expect(state.questions).toBe(4);
  await silence.refuse();
});

test('all who wait for a silent server are given up at once, whenever they began', async () => {
  const { state, silence } = server();
  state.isThere = false;
  const later = after(80).then(() => outcome(silence.during(never())));
  expect(await outcome(silence.during(never()))).toMatchObject({ error: away, tookMs: expect.closeTo(150, -1) });
  expect(await later).toMatchObject({ error: away, tookMs: expect.closeTo(70, -1) });
});

test('what comes after is refused at once, and asks again after a while for all who come meanwhile', async () => {
  const { state, silence } = server();
  state.isThere = false;
  await outcome(silence.during(never()));
  expect(await outcome(silence.refuse())).toMatchObject({ error: away, tookMs: 0 });
  await vi.advanceTimersByTimeAsync(201);
  const questions = state.questions;
  const both = await outcome(Promise.allSettled([silence.refuse(), silence.refuse()]));
  expect(both).toMatchObject({ reply: [{ reason: away }, { reason: away }], tookMs: expect.closeTo(50, -1) });
  expect(state.questions).toBe(questions + 1);
  state.isThere = true;
  await vi.advanceTimersByTimeAsync(201);
  expect(await outcome(silence.refuse())).toMatchObject({ reply: undefined, tookMs: 0 });
});
