import type { Client } from 'pg';

/**
 * Whether the database has graphile-worker's tables. Their columns are defined by its own migrations, so a backup
 * stores jobs by named values.
 */
export async function hasJobQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as exists",
  );
  return rows[0]?.exists === true;
}

const COLUMNS = [
  ...['id', 'task', 'queue', 'payload', 'priority', 'run_at', 'attempts', 'max_attempts', 'last_error'],
  ...['created_at', 'updated_at', 'key', 'revision', 'flags'],
];

/** A job that was running is stored as waiting, and the interrupted attempt does not count. */
export const copyJobsSql = `
  copy (
    select j.id, t.identifier, q.queue_name, j.payload, j.priority, j.run_at,
      j.attempts - (j.locked_at is not null)::int, j.max_attempts, j.last_error,
      j.created_at, j.updated_at, j.key, j.revision, j.flags
    from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.id
  ) to stdout`;

/** COPY statement for the rows of `copyJobsSql`. */
export const copyRestoredJobsSql = `copy restored_jobs (${COLUMNS.join(', ')}) from stdin`;

export const makeRestoredJobsSql = `
  create temporary table restored_jobs (
    id bigint, task text, queue text, payload json, priority smallint, run_at timestamptz, attempts smallint,
    max_attempts smallint, last_error text, created_at timestamptz, updated_at timestamptz, key text,
    revision integer, flags jsonb
  ) on commit drop`;

/** Replaces the queue's jobs by the restored ones. */
export const moveRestoredJobsSql = `
  delete from graphile_worker._private_jobs;
  delete from graphile_worker._private_job_queues;
  insert into graphile_worker._private_tasks (identifier)
    select distinct task from restored_jobs on conflict (identifier) do nothing;
  insert into graphile_worker._private_job_queues (queue_name)
    select distinct queue from restored_jobs where queue is not null on conflict (queue_name) do nothing;
  insert into graphile_worker._private_jobs (
      id, task_id, job_queue_id, payload, priority, run_at, attempts, max_attempts, last_error,
      created_at, updated_at, key, revision, flags)
    overriding system value
    select r.id, t.id, q.id, r.payload, r.priority, r.run_at, r.attempts, r.max_attempts, r.last_error,
      r.created_at, r.updated_at, r.key, r.revision, r.flags
    from restored_jobs r
      join graphile_worker._private_tasks t on t.identifier = r.task
      left join graphile_worker._private_job_queues q on q.queue_name = r.queue;
  select setval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'), max(id))
    from graphile_worker._private_jobs having max(id) is not null`;
