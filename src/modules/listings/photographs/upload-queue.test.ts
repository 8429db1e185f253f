import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#platform/http/failure.ts';
import { UploadQueue } from './upload-queue.ts';

const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name);

/** A queue whose uploads end when the test says so. */
function controlledQueue(maxBytes = 100) {
  const sending = new Map<string, PromiseWithResolvers<string>>();
  const placed: string[] = [];
  const queue = new UploadQueue(
    {
      send(file) {
        const held = Promise.withResolvers<string>();
        sending.set(file.name, held);
        return held.promise;
      },
      place: async (imageId) => {
        placed.push(imageId);
      },
    },
    maxBytes,
  );
  const states = () => queue.items().map(({ fileName, state }) => `${fileName} ${state.name}`);
  const arrive = (name: string) => sending.get(name)?.resolve(`id of ${name}`);
  const refuse = (name: string, code: string, message = 'No.') =>
    sending.get(name)?.reject(new ApiFailure(1, code, message));
  return { queue, sending, placed, states, arrive, refuse };
}

describe('works', () => {
  test('three are sent at once, the others wait', () => {
    const { queue, states } = controlledQueue();
    queue.add(['a', 'b', 'c', 'd'].map((name) => fileOf(name)));
    expect(states()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd waiting']);
  });

  test('photographs take their places in the order they were chosen, whichever arrives first', async () => {
    const { queue, placed, arrive, states } = controlledQueue();
    queue.add(['a', 'b', 'c', 'd'].map((name) => fileOf(name)));
    arrive('c');
    await vi.waitFor(() => expect(states()).toContain('d uploading'), 10_000);
    expect(placed).toEqual([]);
    for (const name of ['b', 'd', 'a']) arrive(name);
    await vi.waitFor(() => expect(placed).toEqual(['a', 'b', 'c', 'd'].map((name) => `id of ${name}`)), 10_000);
    expect(states()).toEqual([]);
  });

  test('one that fails says why, holds nobody up, and comes later when it is tried again', async () => {
    const { queue, placed, arrive, refuse, states } = controlledQueue();
    queue.add([fileOf('a'), fileOf('b')]);
    refuse('a', 'internal_error', 'Something went wrong.');
    arrive('b');
    await vi.waitFor(() => expect(placed).toEqual(['id of b']), 10_000);
    expect(queue.items()).toMatchObject([
      { state: { name: 'failed', reason: 'Something went wrong.', canRetry: true } },
    ]);
    queue.retry(queue.items()[0]?.key ?? 0);
    expect(states()).toEqual(['a uploading']);
    arrive('a');
    await vi.waitFor(() => expect(placed).toEqual(['id of b', 'id of a']), 10_000);
  });
});

describe('is idle', () => {
  test('once every file has taken its place', async () => {
    const { queue, placed, arrive } = controlledQueue();
    queue.add([fileOf('a'), fileOf('b')]);
    const idle = queue.idle();
    arrive('b');
    arrive('a');
    await idle;
    expect(placed).toEqual(['id of a', 'id of b']);
  });

  test('with the name of a file that failed, and without complaint once that is forgotten', async () => {
    const { queue, arrive, refuse } = controlledQueue();
    queue.add([fileOf('a'), fileOf('b')]);
    const idle = queue.idle();
    refuse('a', 'image_broken');
    arrive('b');
    await expect(idle).rejects.toThrow('a was not added.');
    queue.dismiss(queue.items()[0]?.key ?? 0);
    await queue.idle();
  });
});

describe('refuses', () => {
  test('empty and too large files before they are sent', () => {
    const { queue, sending } = controlledQueue(25 * 1024 * 1024);
    queue.add([fileOf('empty', 0), fileOf('huge', 25 * 1024 * 1024 + 1)]);
    expect(queue.items().map(({ state }) => state)).toEqual([
      { name: 'failed', reason: 'The file is empty.', canRetry: false },
      { name: 'failed', reason: 'It is larger than 25 MB. Send a smaller copy.', canRetry: false },
    ]);
    expect(sending.size).toBe(0);
    queue.dismiss(1);
    expect(queue.items()).toHaveLength(1);
  });

  test('to try a file again that can never be used', async () => {
    const { queue, refuse } = controlledQueue();
    queue.add([fileOf('drawing.svg')]);
    refuse('drawing.svg', 'image_unsupported', 'This file is not a photograph we can use.');
    await vi.waitFor(() => expect(queue.items()[0]?.state).toMatchObject({ name: 'failed', canRetry: false }), 10_000);
  });
});
