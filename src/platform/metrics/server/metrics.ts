import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type RoutePatterns, routeOf } from '#platform/http/server/route-patterns.ts';
import type { MailOutcome } from '#platform/mail/server/deliver-mail.ts';

const MS_PER_SECOND = 1_000;

/** Counts every reply, those of the page cache included. Add it before the routes. */
export function countRequests(app: FastifyInstance, metrics: Metrics, pages: RoutePatterns): void {
  const count = (request: FastifyRequest, { raw }: FastifyReply, time: { seconds?: number }) =>
    metrics.requestEnded({ method: request.method, route: routeOf(request, pages), status: raw.statusCode, ...time });
  const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config.stream === true;
  app.addHook('onRequest', (request, reply, done) => {
    // A stream ends when its client disconnects, for which Fastify calls no hook.
    if (isStream(request)) reply.raw.once('close', () => count(request, reply, {}));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(request)) count(request, reply, { seconds: reply.elapsedTime / MS_PER_SECOND });
    done();
  });
}

/** Sets gauges to what is so now; called at each scrape. */
export type MetricSource = () => void | Promise<void>;

export interface Metrics {
  registry: Registry;
  /**
   * @param status of the reply, such as 404
   * @param seconds from the request's arrival to the end of the reply; absent where that is when the reader leaves
   */
  requestEnded(request: { method: string; route: string; status: number; seconds?: number }): void;
  jobEnded(job: { task: string; outcome: JobOutcome; seconds: number }): void;
  mailEnded(outcome: MailOutcome): void;
  addSource(source: MetricSource): void;
  text(): Promise<string>;
}

type JobOutcome = 'done' | 'failed';
const mailOutcomes: readonly MailOutcome[] = ['sent', 'retried', 'failed', 'stored'];
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800];
/** Clients may send any method that Node's parser knows; the others are one value. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** No label holds an id, an address or anything a visitor typed, so the number of series is bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'makao_http_requests_total',
    help: 'Requests that were answered, by route pattern, method and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'makao_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its reply.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'makao_job_duration_seconds',
    help: 'Time that one attempt of a job took, by task and outcome.',
    labelNames: ['task', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const deliveries = new Counter({
    name: 'makao_mail_deliveries_total',
    help: 'Attempts to hand a mail to the mail server, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of mailOutcomes) deliveries.inc({ outcome }, 0);
  const sources: MetricSource[] = [];
  return {
    registry,
    requestEnded({ method, route, status, seconds }) {
      const known = methods.has(method) ? method : 'other';
      requests.inc({ method: known, route, status: `${Math.floor(status / 100)}xx` });
      if (seconds !== undefined) requestSeconds.observe({ method: known, route }, seconds);
    },
    jobEnded: ({ task, outcome, seconds }) => jobSeconds.observe({ task, outcome }, seconds),
    mailEnded: (outcome) => deliveries.inc({ outcome }),
    addSource: (source) => sources.push(source),
    async text() {
      await Promise.all(sources.map((source) => source()));
      return registry.metrics();
    },
  };
}

export const gauge = <Label extends string>(
  { registry }: Pick<Metrics, 'registry'>,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> => new Gauge({ name, help, labelNames, registers: [registry] });

/** Declares a counter whose sum is kept elsewhere and read at each scrape. @returns sets it to that sum */
export function countedElsewhere({ registry }: Pick<Metrics, 'registry'>, name: string, help: string) {
  const counter = new Counter({ name, help, registers: [registry] });
  return (sum: number): void => {
    counter.reset();
    counter.inc(sum);
  };
}
