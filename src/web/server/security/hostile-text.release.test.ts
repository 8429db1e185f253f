import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/http/contract.ts';
import { bodyOf, paramsOf } from '#platform/http/form.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { returnPath } from '#platform/http/return-path.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { browserName } from '#platform/http/server/browser-name.ts';
import { describeError } from '#platform/http/server/log.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import { parseKes } from '#platform/text/money.ts';
import { cleanArticleText } from '#platform/text/server/rich-text.ts';
import { plainText, slugify } from '#platform/text/text.ts';
import { compareTexts, diffLines, linesOf } from '#platform/text/text-diff.ts';
import { formatValue } from '#platform/text/value-labels.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { sectionText } from '#src/modules/content/legal-texts/legal-page.tsx';
import { imagesIn } from '#src/modules/content/server/articles/admin/article-kind.ts';
import { countyName } from '#src/modules/listings/counties.ts';
import { readSearch } from '#src/modules/listings/filters/list-search.ts';
import { generalList, landList } from '#src/modules/listings/lists/listing-lists.ts';
import { describeSearch } from '#src/modules/listings/search/described-search.ts';
import { understandSearch } from '#src/modules/listings/search/understanding/understand-search.ts';
import { readPlaceParts, readTextQuery } from '#src/modules/listings/server/search/typed-words.ts';
import { plainColumn } from '#src/modules/transfer/imports/settings.ts';
import { paragraphs } from '#src/modules/transfer/server/imports/cells/cell-parsers.ts';
import { computedMs } from '#tests/support/computed-ms.ts';
import { knownGazetteer } from '#tests/support/known-gazetteer.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createApi } from '../endpoints.ts';
import { pageForms } from '../form-registry.ts';

/** In milliseconds: far above the time of linear matching, far below that of backtracking on texts of this length. */
const LONGEST_MS = 600;
const ADDRESS_CHARACTERS = 15_000;
const FORM_CHARACTERS = 60_000;
/** Where a text is cut or refused before it is read. */
const LONGEST_MESSAGE = 5_000;
const LONGEST_CELL = 32_767;
/** The longest text that a parameter of a query takes. */
const LONGEST_LINE = 500;
/** For texts of no more than a schema allows, in milliseconds. */
const LONGEST_ALLOWED_MS = 50;

const gazetteer = knownGazetteer();

const cellContext = {
  agents: new Map(),
  gazetteer,
  dollarRate: null,
  setting: plainColumn,
  headerUnit: null,
  isInDollars: false,
  isLand: false,
};

const pieces = [
  ' ',
  '1 ',
  '1',
  '1,',
  'a',
  'a.',
  'a@',
  '@a.',
  '-',
  '/',
  '<',
  '<a ',
  '<img alt="',
  '<em>',
  '<li><p>',
  '&',
  '0',
  '0\t',
  'alt=""',
  'src="/upl',
  '<h2>',
  '</p><p>',
  '@..',
  'a%40',
  'content-disposition:',
];
const breaks = ['\n', ' \n', '\t', '(', '[', '"', ',', ':', '+', '_', '%', '\u0316\u0301', '\ufdfa'];
/** Texts of one repeated piece between two others, which make backtracking expressions retry from every position. */
const hostile = (length: number): string[] =>
  [...pieces, ...breaks].map((piece) => `1${piece.repeat(length / piece.length)}x`);

function timeOf(work: () => unknown): number {
  const started = computedMs();
  try {
    work();
  } catch {
    // A refusal of the text is fine; only its time is tested.
  }
  return computedMs() - started;
}

const slow = <Case>(
  cases: readonly Case[],
  nameOf: (one: Case) => string,
  work: (one: Case) => unknown,
  longestMs = LONGEST_MS,
): string[] =>
  cases.flatMap((one) => {
    const ms = timeOf(() => work(one));
    return ms > longestMs ? [`${nameOf(one)}: ${Math.round(ms)} ms`] : [];
  });

