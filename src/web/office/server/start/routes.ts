import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { getStartPage, type StartGroup } from '../../start/contract.ts';
import { type StartGroupKey, startGroupKeys } from '../../start/start-groups.ts';
import { visitsProposed, visitsToConfirm, visitsWithoutOutcome } from './booking-lines.ts';
import { mandatesEnding, offersForListings, offersMade, stepsDue } from './deal-lines.ts';
import { enquiriesToAnswer, tasksDue } from './enquiry-lines.ts';
import { listingsInReview, listingsSentBack } from './listing-lines.ts';
import { type GroupLines, readGroup, type StartQuestion } from './read-group.ts';

/** The statement of each group; all bound by what the reader looks after. */
const linesOf: Readonly<Record<StartGroupKey, (question: StartQuestion) => GroupLines>> = {
  enquiries: enquiriesToAnswer,
  visits: visitsToConfirm,
  outcomes: visitsWithoutOutcome,
  tasks: tasksDue,
  offers: offersForListings,
  steps: stepsDue,
  mandates: mandatesEnding,
  'sent-back': listingsSentBack,
  'in-review': listingsInReview,
  'offers-made': offersMade,
  'visits-proposed': visitsProposed,
};

async function readGroups(db: Database, question: StartQuestion): Promise<StartGroup[]> {
  // Editors look after none of it.
  if (question.staff.role === 'editor') return [];
  const groups = await Promise.all(startGroupKeys.map((key) => readGroup(db, key, linesOf[key](question))));
  return groups.filter(({ total }) => total > 0);
}

export function registerStartPage(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(getStartPage, async (_values, { staff }) => {
    const now = clock.now();
    return { groups: await readGroups(db, { staff, now }), now: now.toISOString() };
  });
}
