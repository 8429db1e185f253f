import { expect, test } from 'vitest';
import { saysSlowNetwork } from './slow-network.ts';

test.each([
  [{ 'save-data': 'on' }, true],
  [{ ect: '2g' }, true],
  [{ ect: 'slow-2g' }, true],
  [{ cookie: 'a=b; makao-network=slow' }, true],
  [{ ect: '3g' }, false],
  [{ ect: '4g', 'save-data': 'off' }, false],
  [{ cookie: 'not-makao-network=slow; makao-network=slower' }, false],
  [{}, false],
])('%j says of a slow network: %s', (headers, isSlow) => expect(saysSlowNetwork(headers)).toBe(isSlow));
