import { z } from 'zod';
import { lineField, textField } from '#platform/http/submission-fields.ts';
import { isRecord } from '#platform/text/json.ts';
import { hasControlCharacter, slugify } from '#platform/text/text.ts';
import { numberField } from '#platform/versioning/office-fields.ts';
import type { BlockField, LeafField } from '../../pages/admin/contract.ts';

const MAX_ROWS = 40;
const MAX_LINE_LENGTH = 300;
const MAX_TEXT_LENGTH = 3000;

/** The schema of a block's input: text, numbers (also as text), and rows as lists. */
export const blockInput = (fields: readonly BlockField[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field.name, inputOf(field)])));

function inputOf(field: BlockField): z.ZodType {
  if (field.kind === 'rows') return rows(z.preprocess(withId, objectOf(field.fields)));
  if (field.kind === 'texts') return rows(textInput(field.one, true));
  if (field.kind === 'group') return objectOf(field.fields);
  return leafInput(field);
}

const rows = (row: z.ZodType) => z.array(row).max(MAX_ROWS, `There can be ${MAX_ROWS} rows or fewer`).default([]);

const objectOf = (fields: readonly LeafField[]) =>
  z
    .strictObject(Object.fromEntries(fields.map((field) => [field.name, leafInput(field)])))
    .superRefine((values, context) => {
      const source = fields.find(({ name }) => name === 'percent_source');
      if (!source || !values.percent_complete || values.percent_source) return;
      context.addIssue({ code: 'custom', path: [source.name], message: `${source.label} is required` });
    });

function leafInput({ kind, label, is_required }: LeafField): z.ZodType {
  if (kind === 'picture') return pictureInput;
  if (kind === 'number') return numberField(label, { min: 0, max: 100 });
  if (kind === 'link') return linkInput(label);
  if (kind === 'text') return textInput(label, is_required);
  return is_required ? lineField(label, MAX_LINE_LENGTH) : optionalLine(label);
}

const textInput = (label: string, isRequired: boolean) => {
  const text = textField(label, MAX_TEXT_LENGTH);
  return isRequired ? text.min(1, `${label} is required`) : text;
};

const optionalLine = (label: string) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(MAX_LINE_LENGTH, `${label} must be ${MAX_LINE_LENGTH} characters or fewer`)
    .refine((value) => !hasControlCharacter(value), `${label} must be on one line`);

/** A path of the site, or an https address. */
const linkInput = (label: string) =>
  lineField(label, MAX_LINE_LENGTH).refine(
    (value) => /^\/(?![/\\])/.test(value) || (/^https:\/\//i.test(value) && URL.canParse(value)),
    `${label} must begin with / or https://`,
  );

const pictureInput = z.preprocess(
  (value) => (isRecord(value) && !value.image_id ? null : value),
  z.strictObject({ image_id: z.uuid('Choose a photograph'), alt: optionalLine('Description').default('') }).nullable(),
);

/** Gives a new row an id, made from its title. */
function withId(row: unknown): unknown {
  if (!isRecord(row) || !('id' in row) || row.id) return row;
  return { ...row, id: slugify(typeof row.title === 'string' ? row.title : '', 40) };
}
