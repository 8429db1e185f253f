import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listPageContents = callOf<typeof contract.listPageContents>('listPageContents', 'GET', '/page-contents');
