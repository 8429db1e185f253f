// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { count, nullable, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { requestSiteVisit } from './client.gen.ts';
import { tourFields, visitFields } from './visit-fields.ts';

export const tourForm = /*#__PURE__*/ formOf('request-tour', requestSiteVisit, { body: { property_id: nullable(count), first_name: text, last_name: text, email: text, phone: text, preferred_date: text, way: optional(text), message: optional(text), similar_listings: tick, newsletter: tick }, constants: { source: 'website' }, rename: tourFields });
export const visitForm = /*#__PURE__*/ formOf('schedule-visit', requestSiteVisit, { body: { property_id: nullable(count), land_id: nullable(count), first_name: text, last_name: text, email: text, phone: text, preferred_date: text, way: optional(text), notes: text }, constants: { duration_minutes: 60 }, rename: visitFields });
