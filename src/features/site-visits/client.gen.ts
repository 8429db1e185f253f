// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { orAbsent, orNull, text, tick } from '#shared/form-fields.ts';
import { count } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import { tourFields, visitFields } from './visit-fields.ts';
import type * as contract from './contract.ts';

export const requestSiteVisit = /*#__PURE__*/ callOf<typeof contract.requestSiteVisit>('requestSiteVisit', 'POST', '/site/visits', 201, { id: 'number', reference: 'string', status: 'string', listing_title: 'string', preferred_date: 'string', duration_minutes: 'number' });
export const tourForm = /*#__PURE__*/ formOf('request-tour', requestSiteVisit, { body: { property_id: orNull(count), land_id: orNull(count), first_name: text, last_name: text, email: text, phone: text, preferred_date: text, message: orAbsent(text), newsletter: tick }, constants: { source: 'website' }, rename: tourFields });
export const visitForm = /*#__PURE__*/ formOf('schedule-visit', requestSiteVisit, { body: { property_id: orNull(count), land_id: orNull(count), first_name: text, last_name: text, email: text, phone: text, preferred_date: text, notes: text }, constants: { duration_minutes: 60 }, rename: visitFields });
