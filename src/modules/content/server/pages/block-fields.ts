import { z } from 'zod';
import type { BlockField, LeafField } from '../../pages/admin/contract.ts';
import { pageImageSchema } from '../../pages/block-schemas.ts';

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
  'source',
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
  search: 'Words the link searches for',
  short: 'Short name',
  kicker: 'Line over the title',
  price_label: 'Words before the price',
  empty: 'When there is nothing to show',
  fee_note: 'About the fee',
  after_booking: 'After booking',
  finding_us: 'How to find us',
  closed_note: 'When a deadline has passed',
  email_subject: 'Subject of mails',
  whatsapp_message: 'First words on WhatsApp',
  percent_complete: 'Percent complete',
  percent_source: 'Source and date of the percentage',
};

/** 'Opening sentence' for `lead`; otherwise derived from the name. */
function labelOf(name: string): string {
  const label = labels[name] ?? name.replaceAll('_', ' ');
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

const rowLabels: Record<string, string> = { stats: 'figure', items: 'item', audiences: 'audience' };
const rowLabelOf = (name: string): string => rowLabels[name] ?? name.replaceAll('_', ' ').replace(/s$/, '');
