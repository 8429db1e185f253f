import { Tokenizer, TokenizerError, TokenParser, TokenParserError, TokenType } from '@streamparser/json';
import { formatNumber } from '#platform/text/numbers.ts';
import { FileRefused, type TableLimits } from '../file-refused.ts';
import type { TextSource } from '../text-source.ts';
import { refusedAt } from './record.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface JsonReading {
  /** With its article, for reasons: 'a RESO file'. */
  kind: string;
  limits: TableLimits;
}

const DEEPEST = 40;
/** Lists deeper than this are parts of listings. */
const DEEPEST_LIST = 4;
const brokenJson = 'the JSON breaks here. A comma, a bracket or a quotation mark is missing or too many';

/**
 * The objects of the list of a JSON file, one after the other: of the list that the file is, or of the longest list of
 * objects under its keys. Or the objects that the lines of a file are (JSON Lines).
 * @throws FileRefused with the line, for what is not JSON and for an object beyond the limits
 */
export async function* readJsonRecords(source: TextSource, reading: JsonReading): AsyncGenerator<JsonObject> {
  if (isJsonLines(source.start)) return yield* readLines(source, reading);
  const path = /^\s*\[/.test(source.start) ? [] : await findList(source, reading);
  const found: JsonObject[] = [];
  let isDone = false;
  const parser = new TokenParser({ paths: [`$${'.*'.repeat(path.length + 1)}`], keepStack: false });
  parser.onValue = ({ value, stack }) => {
    isDone = true;
    const isInList = stack.slice(1).every(({ key }, at) => key === path[at]);
    if (isInList && isObject(value)) found.push(value);
  };
  const take = (token: Token) => {
    isDone = false;
    parser.write(token);
    return isDone;
  };
  for await (const _piece of tokens(source, reading, take)) yield* found.splice(0);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isJsonLines(start: string): boolean {
  const [, first = '', second = ''] = /^\s*(\{.*\})\s*\n\s*(\{)/.exec(start) ?? [];
  return second !== '' && parsedLine(first) !== null;
}

function parsedLine(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

async function* readLines({ text }: TextSource, { kind, limits }: JsonReading): AsyncGenerator<JsonObject> {
  let [rest, number] = ['', 0];
  for await (const piece of text()) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > limits.maxEntryCharacters) throw tooLong(kind, number + 1, limits);
    for (const line of lines) yield* objectIn(line);
  }
  yield* objectIn(rest);

  function* objectIn(line: string): Generator<JsonObject> {
    number += 1;
    if (line.trim() === '') return;
    if (line.length > limits.maxEntryCharacters) throw tooLong(kind, number, limits);
    const object = parsedLine(line);
    if (!object) throw refusedAt(kind, number, brokenJson);
    yield object;
  }
}

const tooLong = (kind: string, line: number, { maxEntryCharacters }: TableLimits): FileRefused =>
  refusedAt(kind, line, `one entry has more than ${formatNumber(maxEntryCharacters)} characters`);

/** The keys that lead to the longest list of objects. */
async function findList(source: TextSource, reading: JsonReading): Promise<string[]> {
  /** The keys that are open; null for a list. `length` counts the objects of lists. */
  const open: { key: string | null; length: number }[] = [];
  let best: { path: string[]; length: number } = { path: [], length: 0 };
  let lastText = '';
  const close = () => {
    const closed = open.pop();
    const path = open.map(({ key }) => key);
    if (closed?.key === null && closed.length > best.length && path.every((key) => key !== null))
      best = { path, length: closed.length };
  };
  const take = ({ token, value }: { token: TokenType; value: unknown }) => {
    if (token === TokenType.STRING) lastText = String(value);
    const top = open.at(-1);
    if (token === TokenType.COLON && top) top.key = lastText;
    if (token === TokenType.LEFT_BRACE && top?.key === null) top.length += 1;
    if (token === TokenType.LEFT_BRACE) open.push({ key: '', length: 0 });
    if (token === TokenType.LEFT_BRACKET) open.push({ key: null, length: 0 });
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) close();
    return true;
  };
  for await (const _piece of tokens(source, reading, take));
  if (best.length === 0 || best.path.length > DEEPEST_LIST)
    throw new FileRefused(`This is ${reading.kind}, but there is no list of listings in it.`);
  return best.path;
}

type Token = Parameters<TokenParser['write']>[0] & { offset: number };

/** Calls `take` with each token, which tells whether an entry has ended there, and yields after each piece of the file. */
async function* tokens(
  source: TextSource,
  { kind, limits }: JsonReading,
  take: (token: Token) => boolean,
): AsyncGenerator<void> {
  const tokenizer = new Tokenizer();
  let [depth, offset, line] = [0, 0, 1];
  let sinceEntry = 0;
  tokenizer.onToken = (token) => {
    offset = token.offset;
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1;
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > DEEPEST) throw refusedAt(kind, line, `lists and objects stand in each other more than ${DEEPEST} deep`);
    if (take(token)) sinceEntry = 0;
  };
  try {
    for await (const piece of source.text()) {
      sinceEntry += piece.length;
      if (sinceEntry > limits.maxEntryCharacters + piece.length) throw tooLong(kind, line, limits);
      tokenizer.write(piece);
      line += piece.split('\n').length - 1;
      yield;
    }
    if (!tokenizer.isEnded) tokenizer.end();
    if (depth > 0) throw refusedAt(kind, line, 'the file ends before its last bracket is closed');
  } catch (error) {
    if (!(error instanceof TokenizerError || error instanceof TokenParserError)) throw error;
    throw refusedAt(kind, await lineAt(source, offset), brokenJson);
  }
}

/** The line of a place that is counted in bytes of UTF-8. */
async function lineAt({ text }: TextSource, offset: number): Promise<number> {
  let [line, left] = [1, offset];
  for await (const piece of text()) {
    const bytes = Buffer.from(piece);
    line += bytes.subarray(0, left).toString('latin1').split('\n').length - 1;
    left -= bytes.length;
    if (left <= 0) break;
  }
  return line;
}
