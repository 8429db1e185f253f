import { describe, expect, test } from 'vitest';
import { actionText, entryText, fieldText } from '../../audit-log/audit-labels.ts';
import { readableChanges } from './readable-changes.ts';

const agentId = '4f0f4a66-7a57-4b5e-a7ad-0a2f7d3b9c11';
const pictureId = '11111111-7a57-4b5e-a7ad-0a2f7d3b9c11';
const goneId = '22222222-7a57-4b5e-a7ad-0a2f7d3b9c11';
const known = new Map([
  [agentId, 'Achieng Njoroge'],
  [pictureId, 'The kitchen'],
]);
const names = {
  byUuid: (id: string) => known.get(id) ?? null,
  byNumber: (field: string, id: string) => (field === 'contact_id' ? `Contact of ${id.length} digits` : null),
};

/** As the page shows it: 'Field: from → to'. */
const shown = (stored: Record<string, unknown>): string[] =>
  readableChanges(stored, names).map(({ field, from, to }) => `${fieldText(field)}: ${from} → ${to}`);

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
    [
      { assigned_to: { from: agentId, to: goneId } },
      'Assigned to: Achieng Njoroge → somebody or something that is gone',
    ],
    [{ agent: { to: agentId } }, 'Looked after by: null → Achieng Njoroge'],
    [{ cover: { from: goneId, to: pictureId } }, 'Cover: a photograph that is gone → The kitchen'],
    [{ order: { from: [pictureId], to: [] } }, 'Order: The kitchen → none'],
    [{ contact_id: { from: 12, to: 345 } }, 'Contact: Contact of 2 digits → Contact of 3 digits'],
    [{ price_kes: { from: 14_500_000, to: 13_900_000 } }, 'Price: KSh 14,500,000 → KSh 13,900,000'],
    [{ price: { from: '14500000', to: '13900000' } }, 'Price: KSh 14,500,000 → KSh 13,900,000'],
    [{ confirmed_at: { from: null, to: '2026-11-21T06:00:00.000Z' } }, 'Confirmed at: null → 21 Nov 2026, 9:00 AM EAT'],
    [{ starts_at: { from: '2026-11-28T09:00', to: '2026-11-28T14:30' } }, /9:00 AM EAT → 28 Nov 2026, 2:30 PM EAT$/],
    [{ effective_from: { to: '2026-12-01' } }, 'Effective from: null → 1 Dec 2026'],
    [{ focal_point: { from: { x: 0.5, y: 0.5 }, to: { x: 0.25, y: 1 } } }, /→ 25% from the left, 100% from the top$/],
    [{ amenities: { from: ['One, en suite', 'Garden'], to: [] } }, 'Amenities: One, en suite; Garden → none'],
    [{ amenities: { from: 'Borehole\nGarden', to: 'Borehole' } }, 'Amenities: Borehole, Garden → Borehole'],
    [{ caption: { from: 'Sunny', to: 'Sunny <pay Mo> <b>cash</b>' } }, 'Caption: Sunny → Sunny <pay Mo> <b>cash</b>'],
    [{ title: { from: null, to: '<a href="x">' } }, 'Title: null → <a href="x">'],
    [
      {
        description: {
          from: '<p>See <b>us</b></p>',
          to: '<p>See <a href="https://a.example" rel="noopener">us</a></p>',
        },
      },
      /^Description: See us → See \[https:..a.example] us$/,
    ],
    [{ description: { from: 'A &lt;b&gt;', to: 'A <pay Mo>' } }, 'Description: A <b> → A <pay Mo>'],
    [{ is_featured: { from: false, to: true } }, 'Featured: no → yes'],
    [{ assign: { from: 'in-turn', to: 'listing-agent' } }, 'Assign: Agents in turn → Agent of the listing'],
    [
      { is_proposed: { from: false, to: true } },
      /^Proposal: none waiting .* → sent, waiting for the visitor’s answer$/,
    ],
    [{ hours: { from: [{ day: 1, opens_at: '09:00' }], to: [] } }, 'Hours: Day: Monday, Opens at: 9:00 AM → none'],
  ])('%j', (stored, words) => {
    expect(shown(stored)).toEqual([expect.stringMatching(words)]);
  });

  test('and a code nobody wrote words for as words', () => {
    expect(shown({ spam_reasons: { from: ['new-sign'], to: [] } })).toEqual(['Signs of spam: New sign → none']);
  });
});

