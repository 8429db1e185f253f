import { expect, test } from 'vitest';
import { z } from 'zod';
import { isEndpoint } from '#platform/http/contract.ts';
import { visibleText } from '#platform/text/visible-text.ts';
import { contracts } from './contracts.gen.ts';

interface Field {
  /** 'createLead: name'. */
  name: string;
  schema: z.ZodType;
}

/** The single values of a body, also those of its groups, rows and alternatives. */
function fieldsOf(schema: unknown, name: string): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => fieldsOf(field, `${name} ${key}`));
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, name);
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType, name);
  if (schema instanceof z.ZodUnion && schema.options.some((option) => option instanceof z.ZodObject))
    return schema.options.flatMap((option) => fieldsOf(option, name));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    if (schema.unwrap() instanceof z.ZodObject || schema.unwrap() instanceof z.ZodArray)
      return fieldsOf(schema.unwrap(), name);
  if (schema instanceof z.ZodPipe && !(schema.out instanceof z.ZodTransform) && schema.in instanceof z.ZodTransform)
    return fieldsOf(schema.out, name);
  return schema instanceof z.ZodType ? [{ name, schema }] : [];
}

const fields = contracts
  .flatMap((contract) => Object.values(contract).filter(isEndpoint))
  .flatMap(({ operationId, body }) => fieldsOf(body, operationId));

/** Passwords, what is read field by field once it is stored or published, and lists that are compared with stored ones. */
const keptAsTyped =
  /password$|^(?:saveArticle|savePageContent) content$|^publishLegalText body_html$|^(?:createListing|saveListingDraft|matchImportColumns) fields$|^editContact seen$/;

test.each(['\u200b\u200b\u200b', '\u202e\ufeff\u0085\u2028\u2029', 'Kar\u200ben\u202e'])(
  'no call keeps characters of a text that show nothing: %j',
  (text) => {
    expect(fields.length).toBeGreaterThan(150);
    const keeping = fields.filter(({ schema }) => {
      const { success, data } = schema.safeParse(text);
      return success && typeof data === 'string' && visibleText(data) !== data;
    });
    expect(keeping.map(({ name }) => name).filter((name) => !keptAsTyped.test(name))).toEqual([]);
  },
);
