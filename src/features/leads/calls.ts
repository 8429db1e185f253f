import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const createLead = callOf<typeof contract.createLead>('createLead', 'POST', '/leads');
