import { createServer, type Server } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { createLog } from '#platform/http/server/log.ts';
import { startJobs } from '#platform/jobs/server/start-jobs.ts';
import { deliverMail } from '#platform/mail/server/deliver-mail.ts';
import { DELIVER_MAIL } from '#platform/mail/server/outgoing-mail.ts';
import { createMailTransport } from '#platform/mail/server/transport.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { withoutLiterals } from '#platform/tracing/server/spans.ts';
import { startTracing, type Tracing, type TracingProtocol } from '#platform/tracing/server/start-tracing.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { startMailServer, type TestMailServer } from '#tests/support/servers/mail-server.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

interface Received {
  path: string;
  type: string;
  body: Buffer;
}

let receiver: Server;
let received: Received[] = [];
let database: TestDatabase;
let mailServer: TestMailServer;
let tracing: Tracing | null = null;
let lines: string[] = [];
const log = createLog('debug', { write: (line) => lines.push(line) });

let visitors = 0;
/** A new visitor's enquiry with a unique name, address and message. */
function nextVisitor() {
  visitors += 1;
  return {
    name: 'Achieng Odhiambo',
    email: `achieng${visitors}@visitor.example`,
    phone: `0712 345 67${visitors}`,
    message: `The house by the jacaranda, number ${visitors}`,
  };
}
const personal = /achieng|odhiambo|visitor\.example|712.?345.?67|jacaranda/i;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  mailServer = await startMailServer();
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const sent = Buffer.concat(parts);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    received.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body });
    response.writeHead(200, { 'content-type': request.headers['content-type'] ?? '' }).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const address = receiver.address();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  vi.stubEnv('OTEL_SERVICE_NAME', 'makao-test');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
});
afterEach(async () => {
  await tracing?.stop();
  tracing = null;
  received = [];
  lines = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  receiver.closeAllConnections();
  await new Promise((closed) => receiver.close(closed));
  await mailServer.stop();
  await database.drop();
});

const begin = async (protocol: TracingProtocol) => {
  tracing = await startTracing({ protocol, version: '0.1.0', log });
};
/** Sends what is left. */
const end = async () => {
  await tracing?.stop();
  tracing = null;
};

const render: PageRenderer = async (_address, { callApi }) =>
  renderedPage(JSON.stringify(await callApi('getAgency', { params: {}, query: {}, body: undefined })));
const build = () =>
  buildTestApp({ db: database.db, log, pages: { render, patterns: ['/', '/view/property/$slug'], folders: null } });

const attributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attributeSchema).default([]),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
const valuesOf = (attributes: z.output<typeof attributeSchema>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const resources = () => received.flatMap(({ body }) => exportSchema.parse(JSON.parse(body.toString())).resourceSpans);
const spans = () =>
  resources()
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .map((span) => ({ ...span, attributes: valuesOf(span.attributes) }));
const spanNamed = (name: string) => {
  const found = spans().find((span) => span.name === name);
  if (!found) throw new Error(`There is no span ${name} among ${spans().map((span) => span.name)}`);
  return found;
};

describe('traces', () => {
  test('go on from the traceparent of a request, through its call and its statements, and stand in its log lines', async () => {
    await begin('http/json');
    const app = await build();
    const { slug } = await insertProperty(database.db);
    const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    const url = `/api/v1/properties/${slug}?utm=achieng%40visitor.example`;
    await app.inject({ url: `/api/v1/properties/${slug}`, headers: { traceparent: `00-${trace}-${parent}-01` } });
    await app.inject({ url });
    await app.close();
    await end();
    const request = spans().find(({ traceId, parentSpanId }) => traceId === trace && parentSpanId === parent);
    expect(request).toMatchObject({
      name: 'GET /api/v1/properties/:slug',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/v1/properties/:slug',
        'http.response.status_code': 200,
      },
    });
    const call = spans().find(({ name, traceId }) => name === 'call getProperty' && traceId === trace);
    expect(call?.parentSpanId).toBe(request?.spanId);
    const statements = spans().filter(({ attributes, traceId }) => attributes['db.system.name'] && traceId === trace);
    const ofCall = statements.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(ofCall.map(({ attributes }) => attributes['db.query.text']).join()).toContain('"slug" = $1');
    expect(received.map(({ body }) => body.toString()).join()).not.toContain(slug);
    const ofRequest = lines.map((line) => JSON.parse(line)).filter(({ trace_id }) => trace_id === trace);
    expect(ofRequest.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['incoming request', 'request completed']));
    expect(ofRequest.every(({ span_id, reqId }) => span_id === request?.spanId && reqId)).toBe(true);
  });

  test('of pages have the pattern of the page, and name the service as the standard variable does', async () => {
    await begin('http/json');
    const app = await build();
    await app.inject('/view/property/bogani-corner-house');
    await app.inject('/wp-login.php');
    await app.close();
    await end();
    const page = spanNamed('GET /view/property/:slug');
    expect(spanNamed('GET unmatched')).toBeDefined();
    expect(
      spans().find(({ name, parentSpanId }) => name === 'call getAgency' && parentSpanId === page.spanId),
    ).toBeDefined();
    expect(valuesOf(resources()[0]?.resource.attributes ?? [])).toMatchObject({
      'service.name': 'makao-test',
      'service.version': '0.1.0',
    });
  });

  test.each(['http/json', 'http/protobuf'] as const)(
    'of a form that a visitor sends, and of its mails, hold no value of it (%s)',
    async (protocol) => {
      await begin(protocol);
      const app = await build();
      const visitor = nextVisitor();
      const send = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/leads', payload });
      expect((await send(visitor)).statusCode).toBe(201);
      expect((await send({ ...visitor, email: 'achieng@' })).statusCode).toBe(422);
      await app.inject(`/nothing/${visitor.email}?token=jacaranda`);
      const mailTransport = createMailTransport(mailServer.url);
      const sent = mailServer.mails.length;
      const jobs = await startJobs({
        pool: database.pool,
        log,
        tasks: { [DELIVER_MAIL]: deliverMail({ db: database.db, clock: systemClock, mailTransport }) },
      });
      await vi.waitFor(() => expect(mailServer.mails.length).toBe(sent + 2), 10_000);
      await jobs.stop();
      await app.close();
      await end();
      expect(received.every(({ path }) => path === '/v1/traces')).toBe(true);
      const text = received.map(({ body }) => body.toString('latin1')).join();
      for (const name of ['POST /api/v1/leads', 'call createLead', 'INSERT', `job ${DELIVER_MAIL}`, 'send mail'])
        expect(text).toContain(name);
      expect(text).not.toMatch(personal);
      expect(lines.join('')).not.toMatch(personal);
      const type = protocol === 'http/json' ? 'application/json' : 'application/x-protobuf';
      expect(new Set(received.map((each) => each.type))).toEqual(new Set([type]));
    },
  );

  test('tell a mail server’s refusal by its code, and not by its words', async () => {
    await begin('http/json');
    mailServer.refuseAt('recipient', { code: 550, words: '<achieng@visitor.example> is unknown' });
    const app = await build();
    await app.inject({ method: 'POST', url: '/api/v1/leads', payload: nextVisitor() });
    const mailTransport = createMailTransport(mailServer.url);
    const ended: string[] = [];
    const jobs = await startJobs({
      pool: database.pool,
      log,
      tasks: {
        [DELIVER_MAIL]: deliverMail({
          db: database.db,
          clock: systemClock,
          mailTransport,
          onEnd: (outcome) => ended.push(outcome),
        }),
      },
    });
    await vi.waitFor(() => expect(ended).toContain('failed'), 10_000);
    await jobs.stop();
    await app.close();
    await end();
    expect(spanNamed('send mail').attributes['error.type']).toBe('EENVELOPE');
    expect(received.map(({ body }) => body.toString()).join()).not.toMatch(personal);
  });

  test('are not made once they are switched off', async () => {
    await begin('http/json');
    await end();
    const app = await build();
    await app.inject('/api/v1/agency');
    await app.close();
    expect(received).toEqual([]);
    expect(lines.join('')).not.toContain('trace_id');
  });
});

test.each([
  [`select * from staff where email = 'achieng@example.com'`, `select * from staff where email = '?'`],
  [`select 'it''s Achieng',\n  $1`, `select '?', $1`],
  ['  update t\n set a = $1', 'update t set a = $1'],
])('a statement keeps no text in quotes: %j', (statement, text) => {
  expect(withoutLiterals(statement)).toBe(text);
});
