/** A file of a ZIP, and what it is called there: 'MK-P-1001/1.jpg'. */
export interface NamedFile {
  name: string;
}

/** A picture that a row of the table names by its file. */
export interface WantedFile {
  id: number;
  /** Reference of the listing. */
  reference: string;
  source: string;
}

export interface JoinedFiles<File extends NamedFile> {
  /** For pictures that rows name. */
  named: { wanted: WantedFile; file: File }[];
  /** By reference, in natural order. */
  ofListings: Map<string, File[]>;
  unmatched: File[];
}

/**
 * Joins the files of a ZIP with the listings of a table: first those that a row names, then those whose own name, or that
 * of a folder around them, begins with a listing's reference.
 */
export function joinFiles<File extends NamedFile>(
  files: readonly File[],
  { wanted, references }: { wanted: readonly WantedFile[]; references: readonly string[] },
): JoinedFiles<File> {
  const pictures = files.filter(({ name }) => !isLeftOver(name));
  const byBaseName = Map.groupBy(pictures, ({ name }) => baseName(name));
  const named = wanted.flatMap((one) => {
    const file = fileNamed(one, byBaseName.get(baseName(one.source)) ?? []);
    return file ? [{ wanted: one, file }] : [];
  });
  const taken = new Set(named.map(({ file }) => file));
  const byWords = new Map(references.map((reference) => [wordsOf(reference), reference]));
  const others = pictures.filter((file) => !taken.has(file)).toSorted(inNaturalOrder);
  const ofListings = new Map<string, File[]>();
  const unmatched: File[] = [];
  for (const file of others) {
    const reference = referenceIn(file.name, byWords);
    if (reference === null) unmatched.push(file);
    else ofListings.set(reference, [...(ofListings.get(reference) ?? []), file]);
  }
  return { named, ofListings, unmatched };
}

/** What macOS and Windows put into every folder. */
const isLeftOver = (name: string): boolean =>
  /^__MACOSX\//.test(name) || /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(name);

const segmentsOf = (name: string): string[] => name.normalize('NFC').toLowerCase().split(/[\\/]/);
const baseName = (name: string): string => segmentsOf(name).at(-1) ?? '';

/** The file that a row means: with its folders, else the only one of that name, else the only one in a folder of the listing. */
function fileNamed<File extends NamedFile>({ source, reference }: WantedFile, sameName: readonly File[]): File | null {
  const meant = segmentsOf(source).join('/');
  const exact = sameName.filter(({ name }) => `/${segmentsOf(name).join('/')}`.endsWith(`/${meant}`));
  const own = new Map([[wordsOf(reference), reference]]);
  const inFolder = sameName.filter(({ name }) => referenceIn(name, own) !== null);
  const [found] = [exact, sameName, inFolder].filter(({ length }) => length === 1);
  return found?.[0] ?? null;
}

/** 'MK-P-1001 (3).jpg' → 'mk-p-1001-3': references are written with other signs between in names of files. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The reference that the file's name or a folder's begins with, the innermost first and the longest of several. */
function referenceIn(name: string, byWords: ReadonlyMap<string, string>): string | null {
  for (const segment of segmentsOf(name).toReversed()) {
    for (let words = wordsOf(segment); words !== ''; words = words.slice(0, Math.max(0, words.lastIndexOf('-')))) {
      const reference = byWords.get(words);
      if (reference !== undefined) return reference;
    }
  }
  return null;
}

const collator = new Intl.Collator('en', { numeric: true });
/** Without the ending, so that 'MK-P-1001.jpg' comes before 'MK-P-1001-2.jpg'. */
const orderOf = (name: string): string =>
  segmentsOf(name.replace(/\.[^./\\]*$/, ''))
    .map(wordsOf)
    .join('/');
const inNaturalOrder = (one: NamedFile, other: NamedFile): number =>
  collator.compare(orderOf(one.name), orderOf(other.name));
