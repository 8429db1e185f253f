import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const getDashboard = callOf<typeof contract.getDashboard>('getDashboard', 'GET', '/office/dashboard');
