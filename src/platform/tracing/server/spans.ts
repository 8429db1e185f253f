import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const LONGEST_STATEMENT = 2_000;

/**
 * Runs a statement in a span with its text, without literals. Statements outside of a request or a job have no span.
 */
export function withQuerySpan<Result>(statement: string, run: () => Promise<Result>): Promise<Result> {
  if (!isTracing() || !trace.getActiveSpan()) return run();
  const text = withoutLiterals(statement);
  const operation = /^\W*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
  return withSpan(operation, { kind: SpanKind.CLIENT, attributes }, run);
}

/** The statement with every text in quotes replaced by '?', on one line. */
export const withoutLiterals = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_STATEMENT);

/** Only the API of OpenTelemetry is loaded here; `start-tracing.ts` loads the SDK when traces are wanted. */
const SCOPE = 'makao';
let isOn = false;

/** Called by `startTracing`. */
export function switchTracing(on: boolean): void {
  isOn = on;
}

export const isTracing = (): boolean => isOn;

export const newSpan = (name: string, kind: SpanKind, attributes: Attributes, parent = context.active()): Span =>
  trace.getTracer(SCOPE).startSpan(name, { kind, attributes }, parent);

interface SpanOptions {
  kind?: SpanKind;
  /** Never an id of a person, an address, a text somebody typed, or a value of a statement. */
  attributes?: Attributes;
  /** Begins a trace of its own. */
  isRoot?: true;
}

/** Runs `work` in a span. Without tracing it only runs it. */
export async function withSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, isRoot }: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work();
  const parent = isRoot ? ROOT_CONTEXT : context.active();
  const span = newSpan(name, kind, attributes, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The error's code or class alone: messages of PostgreSQL and of mail servers repeat values and addresses. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', codeOf(error));
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name;
}

/** Fields for log lines, by which a line is found from its trace; none without tracing. */
export function traceFields(span: Span | undefined = isOn ? trace.getActiveSpan() : undefined) {
  if (!span) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
