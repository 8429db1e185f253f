import { contactMapper } from './contact-mapper.ts';
import type { ImportMapper } from './import-mapper.ts';
import { listingMapper } from './listing-mapper.ts';

/** One for each kind of rows that a file can bring. */
export const mappers: readonly ImportMapper[] = [listingMapper, contactMapper];

/** The mapper of a file; earlier files held homes or plots alone. @throws Error for a name that no mapper has */
export function mapperOf(name: string): ImportMapper {
  const wanted = name === 'properties' || name === 'land' ? 'listings' : name;
  const mapper = mappers.find((one) => one.name === wanted);
  if (!mapper) throw new Error(`There is no import of '${name}'`);
  return mapper;
}