test('of a long text the part that differs is shown, without tags', () => {
  const lines = Array.from({ length: 80 }, (_, index) => `word${index}`);
  const text = (words: string[]) => `<p>${words.join(' ')}</p>`;
  const after = lines.with(40, 'changed');
  expect(shown({ description: { from: text(lines), to: text(after) } })).toEqual([
    'Description: … word36 word37 word38 word39 word40 word41 word42 word43 word44 … → … word36 word37 word38 word39 changed word41 word42 word43 word44 …',
  ]);
});

describe('an entry about spam', () => {
  const notSpam = { field: 'spam_reasons', from: 'sent within two seconds', to: 'none' };

  test('says that the enquiry was marked as not spam', () => {
    expect(entryText({ action: 'enquiry.changed', changes: [notSpam] })).toBe('Marked as not spam');
  });

  test('says that the enquiry was changed where more than that was', () => {
    const stage = { field: 'stage', from: 'New', to: 'Contacted' };
    expect(entryText({ action: 'enquiry.changed', changes: [notSpam, stage] })).toBe('Changed an enquiry');
  });
});

describe('an entry of deals has words of its own', () => {
  const shownOf = (action: string, stored: Record<string, unknown>): string[] =>
    readableChanges(stored, names, action).map(
      ({ field, from, to }) => `${fieldText(field, { action, subject: 'land' })}: ${from} → ${to}`,
    );

  test.each([
    ['offer.stepped', { state: { from: 'accepted', to: 'completed' } }, 'Where the offer stands: Accepted → Completed'],
    ['offer.stepped', { state: { from: 'made', to: 'fell-through' } }, / → Fell through$/],
    ['offer.made', { amount_kes: { to: 18_500_000 } }, 'Sum: null → KSh 18,500,000'],
    ['offer.made', { offer: { to: 7 } }, 'Offer: null → offer 7'],
    ['offer.progressed', { step: { to: 'letter-of-offer' } }, 'Step: null → Letter of offer signed'],
    ['offer.progressed', { due_on: { to: '2026-12-10' } }, /^Planned for: null → /],
    ['mandate.added', { kind: { to: 'sole' } }, 'Kind of mandate: null → Sole mandate'],
    ['mandate.changed', { fee_percent: { from: 3, to: 2.5 } }, 'Fee: 3% → 2.5%'],
    ['mandate.changed', { lowest_kes: { to: 'changed' } }, 'Lowest price: null → changed'],
    ['mandate.added', { contact_id: { to: 12 } }, 'Vendor or landlord: null → Contact of 2 digits'],
    ['deal.completed', { price_kes: { to: 18_000_000 } }, 'Agreed price: null → KSh 18,000,000'],
    ['deal.completed', { lost: { to: [15, 17] } }, 'Enquiries closed: null → enquiry 15, enquiry 17'],
  ])('%s %j', (action, stored, words) => {
    expect(shownOf(action, stored)).toEqual([expect.stringMatching(words)]);
  });

  test('and leaves those of a listing to the listing', () => {
    expect(shownOf('land.approved', { state: { from: 'Draft', to: 'Available' } })).toEqual([
      'State: Draft → Available',
    ]);
  });
});

describe('closed days read as single values with their labels', () => {
  test('when they were added, over which visits', () => {
    const closure = { staff_id: agentId, from_day: '2026-12-24', until_day: '2026-12-26', reason: 'Leave' };
    expect(shown({ closure: { to: closure }, saved_over: { to: '2 visits' } })).toEqual([
      'Reason: null → Leave',
      'First day: null → 24 Dec 2026',
      'Last day: null → 26 Dec 2026',
      'Person: null → Achieng Njoroge',
      'Saved over: null → 2 visits',
    ]);
  });

  test('when they were taken away', () => {
    const times = { from: '2026-11-28T00:00', until: '2026-11-29T00:00' };
    const closure = { id: 4, kind: null, staff: null, ...times, reason: 'Jamhuri Day', may_remove: true };
    expect(shown({ closure: { from: closure } })).toEqual([
      'Reason: Jamhuri Day → null',
      'First day: 28 Nov 2026 → null',
      'Last day: 28 Nov 2026 → null',
      'Person: The whole office → null',
    ]);
  });
});

test('an action of an earlier version, which nothing writes any more, still has a text', () => {
  expect(actionText('property.price_changed')).toBe('Property: price changed');
});
