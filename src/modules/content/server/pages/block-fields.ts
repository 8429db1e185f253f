import { z } from 'zod';
import { lineField, lineOrEmpty, requiredText, textField } from '#platform/http/submission-fields.ts';
import { isRecord } from '#platform/text/json.ts';
import { slugify } from '#platform/text/text.ts';
import { numberField } from '#platform/versioning/office-fields.ts';
import type { BlockField, LeafField } from '../../pages/admin/contract.ts';
import { pageImageSchema } from '../../pages/block-schemas.ts';

const MAX_ROWS = 40;
const MAX_LINE_LENGTH = 300;
const MAX_TEXT_LENGTH = 3000;

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
  z.strictObject(Object.fromEntries(fields.map((field) => [field.name, leafInput(field)])));

function leafInput({ kind, label, is_required }: LeafField): z.ZodType {
  if (kind === 'picture') return pictureInput;
  if (kind === 'number') return numberField(label, { min: 0, max: 100 });
  if (kind === 'link') return linkInput(label);
  if (kind === 'text') return textInput(label, is_required);
  return is_required ? lineField(label, MAX_LINE_LENGTH) : lineOrEmpty(label, MAX_LINE_LENGTH);
}

const textInput = (label: string, isRequired: boolean) =>
  isRequired ? requiredText(label, MAX_TEXT_LENGTH) : textField(label, MAX_TEXT_LENGTH);

const linkInput = (label: string) =>
  lineField(label, MAX_LINE_LENGTH).refine(
    (value) => /^\/(?![/\\])/.test(value) || (/^https:\/\//i.test(value) && URL.canParse(value)),
    `${label} must begin with / or https://`,
  );

const pictureInput = z.preprocess(
  (value) => (isRecord(value) && !value.image_id ? null : value),
  z
    .strictObject({
      image_id: z.uuid('Choose a photograph'),
      alt: lineOrEmpty('Description', MAX_LINE_LENGTH).default(''),
    })
    .nullable(),
);

/** Gives a new row an id, made from its title. */
function withId(row: unknown): unknown {
  if (!isRecord(row) || !('id' in row) || row.id) return row;
  return { ...row, id: slugify(typeof row.title === 'string' ? row.title : '', 40) };
}

/** Derives the form of a block from its schema, so that a new block needs no form of its own. */
export function fieldsOf(block: z.ZodObject): BlockField[] {
  return Object.entries(block.shape).map(([name, part]) => fieldOf(name, part));
}

function fieldOf(name: string, part: unknown): BlockField {
  const label = labelOf(name);
  if (part instanceof z.ZodObject) {
    // A group is left out when its name is empty, such as a page without a project.
    const fields = leavesOf(part).map((leaf) => (leaf.name === 'name' ? { ...leaf, is_required: false } : leaf));
    return { kind: 'group', name, label, fields };
  }
  if (!(part instanceof z.ZodArray)) return leafOf(name, part);
  const one = rowLabelOf(name);
  if (part.element instanceof z.ZodObject) return { kind: 'rows', name, label, one, fields: leavesOf(part.element) };
  return { kind: 'texts', name, label, one, is_long: isLong(name) };
}

const leavesOf = (object: z.ZodObject): LeafField[] =>
  Object.entries(object.shape).map(([name, part]) => leafOf(name, part));

function leafOf(name: string, part: unknown): LeafField {
  return { name, label: labelOf(name), kind: kindOf(name, part), is_required: requiredFields.has(name) };
}

function kindOf(name: string, part: unknown): LeafField['kind'] {
  if (part instanceof z.ZodNullable && part.unwrap() === pageImageSchema) return 'picture';
  if (part instanceof z.ZodNumber) return 'number';
  if (name === 'id') return 'id';
  if (name === 'href') return 'link';
  return isLong(name) ? 'text' : 'line';
}

/** Fields that pages cannot do without. */
const requiredFields = new Set([
  'title',
  'heading',
  'name',
  'value',
  'label',
  'link_label',
  'href',
  'percent_complete',
]);

const longFields = new Set([
  'text',
  'lead',
  'paragraphs',
  'fee_note',
  'after_booking',
  'closed_note',
  'finding_us',
  'empty',
]);
const isLong = (name: string): boolean => longFields.has(name);

const labels: Record<string, string> = {
  lead: 'Opening sentence',
  text: 'Text',
  cta: 'Invitation at the end',
  cta_label: 'Words of the button',
  link_label: 'Words of the link',
  href: 'Where the link leads',
  image: 'Photograph',
  stats: 'Figures',
  value: 'Figure',
  label: 'What it counts, or says',
  source: 'Source and date',
  inside: 'Inside, on pages of homes that name no features',
  around: 'Around, on pages of homes that name no highlights',
  search: 'Words the link searches for',
  short: 'Short name',
  kicker: 'Line over the title',
  price_label: 'Words before the price',
  empty: 'When there is nothing to show',
  fee_note: 'About the fee',
  after_booking: 'After booking',
  finding_us: 'How to find us',
  closed_note: 'When a deadline has passed',
  whatsapp_message: 'First words on WhatsApp',
  percent_complete: 'Percent complete',
  percent_source: 'Source and date of the percentage',
};

/** 'Opening sentence' for `lead`; otherwise derived from the name. */
function labelOf(name: string): string {
  const label = labels[name] ?? name.replaceAll('_', ' ');
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

const rowLabels: Record<string, string> = {
  stats: 'figure',
  items: 'item',
  audiences: 'audience',
  inside: 'feature',
  around: 'highlight',
};
const rowLabelOf = (name: string): string => rowLabels[name] ?? name.replaceAll('_', ' ').replace(/s$/, '');
