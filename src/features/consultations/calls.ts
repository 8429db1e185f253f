import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listConsultationServices = callOf<typeof contract.listConsultationServices>(
  'listConsultationServices',
  'GET',
  '/consultation-services',
);

export const bookConsultation = callOf<typeof contract.bookConsultation>('bookConsultation', 'POST', '/consultations');
