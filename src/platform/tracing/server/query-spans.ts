import { SpanKind, trace } from '@opentelemetry/api';
import { isTracing, withSpan } from './spans.ts';

const LONGEST_STATEMENT = 2_000;

/**
 * Runs a statement in a span with its text. Values of parameters are never part of a statement's text; literals are
 * taken out of it. Statements outside of a request or a job have no span.
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