const jsonSchema = z.looseObject({
  maxLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** The fields of a part of a call that have a largest length, with that length. */
function longestTexts(schema: z.ZodType): [string, number][] {
  const fieldsOf = (json: unknown): [string, unknown][] => {
    const { properties = {}, anyOf = [] } = jsonSchema.parse(json);
    return [...Object.entries(properties), ...anyOf.flatMap(fieldsOf)];
  };
  const lengthOf = (json: unknown): number => {
    const { maxLength = 0, anyOf = [] } = jsonSchema.parse(json);
    return Math.max(maxLength, ...anyOf.map(lengthOf));
  };
  const fields = fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return fields.map(([name, json]): [string, number] => [name, lengthOf(json)]).filter(([, length]) => length > 0);
}

/** An object that has this value under every property name. */
const everywhere = (value: unknown): Record<string, string> =>
  new Proxy<Record<string, string>>({}, { get: () => value, has: () => true, ownKeys: () => [] });

describe('a text made to be slow to read is read in no time', () => {
  let site: TestApp;
  let endpoints: Endpoint[];
  beforeAll(async () => {
    site = await createTestApp();
    endpoints = createApi({
      db: site.database.db,
      clock: fixedClock(TEST_NOW),
      publicUrl: 'https://www.makao.example',
      validateReplies: true,
      storedMails: 'sent',
    }).endpoints();
  });
  afterAll(() => site.close());

  test('by every call, in its path, its query and its body', () => {
    const inAddress = endpoints.flatMap((endpoint) => hostile(ADDRESS_CHARACTERS).map((text) => ({ endpoint, text })));
    expect(
      slow(
        inAddress,
        ({ endpoint, text }) => `${endpoint.operationId} ${text.slice(0, 6)}`,
        ({ endpoint: { params, query }, text }) => {
          for (const schema of [params, query]) timeOf(() => parsePart('query', schema, everywhere(text)));
        },
      ),
    ).toEqual([]);
    const inBody = endpoints
      .filter(({ method }) => method !== 'GET')
      .flatMap((endpoint) => hostile(FORM_CHARACTERS).map((text) => ({ endpoint, text })));
    expect(
      slow(
        inBody,
        ({ endpoint, text }) => `${endpoint.operationId} ${text.slice(0, 6)}`,
        ({ endpoint: { body }, text }) => {
          for (const value of [text, [text], everywhere(text), [everywhere(text)]])
            timeOf(() => parsePart('body', body, everywhere(value)));
        },
      ),
    ).toEqual([]);
  }, 60_000);

  test('by every form', () => {
    const cases = pageForms.flatMap((form) => hostile(FORM_CHARACTERS).map((text) => ({ form, text })));
    expect(
      slow(
        cases,
        ({ form, text }) => `${form.id} ${text.slice(0, 6)}`,
        ({ form, text }) => {
          timeOf(() => bodyOf(form, everywhere(text)));
          timeOf(() => paramsOf(form, form.action.path, everywhere(text)));
        },
      ),
    ).toEqual([]);
  }, 60_000);

  test.each([
    ['amounts', parseKes],
    ['addresses of listings', (text: string) => slugify(text)],
    ['summaries', (text: string) => plainText(text, 160)],
    ['articles', cleanArticleText],
    ['versions of articles', linesOf],
    ['versions of legal texts', (text: string) => compareTexts(text, text)],
    ['the filters of properties', (text: string) => readSearch(generalList, everywhere(text))],
    ['the filters of land', (text: string) => readSearch(landList, everywhere(text))],
    ['query strings', (text: string) => parseSearch(`?${text}`)],
    ['photographs of articles', (text: string) => imagesIn({ featured_image_id: null, content: text })],
    ['sections of legal texts', (text: string) => sectionText(cleanArticleText(text))],
    ['values of the audit', (text: string) => formatValue('message', text.slice(0, LONGEST_MESSAGE))],
    ['texts in cells of an import', (text: string) => paragraphs(text.slice(0, LONGEST_CELL), cellContext)],
    ['searches', (text: string) => understandSearch(text, gazetteer)],
    ['words that are searched for', (text: string) => readTextQuery(text.slice(0, LONGEST_LINE))],
    ['places that are searched for', (text: string) => readPlaceParts(text.slice(0, LONGEST_LINE))],
    ['addresses of searches', (text: string) => describeSearch('/residential', everywhere(text))],
    ['addresses to go back to', returnPath],
    ['names of counties', (text: string) => countyName(text.slice(0, LONGEST_LINE))],
    ['programs that visitors use', browserName],
    ['errors for the log', (text: string) => describeError(new Error(text))],
  ])('where %s are read', (_what, read) => {
    expect(slow(hostile(FORM_CHARACTERS), (text) => text.slice(0, 6), read)).toEqual([]);
  });

  test('of the longest length that a call allows, within 50 milliseconds, in each of its fields', () => {
    const cases = endpoints.flatMap(({ operationId, query, body, params }) =>
      [query, body, params].flatMap((schema) =>
        longestTexts(schema).flatMap(([field, length]) =>
          hostile(length).map((text) => ({
            schema,
            name: `${operationId} ${field} ${text.slice(0, 8)}`,
            sent: { [field]: text },
          })),
        ),
      ),
    );
    expect(cases.length).toBeGreaterThan(3000);
    expect(
      slow(
        cases,
        ({ name }) => name,
        ({ schema, sent }) => timeOf(() => parsePart('body', schema, sent)),
        LONGEST_ALLOWED_MS,
      ),
    ).toEqual([]);
  });

  test('where a query string has thousands of names', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => index.toString(36)).join('&');
    expect(timeOf(() => parseSearch(`?${names}`))).toBeLessThan(LONGEST_MS);
  });

  test('where two versions of an article have thousands of lines', () => {
    const lines = (word: string) => linesOf(`<p>${word}</p>`.repeat(8000)).map((line, index) => `${line} ${index}`);
    const [before, after] = [lines('before'), lines('after')];
    const started = computedMs();
    expect(diffLines(before, after)).toHaveLength(16_000);
    expect(computedMs() - started).toBeLessThan(LONGEST_MS);
  });
});

describe('a form without script', () => {
  let site: TestApp;
  beforeAll(async () => {
    const render: PageRenderer = async () => renderedPage('the page');
    site = await createTestApp({ pages: { render, folders: null } });
  });
  afterAll(() => site.close());

  test.each([
    ['thousands of fields', Array.from({ length: 9000 }, (_, index) => `a.${index}=1`).join('&')],
    ['names of thousands of parts', `${'a.0.'.repeat(15_000)}b=1`],
  ])('with %s is refused, whatever form it says it is', async (_what, fields) => {
    const started = computedMs();
    for (const { id } of pageForms) {
      const reply = await site.app.inject({
        method: 'POST',
        url: '/office/pages',
        payload: `form_id=${id}&${fields}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(reply.statusCode).toBe(413);
    }
    expect(computedMs() - started).toBeLessThan(LONGEST_MS * 20);
  });
});
