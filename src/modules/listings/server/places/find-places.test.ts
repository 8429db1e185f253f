import { expect, test } from 'vitest';
import { knownGazetteer } from '#tests/support/known-gazetteer.ts';
import { placesCalled } from './find-places.ts';

const gazetteer = knownGazetteer();
const called = (text: string) => placesCalled(gazetteer, text).map((place) => gazetteer.titleOf(place));

test.each([
  ['Kilimani', 'Kilimani'],
  ['kilimani, nairobi', 'Kilimani'],
  ['Milimani, Kisumu', 'Milimani'],
  ['Langata Rd', 'Lang’ata Road'],
  ['Rose Avenue court 4, Kilimani, Nairobi, Nairobi', 'Kilimani'],
  ['Nowhere at all, Naivasha, Nakuru', 'Naivasha'],
  ['junction mall', 'The Junction'],
])('%s is first of all %s', (text, name) => {
  expect(called(text)[0]).toBe(name);
});

test('the beginning of a name finds what begins so, at most eight', () => {
  expect(called('westl')[0]).toBe('Westlands');
  expect(called('ki')).toHaveLength(8);
});

test.each(['Atlantis', 'k', 'Atlantis, Mu'])('%s is no place', (text) => {
  expect(called(text)).toEqual([]);
});
