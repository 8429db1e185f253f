import { contactMapper } from './contact-mapper.ts';
import type { ImportMapper } from './import-mapper.ts';
import { listingMapper } from './listing-mapper.ts';

/** Everything files can be sent of. */
export const concepts: readonly ImportMapper[] = [
  listingMapper('properties', 'property'),
  listingMapper('land', 'land'),
  contactMapper,
];

/** What a file of this concept can hold. */
export function mapperOf(name: string): ImportMapper {
  const concept = concepts.find((one) => one.name === name);
  if (!concept) throw new Error(`There is no import of '${name}'`);
  return concept;
}
