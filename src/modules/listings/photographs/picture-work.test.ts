import { expect, test, vi } from 'vitest';
import { PictureWork } from './picture-work.ts';

test('what waits for the photographs goes on once nothing is under way, also of what began meanwhile', async () => {
  const work = new PictureWork();
  const onWait = vi.fn();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  work.track(first.promise);
  const settled = vi.fn();
  const waiting = work.settled(onWait).then(settled);
  work.track(second.promise);
  first.resolve();
  await first.promise;
  expect(settled).not.toHaveBeenCalled();
  second.resolve();
  await waiting;
  expect(onWait).toHaveBeenCalledOnce();
  expect(settled).toHaveBeenCalledWith(true);
});

test('without anything under way it goes on at once', async () => {
  const work = new PictureWork();
  const onWait = vi.fn();
  work.track(Promise.resolve());
  await Promise.resolve();
  expect(await work.settled(onWait)).toBe(false);
  expect(onWait).not.toHaveBeenCalled();
});

test('a file that did not arrive stops what waited for it, once', async () => {
  const work = new PictureWork();
  work.track(Promise.reject(new Error('house.jpg was not added')));
  await expect(work.settled(() => {})).rejects.toThrow('house.jpg was not added');
  expect(await work.settled(() => {})).toBe(false);
});
