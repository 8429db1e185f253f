import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listConsultationServices = callOf<typeof contract.listConsultationServices>(
  'listConsultationServices',
  'GET',
  '/consultation-services',
);

export const bookConsultation = callWithReceipt<typeof contract.bookConsultation>(
  'bookConsultation',
  'POST',
  '/consultations',
  201,
  { id: 'number', reference: 'string', service: 'string', estimate_usd: 'number' },
);
