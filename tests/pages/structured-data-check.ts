import type { Json, JsonObject } from './page-source.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What is wrong with one object of structured data by schema.org's vocabulary, one sentence a fault. */
export function faultsOf(data: Json, vocabulary: Vocabulary): string[] {
  if (!isObject(data)) return ['is no object'];
  const { '@context': context, ...thing } = data;
  return [
    ...(context === 'https://schema.org' ? [] : [`has the context ${JSON.stringify(context)}`]),
    ...faultsOfThing(thing, vocabulary),
  ];
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

function faultsOfThing(thing: JsonObject, vocabulary: Vocabulary): string[] {
  const { '@type': type, '@id': id, ...facts } = thing;
  const idFaults = id === undefined || isAddress(id) ? [] : [`the id ${JSON.stringify(id)} is no whole address`];
  if (typeof type !== 'string' || !vocabulary.isClass(type)) return [...idFaults, `no class: ${JSON.stringify(type)}`];
  const properties = vocabulary.propertiesOf(type);
  return [
    ...idFaults,
    ...Object.entries(facts).flatMap(([name, value]) => {
      const holds = properties.get(name);
      if (!holds) return [`${type} has no property ${name}`];
      return faultsOfValue(value, holds, vocabulary).map((fault) => `${type}.${name}: ${fault}`);
    }),
  ];
}

function faultsOfValue(value: Json, holds: readonly string[], vocabulary: Vocabulary): string[] {
  if (isList(value)) {
    if (value.length === 0) return ['is empty'];
    return value.flatMap((item) => faultsOfValue(item, holds, vocabulary));
  }
  if (isObject(value)) return faultsOfPart(value, holds, vocabulary);
  if (typeof value === 'string') return isFittingText(value, holds, vocabulary) ? [] : [wrong(value, holds)];
  return isFittingPlainValue(value, holds) ? [] : [wrong(value, holds)];
}

const wrong = (value: Json, holds: readonly string[]): string =>
  `${JSON.stringify(value)} is none of ${holds.join(', ')}`;

/** A thing within a thing; one with an id alone stands for the thing of that id. */
function faultsOfPart(part: JsonObject, holds: readonly string[], vocabulary: Vocabulary) {
  const { '@type': type, '@id': id } = part;
  if (type === undefined && isAddress(id) && Object.keys(part).length === 1)
    return holds.includes('IdReference') ? [] : [wrong(part, holds)];
  const isExpected = holds.some((name) => typeof type === 'string' && vocabulary.isKindOf(type, name));
  return [...(isExpected ? [] : [wrong(type ?? null, holds)]), ...faultsOfThing(part, vocabulary)];
}

const isFittingPlainValue = (value: number | boolean | null, holds: readonly string[]): boolean =>
  typeof value === 'number'
    ? holds.some((name) => name === 'Number' || name === 'Float' || (name === 'Integer' && Number.isInteger(value)))
    : typeof value === 'boolean' && holds.includes('Boolean');

/** The ways of writing the data types that are texts. */
const textPatterns: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
  Time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  URL: /^https?:\/\/[^\s"<>]+$/,
};

const isAddress = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^https?:\/\/[^\s"<>]+$/.test(value);

/** The business functions of GoodRelations, which schema.org names as the usual ones (schema.org/BusinessFunction). */
const goodRelations = 'http://purl.org/goodrelations/v1#';
const businessFunctions = new Set(
  ['Buy', 'ConstructionInstallation', 'Dispose', 'LeaseOut', 'Maintain', 'ProvideService', 'Repair', 'Sell'].map(
    (name) => goodRelations + name,
  ),
);

function isFittingText(text: string, holds: readonly string[], vocabulary: Vocabulary): boolean {
  if (text === '') return false;
  return holds.some((name) => {
    if (name === 'Text') return !/<\/?[a-z]/i.test(text) || /^<(p|ul)>/.test(text);
    if (name === 'BusinessFunction') return businessFunctions.has(text);
    const members = vocabulary.membersOf(name);
    if (members.size > 0) return members.has(text) || members.has(`https://schema.org/${text}`);
    return textPatterns[name]?.test(text) ?? isReference(text, name, vocabulary);
  });
}

/** A thing may be named by its address. An address of schema.org names one of its own words. */
function isReference(text: string, className: string, vocabulary: Vocabulary): boolean {
  const word = /^https?:\/\/schema\.org\/(\w+)$/.exec(text)?.[1];
  if (word) return vocabulary.isKindOf(word, className);
  return vocabulary.isClass(className) && isAddress(text) && !text.startsWith(goodRelations);
}
