import type { Database } from '#platform/database/server/database.ts';
import { buildPost } from './rows/blog-factory.ts';
import { insertConsultation } from './rows/bookings.ts';
import { insertAgency, insertLand, insertPhotograph, insertProperty } from './rows/records.ts';
import { insertColleague } from './staff-session.ts';

/** A row of each table that public calls show. @returns an address of every API read that is cached, by operation */
export async function insertPublicRows(db: Database) {
  await insertAgency(db);
  const staff = await insertColleague(db, { role: 'agent', is_on_about_page: true });
  const property = await insertProperty(db, { agent_id: staff.id, latitude: -1.28, longitude: 36.77 });
  const land = await insertLand(db, { agent_id: staff.id });
  const imageId = await insertPhotograph(db, { kind: 'property', id: property.id });
  await insertPhotograph(db, { kind: 'land', id: land.id });
  await db
    .insertInto('property_floor_plans')
    .values({ property_id: property.id, image_id: imageId, name: 'Ground floor', position: 0 })
    .execute();
  await db.insertInto('listing_slug_redirects').values({ slug: 'former', property_id: property.id }).execute();
  const post = await buildPost(db, { featured_image_id: imageId }, { categories: ['Buying'], tags: ['deeds'] });
  await db.insertInto('blog_post_properties').values({ blog_post_id: post.id, property_id: property.id }).execute();
  await db.insertInto('blog_redirects').values({ slug: 'former-article', blog_post_id: post.id }).execute();
  const author = await db.selectFrom('blog_authors').select('slug').executeTakeFirstOrThrow();
  await db
    .insertInto('page_contents')
    .values({ key: 'home.hero', content: { title: 'Makao', lead: '', image: { image_id: imageId, alt: '' } } })
    .execute();
  await db
    .insertInto('cost_rates')
    .values({ content: { buying_note: 'A note' }, version: 1 })
    .execute();
  await db
    .insertInto('legal_texts')
    .values({ kind: 'terms', version: 1, title: 'Terms', body_html: '<p>So.</p>', effective_from: '2026-01-01' })
    .execute();
  await db
    .insertInto('partner_banks')
    .values({ name: 'Bank', category: 'Commercial', website: 'https://bank.example', logo_image_id: imageId })
    .execute();
  await db
    .insertInto('job_openings')
    .values({
      slug: 'agent',
      title: 'Letting agent',
      location: 'Nairobi',
      employment_type: 'Full-time',
      department: 'Letting',
      experience: '1-3 years',
      deadline_at: '2026-12-01T14:00:00Z',
      email: 'careers@makao.example',
      summary: 'Lets homes.',
    })
    .execute();
  await insertConsultation(db);
  await db
    .insertInto('availability_slots')
    .values({ kind: 'visit', weekday: 1, starts_at: '09:00', ends_at: '17:00' })
    .execute();
  await db
    .insertInto('staff_hours')
    .values({ staff_id: staff.id, weekday: 1, starts_at: '09:00', ends_at: '12:00' })
    .execute();
  const urls: Readonly<Record<string, string>> = {
    getAgency: '/agency',
    getBlogAuthor: `/blogs/authors/${author.slug}`,
    getCostRates: '/cost-rates',
    getBlogPost: `/blogs/${post.id}`,
    getLand: `/land/${land.slug}`,
    getLegalText: '/legal-texts/terms',
    getProperty: `/properties/${property.slug}`,
    listAvailability: `/availability?kind=visit&from=2026-11-23&property_id=${property.id}`,
    listBlogCategories: '/blogs/categories',
    listBlogPosts: `/blogs?slug=${post.slug}`,
    listBlogTags: '/blogs/tags',
    listConsultationServices: '/consultation-services',
    listGuides: '/blogs/guides',
    listJobOpenings: '/job-openings',
    listLand: '/land',
    listLandFacets: '/land/facets',
    listPropertyFacets: '/property/facets',
    listListingsByReference: '/listings/by-reference?references=property/former',
    listListingsForVisits: '/listings/for-visits',
    listPageContents: '/page-contents?keys=home.hero',
    listPartnerBanks: '/partner-banks',
    listProperties: '/properties',
    listPropertyImages: `/property/images?property_id=${property.id}`,
    findPropertiesOnMap: '/property/map',
    findLandOnMap: '/land/map',
    getArea: '/areas/karen',
    estimatePrice: '/estimates?place=karen&purpose=sale&type=house',
    listAreas: '/areas',
    findSearchAlternatives: '/search/alternatives?of=/residential',
    listSearchSuggestions: '/search/suggestions?q=karr',
    understandSearchText: '/search/understanding?q=karen',
    listTeam: '/team',
    resolveLand: `/land/resolve?title=${encodeURIComponent(land.title)}`,
    resolveProperty: '/property/resolve?title=former',
  };
  const calls = Object.fromEntries(Object.entries(urls).map(([id, path]) => [id, `/api/v1${path}`]));
  return { calls, staff, property, land, imageId, post };
}
