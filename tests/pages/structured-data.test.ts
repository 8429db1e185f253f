import { expect, test } from 'vitest';
import { jobPostings } from '#src/modules/content/job-openings/job-posting.ts';
import { sampleEmployer, sampleOpening } from '#tests/support/rows/sample-opening.ts';
import { DemoSite, ORIGIN } from './demo-site.ts';
import { structuredDataOf } from './page-source.ts';
import { searchablePages } from './public-pages.ts';
import { faultsOf } from './structured-data-check.ts';
import { readVocabulary } from './vocabulary.ts';

const site = new DemoSite();
const dataOf = async (address: string) => structuredDataOf((await site.open(address)).html);

test('says nothing in structured data that schema.org does not know', async () => {
  const vocabulary = await readVocabulary();
  const faults: string[] = [];
  for (const address of searchablePages) {
    const blocks = await dataOf(address);
    faults.push(...blocks.flatMap((block) => faultsOf(block, vocabulary).map((fault) => `${address}: ${fault}`)));
  }
  expect(faults).toEqual([]);
});

test('tells each kind of page what it is about', async () => {
  const kindsOf = async (address: string) => (await dataOf(address)).map((block) => block['@type']);
  expect(await kindsOf('/')).toEqual(['WebSite', 'RealEstateAgent']);
  expect(await kindsOf('/contact')).toEqual(['BreadcrumbList', 'RealEstateAgent']);
  expect(await kindsOf('/residential')).toEqual(['BreadcrumbList', 'ItemList']);
  expect(await kindsOf('/view/property/the-jacaranda-house')).toEqual(['RealEstateListing', 'BreadcrumbList']);
  expect(await kindsOf('/view/blog/stamp-duty-how-much-on-what-and-when')).toEqual(['BlogPosting', 'BreadcrumbList']);
});

test('calls the agency by one id, on its own pages and in the offers of its listings', async () => {
  const agencyOn = async (address: string) =>
    (await dataOf(address)).find((block) => block['@type'] === 'RealEstateAgent');
  const home = await agencyOn('/');
  expect(home?.['@id']).toBe(`${ORIGIN}/#agency`);
  expect(await agencyOn('/contact')).toEqual(home);
  const offer = { offeredBy: { '@id': home?.['@id'] } };
  const [property] = await dataOf('/view/property/riara-ridge-terrace');
  expect(property).toMatchObject({ offers: offer, mainEntity: { numberOfBedrooms: expect.any(Number) } });
  const [land] = await dataOf('/view/land/ruai-bypass-half-acre');
  expect(land).toMatchObject({ offers: offer, mainEntity: { '@type': 'Place' } });
});

test('tells of an opening one can apply for in the words of schema.org', async () => {
  const [posting] = jobPostings([sampleOpening], sampleEmployer);
  expect(faultsOf({ '@context': 'https://schema.org', ...posting }, await readVocabulary())).toEqual([]);
});

test('would see a class, a property or a value that is not of the vocabulary', async () => {
  const vocabulary = await readVocabulary();
  const faults = (facts: object) => faultsOf({ '@context': 'https://schema.org', ...facts }, vocabulary);
  expect(
    faults({ '@type': 'House', numberOfBedrooms: 4, floorSize: { '@type': 'QuantitativeValue', value: 240 } }),
  ).toEqual([]);
  expect(faults({ '@type': 'LandParcel' })).toEqual(['no class: "LandParcel"']);
  expect(faults({ '@type': 'Place', lotSize: 1 })).toEqual(['Place has no property lotSize']);
  expect(faults({ '@type': 'Offer', availability: 'https://schema.org/Vacant' })[0]).toContain(
    'is none of ItemAvailability',
  );
  expect(faults({ '@type': 'Offer', businessFunction: 'Sell' })[0]).toContain('is none of BusinessFunction');
  expect(faults({ '@type': 'Offer', offeredBy: { '@type': 'House' } })[0]).toContain('is none of Organization');
  expect(faults({ '@type': 'RealEstateListing', datePosted: 'yesterday' })[0]).toContain('is none of Date');
  expect(faults({ '@type': 'House', numberOfBedrooms: '4 or so' })).toHaveLength(1);
});
