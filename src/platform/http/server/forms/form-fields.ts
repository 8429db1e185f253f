import { z } from 'zod';
import type { PageForm } from '../../contract.ts';
import type { FormReading } from '../../form.ts';
import { boxes, group, nested, rows, separated, texts, textsByName, textsByPosition } from '../../form-field-groups.ts';
import { type FieldReader, text } from '../../form-fields.ts';
import { amount, count, decimal, ifPresent, nullable, optional, tick } from '../../form-values.ts';

export interface ServedForm extends PageForm {
  readonly reading: FormReading;
}

interface PlannedReader {
  read: FieldReader;
  /** TypeScript source: `optional(text)`. */
  code: string;
}

type PlannedReaders = Record<string, PlannedReader>;

/** Readers of the body's values; null without a body or with a `body` function. */
export function plannedBody(form: PageForm): PlannedReaders | null {
  if (form.body || form.action.body instanceof z.ZodUndefined) return null;
  const shape = shapeOf(form.action.body);
  const constants = new Set(Object.keys(form.constants ?? {}));
  const names = form.fields ?? Object.keys(shape).filter((name) => !constants.has(name));
  return Object.fromEntries(names.map((name) => [name, plannedField(form, name, fieldOf(form, shape, name))]));
}

export function readingOf(form: PageForm): FormReading {
  const { body, constants, params, rename } = form;
  const readers = plannedBody(form);
  return { body: body ?? (readers ? readersOf(readers) : undefined), constants, params, rename };
}

const readersOf = (readers: PlannedReaders) =>
  Object.fromEntries(Object.entries(readers).map(([name, { read }]) => [name, read]));

function fieldOf(form: PageForm, shape: Record<string, z.ZodType>, name: string): z.ZodType {
  const field = shape[name];
  if (!field) throw new Error(`${form.id}: the body of ${form.action.operationId} has no ${name}`);
  return field;
}

function shapeOf(body: unknown): Record<string, z.ZodType> {
  const inner = body instanceof z.ZodType ? inputOf(body) : null;
  if (inner instanceof z.ZodObject) return inner.shape;
  if (inner instanceof z.ZodUnion) return Object.assign({}, ...inner.options.map(shapeOf));
  throw new Error('A form needs a body with named values');
}

function plannedField(form: PageForm, name: string, field: z.ZodType): PlannedReader {
  const reader = plannedList(form, name, field) ?? plannedAmount(form, name) ?? plannedValue(field);
  if (reader === planned.tick || isList(field)) return reader;
  const isOptional = field.safeParse(undefined).success;
  // PATCH sends the declared fields also when they are empty.
  if (isOptional && form.action.method === 'PATCH') return form.fields ? reader : around('ifPresent', reader);
  if (form.sendsEmpty?.includes(name)) return reader;
  if (acceptsNull(field)) return around('nullable', reader);
  return isOptional ? around('optional', reader) : reader;
}

/** False for a coerced number, which would accept null as 0. */
function acceptsNull(field: z.ZodType): boolean {
  const schema = inputOf(field);
  return !(schema instanceof z.ZodNumber && schema.def.coerce) && field.safeParse(null).success;
}

const isList = (field: z.ZodType): boolean => inputOf(field) instanceof z.ZodArray;

const wrappers = { optional, nullable, ifPresent } as const;
const around = (wrapper: keyof typeof wrappers, { read, code }: PlannedReader): PlannedReader => ({
  read: wrappers[wrapper](read),
  code: `${wrapper}(${code})`,
});

const planned = {
  text: { read: text, code: 'text' },
  tick: { read: tick, code: 'tick' },
  count: { read: count, code: 'count' },
  decimal: { read: decimal, code: 'decimal' },
  amount: { read: amount, code: 'amount' },
  texts: { read: texts, code: 'texts' },
  textsByName: { read: textsByName, code: 'textsByName' },
  textsByPosition: { read: textsByPosition, code: 'textsByPosition' },
  nested: { read: nested, code: 'nested' },
} as const satisfies PlannedReaders;

const plannedAmount = ({ amounts }: PageForm, name: string): PlannedReader | null =>
  amounts?.includes(name) ? planned.amount : null;

function plannedList({ lists }: PageForm, name: string, field: z.ZodType): PlannedReader | null {
  const list = lists?.[name];
  if (list === undefined) return null;
  if (typeof list === 'string') return { read: separated(list), code: `separated('${list}')` };
  const array = inputOf(field);
  const item =
    array instanceof z.ZodArray && array.element instanceof z.ZodType ? plannedValue(array.element) : planned.text;
  return { read: boxes(list.boxes, item.read), code: `boxes('${list.boxes}', ${item.code})` };
}

/** The reader for a schema's type. Schemas that accept text get the text and decode it themselves. */
function plannedValue(field: z.ZodType): PlannedReader {
  const schema = inputOf(field);
  if (schema instanceof z.ZodBoolean || isLiteral(schema, 'boolean')) return planned.tick;
  if (isLiteral(schema, 'number')) return planned.count;
  // A coerced number decodes text itself.
  if (schema instanceof z.ZodNumber)
    return schema.def.coerce ? planned.text : schema.isInt ? planned.count : planned.decimal;
  if (schema instanceof z.ZodArray) return plannedRows(schema.element);
  if (schema instanceof z.ZodObject) return withReaders('group', plannedShape(schema.shape));
  if (schema instanceof z.ZodRecord) {
    return schema.valueType instanceof z.ZodString ? planned.textsByName : planned.nested;
  }
  return planned.text;
}

const isLiteral = (schema: z.ZodType, type: 'boolean' | 'number'): boolean =>
  schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === type);

function plannedRows(element: unknown): PlannedReader {
  if (!(element instanceof z.ZodType)) throw new Error('A list needs a schema of its rows');
  if (element.safeParse(null).success) return planned.textsByPosition;
  const row = inputOf(element);
  if (row instanceof z.ZodObject) return withReaders('rows', plannedShape(row.shape));
  return planned.texts;
}

const plannedShape = (shape: Record<string, z.ZodType>): PlannedReaders =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, plannedValue(field)]));

const shapes = { group, rows } as const;
const withReaders = (kind: keyof typeof shapes, readers: PlannedReaders): PlannedReader => ({
  read: shapes[kind](readersOf(readers)),
  code: `${kind}(${readersCode(readers)})`,
});

/** `{ name: text, tags: texts }`. */
export const readersCode = (readers: PlannedReaders): string =>
  `{ ${Object.entries(readers)
    .map(([name, { code }]) => `${name}: ${code}`)
    .join(', ')} }`;

/** The input side of a schema; of a union, the member that accepts text. */
function inputOf(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema);
  return inner instanceof z.ZodType ? inputOf(inner) : schema;
}

function innerOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodTransform ? schema.out : schema.in;
  if (schema instanceof z.ZodUnion) return narrowed(schema);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  ) {
    return schema.unwrap();
  }
  return null;
}

function narrowed({ options }: z.ZodUnion): unknown {
  const types = options.filter((option) => option instanceof z.ZodType).map(inputOf);
  if (types.some((type) => type instanceof z.ZodObject)) return null;
  return types.find((type) => plannedValue(type) === planned.text) ?? types[0];
}
