import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const requestSiteVisit = callOf<typeof contract.requestSiteVisit>('requestSiteVisit', 'POST', '/site/visits');
