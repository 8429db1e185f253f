import { describe, expect, test } from 'vitest';
import { entryWords, fieldWords } from '../audit-words.ts';
import { readableChanges } from './readable-changes.ts';

const agentId = '4f0f4a66-7a57-4b5e-a7ad-0a2f7d3b9c11';
const people = new Map([[agentId, 'Achieng Njoroge']]);

/** As the page shows it: 'Field: from → to'. */
const shown = (stored: Record<string, unknown>): string[] =>
  readableChanges(stored, people).map(({ field, from, to }) => `${fieldWords(field)}: ${from} → ${to}`);

describe('a change reads in words', () => {
  test.each([
    [{ session_idle_minutes: { from: 720, to: 480 } }, 'Sign out after: 12 hours → 8 hours'],
    [{ second_factor_roles: { from: [], to: ['agent', 'owner'] } }, 'Second step needed by: nobody → Agent, Owner'],
    [
      { spam_reasons: { from: ['too-fast', 'same-email'], to: [] } },
      'Signs of spam: sent within two seconds, many forms from one email address → none',
    ],
    [{ emails: { from: ['a@b.example'], to: ['a@b.example', 'c@d.example'] } }, /^Email addresses: a@b.example → a/],
    [{ role: { from: 'agent', to: 'editor' } }, 'Role: Agent → Editor'],
    [{ kind: { from: 'listings', to: 'full' } }, 'Kind: Listings → Everything'],
    [{ assigned_to: { from: agentId, to: 'gone' } }, 'Assigned to: Achieng Njoroge → gone'],
    [{ hours: { from: [{ day: 1, opens_at: '09:00' }], to: [] } }, 'Hours: Day: 1, Opens at: 09:00 → none'],
  ])('%j', (stored, words) => {
    expect(shown(stored)).toEqual([expect.stringMatching(words)]);
  });

  test('and a code nobody wrote words for as it is', () => {
    expect(shown({ spam_reasons: { from: ['new-sign'], to: [] } })).toEqual(['Signs of spam: new-sign → none']);
  });
});

describe('an entry about spam', () => {
  const notSpam = { field: 'spam_reasons', from: 'sent within two seconds', to: 'none' };

  test('says that the enquiry was marked as not spam', () => {
    expect(entryWords({ action: 'enquiry.changed', changes: [notSpam] })).toBe('Marked as not spam');
  });

  test('says that the enquiry was changed where more than that was', () => {
    const stage = { field: 'stage', from: 'New', to: 'Contacted' };
    expect(entryWords({ action: 'enquiry.changed', changes: [notSpam, stage] })).toBe('Changed an enquiry');
  });
});
