import { z } from 'zod';
import { type Endpoint, isEndpoint } from '#platform/http/contract.ts';
import { pageContentSchemas } from '#src/modules/content/pages/block-schemas.ts';
import { blockInput, fieldsOf } from '#src/modules/content/server/pages/block-fields.ts';
import { landFields } from '#src/modules/listings/kinds/land.ts';
import { propertyFields } from '#src/modules/listings/kinds/property.ts';
import { formSchema } from '#src/modules/listings/server/admin/form-schema.ts';
import { contracts } from '#web/server/contracts.gen.ts';
import { vectors } from './vectors.ts';

export const endpoints: readonly Endpoint[] = [
  ...new Map(
    contracts
      .flatMap((contract) => Object.values(contract))
      .filter(isEndpoint)
      .map((endpoint) => [endpoint.operationId, endpoint]),
  ).values(),
];

/** The text fields of all calls that take a vector, named as `SiteClient.filled` names them. */
export const textFields = (): string[] => [...new Set(endpoints.flatMap(fieldsOfCall))].toSorted();

function fieldsOfCall({ method, path, query, body, upload }: Endpoint): string[] {
  const call = `${method} ${path}`;
  const asked = fieldsIn(query).map((name) => `${call} ?${name}`);
  const sent = fieldsIn(body).map((name) => `${call} ${name}`);
  // The name of a file is a text too.
  return [
    ...asked,
    ...sent.flatMap((field) => namesTyped[field] ?? field),
    ...(upload ? [`${call} ${upload.field}`] : []),
  ];
}

type Schema = z.core.$ZodType;

/** 'rows.*.title' of each text that takes a vector; '{name}' where the contract leaves the name open. */
function fieldsIn(schema: Schema, name = ''): string[] {
  if (isOneValue(schema)) return takesVector(schema) ? [name] : [];
  const inside = (key: string) => [name, key].filter(Boolean).join('.');
  if (schema instanceof z.ZodObject)
    return Object.entries<Schema>(schema.shape).flatMap(([key, part]) => fieldsIn(part, inside(key)));
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element, inside('*'));
  if (schema instanceof z.ZodRecord) return fieldsIn(schema.valueType, inside('{name}'));
  return partsOf(schema).flatMap((part) => fieldsIn(part, name));
}

/** Neither an object nor a list, nor a choice between some: then the schema itself says what it takes. */
const isOneValue = (schema: Schema): boolean =>
  !(schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord) &&
  partsOf(schema).every(isOneValue);

/** What a schema wraps; of a conversion what is sent. */
function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in instanceof z.ZodTransform ? schema.out : schema.in];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap()];
  const { type } = schema._zod.def;
  // Fields inside of it would be missed.
  if (!simpleTypes.has(type)) throw new Error(`This test cannot look into a schema of the type ${type}`);
  return [];
}

const simpleTypes = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'undefined', 'null', 'unknown']);

/** Formats, patterns and lists of values rule out what they should, so the schema is asked rather than looked into. */
const takesVector = (schema: Schema): boolean => attempts.some((text) => z.safeParse(schema, text).success);
const attempts = vectors.flatMap((vector) => [vector, `https://makao.example/?x=${vector}`]);

const within = (name: string, schemas: readonly Schema[]): string[] =>
  schemas.flatMap((schema) => fieldsIn(schema, name));

/** The fields whose names follow from a declaration of the product instead of the contract. */
const namesTyped: Readonly<Record<string, readonly string[]>> = {
  'POST /office/listings/{kind} fields.{name}': within('POST /office/listings/{kind} fields', [
    formSchema(propertyFields),
    formSchema(landFields),
  ]),
  // A draft keeps whatever was typed, in fields of numbers and choices too.
  'PUT /office/listings/{kind}/{listing_id}/draft fields.{name}': Object.keys({ ...propertyFields, ...landFields }).map(
    (name) => `PUT /office/listings/{kind}/{listing_id}/draft fields.${name}`,
  ),
  'PUT /office/page-contents/{key} content.{name}': within(
    'PUT /office/page-contents/{key} content',
    Object.values(pageContentSchemas).map((block) => blockInput(fieldsOf(block))),
  ),
};
