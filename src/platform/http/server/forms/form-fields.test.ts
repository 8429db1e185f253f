import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, defineForm } from '../../contract.ts';
import { bodyOf, paramsOf } from '../../form.ts';
import { plannedBody, readersCode, readingOf } from './form-fields.ts';

const body = z.strictObject({
  name: z.string(),
  note: z.string().optional(),
  agent_id: z.uuid().nullable(),
  terms_accepted: z.boolean(),
  bedrooms: z.int(),
  share: z.number(),
  price: z.int().nullable().default(null),
  version: z.coerce.number(),
  tags: z.array(z.string()),
  roles: z.array(z.enum(['owner', 'agent'])),
  steps: z.array(z.strictObject({ title: z.string(), items: z.array(z.string()) })),
  point: z.strictObject({ x: z.number(), y: z.number() }),
  source: z.string(),
});

const sample = { tag: 'Test', summary: 'A call with a value of each kind', data: z.strictObject({ id: z.int() }) };
const create = defineEndpoint({ ...sample, operationId: 'create', method: 'POST', path: '/things/{kind}/{id}', body });
const form = defineForm(create, {
  id: 'create',
  constants: { source: 'Website' },
  params: { kind: 'home' },
  amounts: ['price'],
  lists: { tags: 'commas', roles: { boxes: 'role_' } },
});
const read = (fields: Record<string, string>) => bodyOf({ reading: readingOf(form) }, fields);

describe('a form becomes the body of its call', () => {
  test('each field as its schema takes it', () => {
    const fields = {
      name: ' Amina ',
      note: 'Call me',
      agent_id: 'a',
      terms_accepted: 'on',
      bedrooms: '3',
      share: '0.25',
      price: '12.9m',
      version: '4',
      tags: 'Land, Water,',
      role_agent: 'on',
      'point.x': '0.5',
      'point.y': '1',
      'steps.0.title': 'First',
      'steps.0.items.0': 'One',
      'steps.1.title': '',
    };
    expect(read(fields)).toEqual({
      name: ' Amina ',
      note: 'Call me',
      agent_id: 'a',
      terms_accepted: true,
      bedrooms: 3,
      share: 0.25,
      price: 12_900_000,
      version: '4',
      tags: ['Land', 'Water'],
      roles: ['agent'],
      point: { x: 0.5, y: 1 },
      steps: [{ title: 'First', items: ['One'] }],
      source: 'Website',
    });
  });

  test('what is left empty is empty, null or absent, as the schema says, and an unticked box is false', () => {
    const empty = read({ name: '', note: ' ', agent_id: '', bedrooms: '', price: '' });
    expect(empty).toMatchObject({ name: '', note: undefined, agent_id: null, terms_accepted: false, price: null });
    expect(empty).toMatchObject({ bedrooms: Number.NaN, tags: [], roles: [], steps: [] });
  });

  test('a number that cannot be read is refused by its field', () => {
    const { error } = z
      .strictObject({ bedrooms: z.int('Enter a whole number'), price: z.int('Enter an amount').nullable() })
      .safeParse({ bedrooms: read({ bedrooms: 'three' })?.bedrooms, price: read({ price: 'much' })?.price });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['bedrooms', 'Enter a whole number'],
      ['price', 'Enter an amount'],
    ]);
  });

  test('the values of the path come from the form itself, or from fields of their name', () => {
    expect(paramsOf({ reading: readingOf(form) }, create.path, { id: '7', kind: 'land', name: 'x' })).toEqual({
      kind: 'home',
      id: '7',
    });
  });
});

test('a change of single fields leaves those alone that the form does not have, and empties those that are empty', () => {
  const change = defineEndpoint({ ...create, operationId: 'change', method: 'PATCH', body: body.partial() });
  const reading = readingOf(defineForm(change, { id: 'change' }));
  expect(bodyOf({ reading }, { note: '' })).toMatchObject({ name: undefined, note: '' });
  const about = readingOf(defineForm(change, { id: 'change-name', fields: ['name'] }));
  expect(bodyOf({ reading: about }, {})).toEqual({ name: '' });
});

test('the browser gets the same readers, as code', () => {
  const planned = plannedBody(defineForm(create, { id: 'two', fields: ['name', 'note', 'agent_id', 'steps'] }));
  expect(planned && readersCode(planned)).toBe(
    '{ name: text, note: optional(text), agent_id: nullable(text), steps: rows({ title: text, items: texts }) }',
  );
});

test('a form of a value that the body does not have is refused when it is read', () => {
  const wrong = { ...form, fields: ['colour'] };
  expect(() => readingOf(wrong)).toThrow('create: the body of create has no colour');
});
