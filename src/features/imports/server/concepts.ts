import { contactConcept } from './contact-concept.ts';
import type { ImportConcept } from './import-concept.ts';
import { landConcept } from './land-concept.ts';
import { propertyConcept } from './property-concept.ts';

/** Everything files can be sent of. */
export const concepts: readonly ImportConcept[] = [propertyConcept, landConcept, contactConcept];

/** What a file of this concept can hold. */
export function conceptOf(name: string): ImportConcept {
  const concept = concepts.find((one) => one.name === name);
  if (!concept) throw new Error(`There is no import of '${name}'`);
  return concept;
}
