import { describe, expect, it } from 'vitest';
import { EncodeQueue } from './encode-queue.ts';

/** A task that ends on request and records its start. */
function heldTask(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    log.push(name);
    await promise;
    return name;
  };
  return { run, end: resolve };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('works', () => {
  it('runs as many as allowed, the rest in the order they came', async () => {
    const queue = new EncodeQueue({ concurrency: 2 });
    const log: string[] = [];
    const tasks = ['a', 'b', 'c', 'd'].map((name) => heldTask(name, log));
    const results = Promise.all(tasks.map((task) => queue.run(task.run)));
    await settle();
    expect(log).toEqual(['a', 'b']);
    tasks[1]?.end();
    await settle();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const task of tasks) task.end();
    expect(await results).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives background work one place at most', async () => {
    const queue = new EncodeQueue({ concurrency: 4 });
    const log: string[] = [];
    const tasks = ['a', 'b'].map((name) => heldTask(name, log));
    const results = Promise.all(tasks.map((task) => queue.run(task.run, 'background')));
    await settle();
    expect(log).toEqual(['a']);
    for (const task of tasks) task.end();
    await results;
    expect(log).toEqual(['a', 'b']);
  });
});

describe('protects', () => {
  it('goes on after a task failed, and tells its caller alone', async () => {
    const queue = new EncodeQueue({ concurrency: 1 });
    const failing = queue.run(() => Promise.reject(new Error('damaged')));
    const next = queue.run(async () => 'made');
    await expect(failing).rejects.toThrow('damaged');
    expect(await next).toBe('made');
  });

  it('refuses more than may wait', async () => {
    const queue = new EncodeQueue({ concurrency: 1, maxWaiting: 1 });
    const log: string[] = [];
    const tasks = ['runs', 'waits'].map((name) => heldTask(name, log));
    const accepted = tasks.map((task) => queue.run(task.run));
    await expect(queue.run(async () => 'refused')).rejects.toMatchObject({ code: 'busy' });
    for (const task of tasks) task.end();
    await Promise.all(accepted);
    expect(await queue.run(async () => 'taken again')).toBe('taken again');
  });
});
