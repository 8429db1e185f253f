import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const getLegalText = callOf<typeof contract.getLegalText>('getLegalText', 'GET', '/legal-texts/{kind}');
