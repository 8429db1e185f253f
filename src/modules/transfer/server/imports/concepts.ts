import { contactConcept } from './contact-concept.ts';
import type { ImportConcept } from './import-concept.ts';
import { listingConcept } from './listing-concept.ts';

/** Everything files can be sent of. */
export const concepts: readonly ImportConcept[] = [
  listingConcept('properties', 'property'),
  listingConcept('land', 'land'),
  contactConcept,
];

/** What a file of this concept can hold. */
export function conceptOf(name: string): ImportConcept {
  const concept = concepts.find((one) => one.name === name);
  if (!concept) throw new Error(`There is no import of '${name}'`);
  return concept;
}
