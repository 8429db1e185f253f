import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What schema.org says: its classes, their properties and the values of its enumerations. */
export interface Vocabulary {
  /** What a property of a class may hold, by the property's name: names of classes and data types. */
  propertiesOf(className: string): ReadonlyMap<string, readonly string[]>;
  isClass(name: string): boolean;
  /** Whether a class is the other one or one of its kinds. */
  isKindOf(className: string, other: string): boolean;
  /** The named values of an enumeration, or none. */
  membersOf(className: string): ReadonlySet<string>;
}

/** `interface OfferBase extends IntangibleBase {` and `export interface OfferLeaf extends OfferBase {` */
const interfacePattern = /^(?:export )?interface (\w+?)(Base|Leaf)(?: extends ([^{]+))? \{\n(.*?)^\}/gms;
/** `    "price"?: SchemaValue<Number | Text, "price">;` */
const propertyPattern = /^ {4}"(\w+)"\?: SchemaValue<(.*?), "\1">;$/gm;
/** `export type Residence = ResidenceLeaf | ApartmentComplex | GatedResidenceCommunity | "https://schema.org/…";` */
const kindsPattern = /^export type (\w+) = (.*);$/gm;
const schemaOrg = 'https://schema.org/';

interface Shape {
  parents: readonly string[];
  properties: ReadonlyMap<string, readonly string[]>;
}

const namesIn = (union: string): string[] => union.split('|').map((name) => name.trim());

/**
 * schema.org's own vocabulary as the package schema-dts declares it: one interface a class, with its properties and
 * what they may hold, and one union a class, of its kinds and of the values it names.
 */
export async function readVocabulary(): Promise<Vocabulary> {
  const text = await readFile(fileURLToPath(new URL('schema.d.ts', import.meta.resolve('schema-dts'))), 'utf8');
  const shapes = readShapes(text);
  const kinds = new Map([...text.matchAll(kindsPattern)].map(([, name = '', union = '']) => [name, namesIn(union)]));
  return {
    isClass: (name) => shapes.has(`${name}Leaf`),
    propertiesOf: (className) => gatherProperties(shapes, `${className}Leaf`),
    isKindOf: (className, other) => isKindOf(kinds, className, other),
    membersOf: (className) =>
      new Set(
        (kinds.get(className) ?? []).flatMap((name) => (name.startsWith(`"${schemaOrg}`) ? [name.slice(1, -1)] : [])),
      ),
  };
}

function readShapes(text: string): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const [, name = '', role = '', parents = '', body = ''] of text.matchAll(interfacePattern)) {
    const properties = [...body.matchAll(propertyPattern)].map(
      ([, property = '', holds = '']) => [property, namesIn(holds)] as const,
    );
    shapes.set(name + role, {
      parents: parents.split(',').map((parent) => parent.trim()),
      properties: new Map(properties),
    });
  }
  return shapes;
}

/** A class has its own properties and those of everything it is a kind of. */
function gatherProperties(shapes: ReadonlyMap<string, Shape>, name: string): ReadonlyMap<string, readonly string[]> {
  const shape = shapes.get(name);
  if (!shape) return new Map();
  return new Map([...shape.parents.flatMap((parent) => [...gatherProperties(shapes, parent)]), ...shape.properties]);
}

const isKindOf = (kinds: ReadonlyMap<string, readonly string[]>, className: string, other: string): boolean =>
  className === other ||
  (kinds.get(other) ?? []).some((kind) => /^\w+$/.test(kind) && kind !== other && isKindOf(kinds, className, kind));
