import type { Place, PlaceKind } from './place.ts';

/** Spellings of words in names of places, by what is typed. */
const abbreviations: Readonly<Record<string, string>> = {
  rd: 'road',
  st: 'street',
  str: 'street',
  ave: 'avenue',
  av: 'avenue',
  ln: 'lane',
  dr: 'drive',
  hwy: 'highway',
  est: 'estate',
  msa: 'mombasa',
  nrb: 'nairobi',
  nbi: 'nairobi',
};

/**
 * A name as it is compared: lower case without accents and apostrophes, punctuation as single spaces, usual abbreviations
 * in full. "Lang'ata Rd." and 'LANGATA ROAD' are both 'langata road'.
 */
export const placeSpelling = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'`´‘’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word] : word))
    .join(' ');

/**
 * Where several places have a name, the first of these kinds is meant: 'Machakos' is the county, which has the town's
 * listings too.
 */
const meantFirst: readonly PlaceKind[] = ['county', 'town', 'area', 'estate', 'road', 'landmark'];

/** The places that the program knows, and how visitors write them. */
export class Gazetteer {
  private readonly byId: ReadonlyMap<number, Place>;
  private readonly bySlug: ReadonlyMap<string, Place>;
  private readonly bySpelling = new Map<string, Place[]>();

  constructor(readonly places: readonly Place[]) {
    this.byId = new Map(places.map((place) => [place.id, place]));
    this.bySlug = new Map(places.map((place) => [place.slug, place]));
    for (const place of places) {
      for (const spelling of new Set([place.name, ...place.otherNames].map(placeSpelling))) {
        this.bySpelling.set(spelling, [...(this.bySpelling.get(spelling) ?? []), place]);
      }
    }
    for (const sameName of this.bySpelling.values()) {
      sameName.sort((one, other) => meantFirst.indexOf(one.kind) - meantFirst.indexOf(other.kind) || one.id - other.id);
    }
  }

  find(id: number): Place | null {
    return this.byId.get(id) ?? null;
  }

  findBySlug(slug: string): Place | null {
    return this.bySlug.get(slug) ?? null;
  }

  /**
   * The places with this name or another name of theirs, the one that is most likely meant first. 'Kilifi town' is the
   * town, and not the county that is named after it; 'near Galleria' is the landmark.
   */
  named(text: string): readonly Place[] {
    const spelling = placeSpelling(text);
    return (
      this.bySpelling.get(spelling) ??
      this.ofKind('town', / town$/, spelling) ??
      this.ofKind('landmark', /^near /, spelling) ??
      []
    );
  }

  /** The places of a kind whose name a spelling has beside a word that says the kind. */
  private ofKind(kind: PlaceKind, said: RegExp, spelling: string): readonly Place[] | undefined {
    const named = said.test(spelling) ? this.bySpelling.get(spelling.replace(said, '')) : undefined;
    return named?.filter((place) => place.kind === kind);
  }

  /** How a list is limited to a place: by its title, and 'near Yaya Centre' for a landmark, as nobody lives in one. */
  wantedName(place: Place): string {
    return place.kind === 'landmark' ? `near ${place.name}` : this.titleOf(place);
  }

  /** The name of a place; 'Kilifi town' where its county has the same one, as many have that of their capital. */
  titleOf(place: Place): string {
    const isOfCounty = place.kind === 'town' && this.ancestors(place).some(({ name }) => name === place.name);
    return isOfCounty ? `${place.name} town` : place.name;
  }

  /** Every spelling with its places, for searches by parts and similarity. */
  get spellings(): ReadonlyMap<string, readonly Place[]> {
    return this.bySpelling;
  }

  /** The places that contain this one, from its parent to its county. */
  ancestors(place: Place): Place[] {
    const parent = place.parentId === null ? undefined : this.byId.get(place.parentId);
    return parent ? [parent, ...this.ancestors(parent)] : [];
  }

  /**
   * The places of a text such as 'Kilimani', 'Kilimani, Nairobi' or 'Kilimani; Kileleshwa': each alternative between
   * semicolons is a name, narrowed down by the names of places that contain it. Empty where one alternative names none.
   */
  read(text: string): readonly Place[] {
    const alternatives = text.split(';').filter((part) => part.trim());
    const found = alternatives.map((part) => this.readOne(part));
    return found.every((place) => place !== null) ? found : [];
  }

  private readOne(text: string): Place | null {
    const whole = this.named(text.replace(/ county\s*$/i, ''))[0];
    if (whole) return whole;
    const [name = '', ...around] = text.split(',');
    const wanted = around.map((part) => placeSpelling(part).replace(/ county$/, '')).filter(Boolean);
    const isWithin = (place: Place) => {
      const names = this.ancestors(place).flatMap((ancestor) =>
        [ancestor.name, ...ancestor.otherNames].map(placeSpelling),
      );
      return wanted.every((part) => names.includes(part));
    };
    return (around.length > 0 && this.named(name).find(isWithin)) || null;
  }
}
