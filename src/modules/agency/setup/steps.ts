/** The steps of setting an agency up, in their order. Each saves by itself. */
export const setupSteps = ['contacts', 'look', 'office', 'hours', 'staff', 'listings'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const SETUP_PATH = '/office/setup';

/** Where each step begins. */
export const stepPaths: Record<SetupStep, string> = {
  contacts: `${SETUP_PATH}/contacts`,
  look: '/office/look',
  office: `${SETUP_PATH}/office`,
  hours: `${SETUP_PATH}/hours`,
  staff: '/office/staff',
  listings: '/office/properties/new',
};

const pagesOfSteps = [
  stepPaths.look,
  '/office/page-contents/home.search',
  '/office/availability',
  stepPaths.staff,
  stepPaths.listings,
  '/office/land/new',
  '/office/imports',
];

/** Whether a page of the office that has a use of its own is also part of a step, such as the import of a list. */
export const isPageOfStep = (path: string): boolean =>
  pagesOfSteps.some((page) => path === page || path.startsWith(`${page}/`));

/** What a site needs before it can open. */
export const openingNeeds = ['name', 'contact', 'listing'] as const;
export type OpeningNeed = (typeof openingNeeds)[number];
