/** The steps of setting an agency up, in their order. Each saves by itself. */
export const setupSteps = ['contacts', 'look', 'office', 'hours', 'staff', 'listings'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const SETUP_PATH = '/office/setup';

/** What a site needs before it can open. */
export const openingNeeds = ['name', 'contact', 'listing'] as const;
export type OpeningNeed = (typeof openingNeeds)[number];
