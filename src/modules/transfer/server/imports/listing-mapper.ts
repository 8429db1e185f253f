import type { ListingKind } from '#modules/listings';
import {
  canBeMarked,
  createImportedListings,
  findWrittenByReference,
  formOfListing,
  incompleteText,
  type ListingOfFile,
  publishingGaps,
  updateImportedListing,
} from '#modules/listings/server';
import { ApiError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import type { ImportMapperName } from '../../imports/contract.ts';
import { contactMapper } from './contact-mapper.ts';
import type { CheckedRow, Fields, ImportMapper, KnownRow, Problem, RowToWrite, Writing } from './import-mapper.ts';
import { listingColumns } from './listing-columns.ts';

/** One for each kind of rows that a file can bring. */
export const mappers: readonly ImportMapper[] = [
  listingMapper('properties', 'property'),
  listingMapper('land', 'land'),
  contactMapper,
];

/** @throws Error for a name that no mapper has */
export function mapperOf(name: string): ImportMapper {
  const mapper = mappers.find((one) => one.name === name);
  if (!mapper) throw new Error(`There is no import of '${name}'`);
  return mapper;
}

type Texts = Record<string, string>;

/** What a row that is there brings to its check beside the columns of a file; a new row has neither. */
const PHOTOGRAPHS = 'photographs held';
const WAS_PUBLIC = 'public before';

/** What a file may not make public: a new listing has no photograph yet, and one that is public already stays so. */
function publishingProblems(kind: ListingKind, fields: Fields, texts: Texts): Omit<Problem, 'value'>[] {
  if (fields.approval_status !== 'Approved' || fields[WAS_PUBLIC] === true) return [];
  const gaps = publishingGaps({ kind, fields: texts, photographs: Number(fields[PHOTOGRAPHS] ?? 0) });
  if (gaps.length === 0) return [];
  const missing = gaps.map(({ message }) => message).join('. ');
  return [{ column: 'Approval', reason: `It cannot be public yet: ${missing}. Import it as 'In review' or 'Draft'.` }];
}

/** Listings of a kind, with the rules that the form of their editor has. */
function listingMapper(name: ImportMapperName, kind: ListingKind): ImportMapper {
  const columns = listingColumns(kind);
  const form = formOfListing(kind);
  const needed = new Set(form.problemsOf({}).map(({ field }) => field));
  const isOfForm = new Set(form.fieldNames);
  const textsOf = (fields: Fields): Texts =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => isOfForm.has(field))
        .map(([field, value]) => [field, value === null ? '' : String(value)]),
    );
  const headerOf = (field: string) => columns.find((column) => column.field === field)?.header ?? field;

  function checkRow(fields: Fields): CheckedRow {
    // A new listing is given its address when it is made.
    const texts = { slug: slugify(String(fields.title ?? '')) || 'new', ...textsOf(fields) };
    const tidied = form.normalized(texts);
    const wrong = tidied ? [] : form.problemsOf(texts);
    const problems = wrong.map(({ field, message }) => ({ column: headerOf(field), reason: message }));
    const all = [...problems, ...stateProblems(fields), ...publishingProblems(kind, fields, { ...texts, ...tidied })];
    return { problems: all, fields: { ...fields, ...tidied } };
  }

  const ofFile = ({ fields }: RowToWrite): ListingOfFile => ({ texts: textsOf(fields), beside: besideOf(fields) });

  return {
    name,
    columns: columns.map((column) =>
      needed.has(column.field) && column.defaultWhenEmpty === undefined ? { ...column, isRequired: true } : column,
    ),
    keys: ['reference_number'],
    title: 'title',
    checkRow,
    async findKnown(trx, rows) {
      const references = rows.map(({ reference_number }) => String(reference_number ?? ''));
      const found = await findWrittenByReference(trx, kind, references);
      return references.map((reference): KnownRow | undefined => {
        const listing = found.get(reference);
        if (!listing) return undefined;
        const { approval_status, status, is_featured, agent_id } = listing.row;
        const fields = {
          ...listing.texts,
          approval_status,
          status,
          is_featured,
          agent_id,
          [PHOTOGRAPHS]: String(listing.photographs),
          [WAS_PUBLIC]: approval_status === 'Approved',
        };
        return { reference, version: listing.version, fields };
      });
    },
    async make(writing, rows) {
      const made = await createImportedListings(writing, kind, rows.map(ofFile));
      return new Map(rows.filter(({ reference }) => !made.has(reference)).map((row) => [row.row_number, takenLabels]));
    },
    async change(writing, rows) {
      const refused = new Map<number, string>();
      for (const row of rows) {
        const reason = await refusalOf(writing, kind, row, ofFile(row));
        if (reason !== null) refused.set(row.row_number, reason);
      }
      return refused;
    },
  };
}

const takenLabels = 'A listing with this reference was made since the trial. Send the file again to see what differs.';
const changedText = 'Somebody has changed this listing since the trial. Send the file again to see what differs.';

/** Changes a listing; answers why it could not be, or null. */
async function refusalOf(
  writing: Writing,
  kind: ListingKind,
  { reference, expected_version }: RowToWrite,
  listing: ListingOfFile,
): Promise<string | null> {
  try {
    await updateImportedListing(writing, kind, { ...listing, reference, seenVersion: expected_version ?? 0 });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'listing_incomplete') return `${error.message} ${incompleteText(error)}`;
    return error.code === 'forbidden' ? error.message : changedText;
  }
}

const besideOf = ({ approval_status, status, is_featured, agent_id }: Fields): ListingOfFile['beside'] => ({
  ...(typeof approval_status === 'string' ? { approval_status } : {}),
  ...(typeof status === 'string' ? { status } : {}),
  ...(typeof is_featured === 'boolean' ? { is_featured } : {}),
  ...(agent_id === null || typeof agent_id === 'string' ? { agent_id } : {}),
});

function stateProblems({ status, listing_purpose }: Fields): Omit<Problem, 'value'>[] {
  const purpose = listing_purpose === 'Rent' ? 'Rent' : 'Sale';
  if (canBeMarked(String(status), purpose)) return [];
  return [
    { column: 'Status', reason: `What is for ${purpose.toLowerCase()} cannot be ${String(status).toLowerCase()}.` },
  ];
}
