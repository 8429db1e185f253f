import { expect, test } from 'vitest';
import { suggestedTask } from './follow-up-card.tsx';

const booking = { kind: 'visit', visitor: { name: 'Achieng Otieno' }, interest: '', verdict: '' } as const;

test('what the visitor thought is asked for where nobody has written it down', () => {
  expect(suggestedTask({ ...booking, status: 'Done' })).toBe('Call Achieng Otieno: what did they think?');
  expect(suggestedTask({ ...booking, status: 'No-show' })).toBe('Call Achieng Otieno: another visit?');
  expect(suggestedTask({ ...booking, status: 'Done', interest: 'Undecided' })).toBe('');
  expect(suggestedTask({ ...booking, status: 'Done', verdict: 'Too dark.' })).toBe('');
});
