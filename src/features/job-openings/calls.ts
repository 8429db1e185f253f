import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listJobOpenings = callOf<typeof contract.listJobOpenings>('listJobOpenings', 'GET', '/job-openings');
