import { expect, test } from 'vitest';
import { isCurrent, mainNavigation, propertyTypeLinks, quickLinks } from './navigation.ts';

const currentAt = (pathname: string) =>
  mainNavigation.filter((entry) => isCurrent(pathname, entry)).map(({ label }) => label);

test('the current link is found by the start of the path, whole words only', { tags: ['S-048'] }, () => {
  expect(currentAt('/residential')).toEqual(['Residential']);
  expect(currentAt('/land')).toEqual(['Land']);
  expect(currentAt('/view/land/kisaju-50-by-100')).toEqual(['Land']);
  expect(currentAt('/view/blog/how-to-read-a-title-deed')).toEqual(['Tips & Insights']);
  expect(currentAt('/leads')).toEqual(['Sign Up']);
  expect(currentAt('/landlords')).toEqual([]);
  expect(currentAt('/')).toEqual([]);
});

test('the navigation leads to every main page, by sale or rent where there are two lists', { tags: ['S-004'] }, () => {
  const links = mainNavigation.map((entry) =>
    'links' in entry
      ? [entry.label, ...entry.links.map(({ label, href }) => `${label} ${href}`)]
      : [entry.label, entry.href],
  );
  expect(links).toEqual([
    ['Residential', 'For Sale /residential?type=sale', 'For Rent /residential?type=rent'],
    ['Commercial', 'For Sale /commercial?type=sale', 'For Rent /commercial?type=rent'],
    ['Land', '/land'],
    ['Services', '/services'],
    ['Management', '/property/management'],
    ['About', '/about'],
    ['Tips & Insights', '/blogs'],
    ['Contact', '/contact'],
    ['Sign Up', '/leads'],
  ]);
});

test('the footer leads to the pages that have no place on top, and to every type of property', {
  tags: ['S-058'],
}, () => {
  const pages = ['/about', '/services', '/property/management', '/leads', '/joint/venture', '/blogs', '/careers'];
  expect(quickLinks.map(({ href }) => href)).toEqual(expect.arrayContaining([...pages, '/book/appointment']));
  expect(propertyTypeLinks.map(({ label, href }) => `${label}: ${href}`)).toEqual([
    'Residential for sale: /residential?type=sale',
    'Residential for rent: /residential?type=rent',
    'Commercial for sale: /commercial?type=sale',
    'Commercial for rent: /commercial?type=rent',
    'Land: /land',
  ]);
});
