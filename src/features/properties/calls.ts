import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listProperties = callOf<typeof contract.listProperties>('listProperties', 'GET', '/properties');
export const getProperty = callOf<typeof contract.getProperty>('getProperty', 'GET', '/properties/{slug}');
export const resolveProperty = callOf<typeof contract.resolveProperty>('resolveProperty', 'GET', '/property/resolve');
export const listPropertyPoints = callOf<typeof contract.listPropertyPoints>(
  'listPropertyPoints',
  'GET',
  '/property/points',
);
