import { describe, expect, test } from 'vitest';
import { paginationSchema } from '#platform/http/contract.ts';
import { blogPostDetailSchema } from '#src/modules/content/articles/contract.ts';
import { jobOpeningSchema } from '#src/modules/content/job-openings/contract.ts';
import { contactMessageBody, landInquiryBody, landingLeadBody } from '#src/modules/crm/leads/contract.ts';
import { createPropertyOwnerBody, createTenantLeadBody } from '#src/modules/crm/management/contract.ts';
import { visitListingSchema } from '#src/modules/listings/contract.ts';
import { landDetailSchema } from '#src/modules/listings/lists/land-contract.ts';
import { propertyDetailSchema } from '#src/modules/listings/lists/property-contract.ts';
import { listingImageSchema } from '#src/modules/listings/photographs/contract.ts';
import { bookConsultationBody, consultationServiceSchema } from '#src/modules/scheduling/consultations/contract.ts';
import { requestSiteVisitBody } from '#src/modules/scheduling/visits/contract.ts';

interface Entity {
  name: string;
  schema: { shape: object };
  /** Separated by spaces. */
  fields: string;
}

const entities: Entity[] = [
  { name: 'a contact message', schema: contactMessageBody, fields: 'name email phone message' },
  {
    name: 'an article',
    schema: blogPostDetailSchema,
    fields:
      'id slug title excerpt meta_description content featured_image_url categories tags published_at created_at read_time views_count likes_count shares_count comments_count author related_properties related_posts',
  },
  {
    name: 'the author of an article',
    schema: blogPostDetailSchema.shape.author,
    fields: 'name bio posts_count followers_count',
  },
  {
    name: 'a property of an article',
    schema: blogPostDetailSchema.shape.related_properties.element,
    fields: 'id name location image_url',
  },
  {
    name: 'a further article',
    schema: blogPostDetailSchema.shape.related_posts.unwrap(),
    fields: 'id title featured_image_url published_at created_at views_count',
  },
  {
    name: 'a property',
    schema: propertyDetailSchema,
    fields:
      'id title description city county country address_line1 address_line2 bedrooms bathrooms square_feet year_built price property_type status virtual_tour_url',
  },
  { name: 'a photograph of a listing', schema: listingImageSchema, fields: 'id full_url image_url alt_text' },
  {
    name: 'a request for a tour',
    schema: requestSiteVisitBody,
    fields: 'first_name last_name email phone preferred_date message',
  },
  {
    name: 'a consultation service',
    schema: consultationServiceSchema,
    fields: 'slug name description base_price_usd duration_minutes',
  },
  {
    name: 'a consultation',
    schema: bookConsultationBody,
    fields:
      'first_name last_name email phone company job_title business_size industry project_timeline project_description project_location budget_range_min budget_range_max is_decision_maker additional_notes',
  },
  {
    name: 'a listing that can be visited',
    schema: visitListingSchema,
    fields: 'id type title address image property_type bedrooms bathrooms size size_unit price',
  },
  {
    name: 'a plot',
    schema: landDetailSchema,
    fields:
      'id title description status is_featured is_approved created_at price size size_unit city state zipcode address location zoning utilities features topography images primary_image',
  },
  {
    name: 'a lead of the landing page',
    schema: landingLeadBody,
    fields: 'first_name last_name email phone property_type source',
  },
  {
    name: 'a lead about a plot',
    schema: landInquiryBody,
    fields: 'first_name last_name email phone property_type address source status budget_min budget_max requirements',
  },
  {
    name: 'an owner',
    schema: createPropertyOwnerBody,
    fields: 'first_name last_name email phone property_address property_city',
  },
  {
    name: 'a tenant',
    schema: createTenantLeadBody,
    fields: 'first_name last_name email phone preferred_location budget_min budget_max',
  },
  {
    name: 'an opening',
    schema: jobOpeningSchema,
    fields: 'title location type department deadline email experience',
  },
  {
    name: 'a paging object',
    schema: paginationSchema,
    fields: 'current_page total_pages total_items per_page has_next has_prev',
  },
];

describe('the API knows every field of', () => {
  test.each(entities)('$name', { tags: ['S-320'] }, ({ schema, fields }) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});
