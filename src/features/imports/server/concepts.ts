import type { ImportConceptName } from '../contract.ts';
import type { ImportConcept } from './import-concept.ts';
import { landConcept } from './land-concept.ts';
import { propertyConcept } from './property-concept.ts';

const concepts: Readonly<Partial<Record<ImportConceptName, ImportConcept>>> = {
  properties: propertyConcept,
  land: landConcept,
};

/** What a file of this concept can hold. */
export function conceptOf(name: string): ImportConcept {
  const concept = Object.values(concepts).find((one) => one.name === name);
  if (!concept) throw new Error(`There is no import of '${name}'`);
  return concept;
}
