import { contactMapper } from './contact-mapper.ts';
import type { ImportMapper } from './import-mapper.ts';
import { listingMapper } from './listing-mapper.ts';

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
