// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const bookConsultation = /*#__PURE__*/ callOf<typeof contract.bookConsultation>('bookConsultation', 'POST', '/consultations', 201);
export const listConsultationServices = /*#__PURE__*/ callOf<typeof contract.listConsultationServices>('listConsultationServices', 'GET', '/consultation-services');
