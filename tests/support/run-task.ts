import { pino } from 'pino';
import type { Database } from '#platform/database/server/database.ts';
import type { JobContext } from '#platform/jobs/server/run-jobs.ts';
import { runOfficeTasks, type TaskHandler } from '#platform/tasks/server/run-office-tasks.ts';
import type { Clock } from '#platform/time/server/clock.ts';

interface TaskToRun {
  db: Database;
  clock: Clock;
  handlers: Readonly<Record<string, TaskHandler>>;
}

/** Runs a task's job once, as the queue would. */
export const runTask = (services: TaskToRun, id: string, job: Partial<JobContext> = {}): Promise<void> =>
  runOfficeTasks(services, services.handlers)(
    { task_id: id },
    {
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      log: pino({ level: 'silent' }),
      ...job,
    },
  );

/** A form with one file and some fields, as a browser sends it. */
export function multipart(fields: Record<string, string>, file: { field: string; name: string; bytes: Uint8Array }) {
  const boundary = 'makao-test-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
