import type { ImportMatching, ImportSummary } from './matching-contract.ts';
import { type CellMend, IS_SOURCE } from './settings.ts';

type Refusal = ImportSummary['refusals'][number];
type Field = ImportMatching['fields'][number];

/** How all rows of a refusal can be mended at once; a button, or fields with a button. */
export type Mend =
  | { kind: 'button'; label: string; mend: CellMend | typeof IS_SOURCE }
  | { kind: 'fixed'; label: string; value: string }
  /** The same for every value that was refused. */
  | { kind: 'all-words'; label: string; value: string }
  /** One choice for every value of the column. */
  | { kind: 'words'; options: readonly string[] }
  | { kind: 'typed-words' }
  | { kind: 'unit' }
  /** One value for the empty cells of a field. */
  | { kind: 'value'; field: Pick<Field, 'field' | 'label' | 'options'> };

/** More values than anybody would type anew one by one. */
const MOST_TYPED = 24;

const ofCode: Readonly<Record<string, readonly Mend[]>> = {
  plot: [{ kind: 'button', label: 'It is the size of the plot', mend: 'plot' }],
  small_floor: [{ kind: 'button', label: 'They are acres of the plot', mend: 'small_acres' }],
  large_floor: [
    { kind: 'button', label: 'It is the size of the plot', mend: 'large_plot' },
    { kind: 'button', label: 'Take them as they are', mend: 'keep' },
  ],
  several: [{ kind: 'button', label: 'Take the first of each', mend: 'first' }],
  price_range: [{ kind: 'button', label: 'Take the lowest of each', mend: 'lowest' }],
  too_long: [{ kind: 'button', label: 'Shorten them at a word', mend: 'shorten' }],
  unit: [{ kind: 'unit' }],
  no_reference: [{ kind: 'button', label: 'It is the link or number elsewhere', mend: IS_SOURCE }],
};

const ON_REQUEST = 'Price on request';

/** The mends of a refusal, the likeliest first; none where only the file or a colleague can mend it. */
export function mendsOf({ code, values, field: name }: Refusal, fields: readonly Field[]): Mend[] {
  const field = fields.find((one) => one.field === name);
  if (!field || code === 'repeated' || code === 'written_meanwhile') return [];
  const own = ofCode[code];
  const mends: Mend[] = [...(own ?? [])];
  if (code === 'missing') {
    if (field.field === 'price') mends.push({ kind: 'fixed', label: 'They are on request', value: ON_REQUEST });
    if (field.need !== 'key') mends.push({ kind: 'value', field });
    return mends;
  }
  if (code.startsWith('price') && field.field === 'price')
    mends.push({ kind: 'all-words', label: 'They are on request', value: ON_REQUEST });
  if (code === 'word' && field.options.length > 0) mends.push({ kind: 'words', options: field.options });
  else if (!own && values.length > 0 && values.length <= MOST_TYPED) mends.push({ kind: 'typed-words' });
  const city = fields.find((one) => one.field === 'city');
  if (code === 'place' && city) mends.push({ kind: 'value', field: city });
  if (field.need === 'none') mends.push({ kind: 'button', label: 'Leave these cells empty', mend: 'empty' });
  return mends;
}
