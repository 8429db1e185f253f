import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const countPageView = callOf<typeof contract.countPageView>('countPageView', 'POST', '/page-views');
