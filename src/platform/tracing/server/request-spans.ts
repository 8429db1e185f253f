import type { IncomingMessage } from 'node:http';
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RoutePatterns, routeOf } from '#platform/http/server/route-patterns.ts';
import { newSpan, traceFields } from './spans.ts';

const SERVER_ERROR = 500;

/**
 * A span for each request, with the route's pattern, as part of the trace that its `traceparent` names, and the ids of
 * both in its log lines. Call it before the routes are added.
 */
export function traceRequests(app: FastifyInstance, pages: RoutePatterns): void {
  const spans = new WeakMap<IncomingMessage, Span>();
  const spanOf = (raw: IncomingMessage): Span => {
    const span = spans.get(raw) ?? beginSpan(raw);
    spans.set(raw, span);
    return span;
  };
  // Fastify makes the request's logger first of all, so that every line has the ids.
  app.setChildLoggerFactory((logger, bindings, options, raw) =>
    logger.child({ ...bindings, ...traceFields(spanOf(raw)) }, options),
  );
  const within = ({ raw }: FastifyRequest, _reply: unknown, done: () => void) =>
    context.with(trace.setSpan(ROOT_CONTEXT, spanOf(raw)), done);
  app.addHook('onRequest', (request, reply, done) => {
    // A client that goes away leaves a reply that never finishes.
    reply.raw.once('close', () => endSpan(spanOf(request.raw), request, reply, routeOf(request, pages)));
    within(request, reply, done);
  });
  // Again after the body was parsed: its stream events were registered outside of this asynchronous context.
  app.addHook('preValidation', within);
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(spanOf(request.raw), request, reply, routeOf(request, pages));
    done();
  });
}

function beginSpan(raw: IncomingMessage): Span {
  const parent = propagation.extract(ROOT_CONTEXT, raw.headers);
  const method = raw.method ?? 'GET';
  return newSpan(method, SpanKind.SERVER, { 'http.request.method': method }, parent);
}

/** Does nothing for a span that has ended. */
function endSpan(span: Span, { method, routeOptions }: FastifyRequest, { raw }: FastifyReply, route: string): void {
  if (!span.isRecording()) return;
  const status = raw.statusCode;
  const isAborted = !raw.writableEnded && !routeOptions.config.stream;
  span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  if (!isAborted) span.setAttribute('http.response.status_code', status);
  if (isAborted || status >= SERVER_ERROR) {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', isAborted ? 'aborted' : String(status));
  }
  span.end();
}
