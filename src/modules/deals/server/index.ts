/** What other servers may call of `deals`: reads and commands. */

export { mandatePolicy } from '../mandates/policy.ts';
export { offerPolicy } from '../offers/policy.ts';
export { stepLabels } from '../progress/progress.ts';
export { registerCompletions } from './completions/routes.ts';
export { registerMandates } from './mandates/routes.ts';
export { dealsNotificationKinds } from './notification-kinds.ts';
export { countOffersOf } from './offers/read-offers.ts';
export { registerOffers } from './offers/routes.ts';
export { dealsData } from './personal-data.ts';
export { readMonthOfDeals } from './pipeline/read-completed.ts';
export { registerPipeline } from './pipeline/routes.ts';
export { REMIND_OF_STEPS, REMIND_OF_STEPS_SCHEDULE, remindOfSteps } from './progress/remind-of-steps.ts';
export { registerProgress } from './progress/routes.ts';
export { dealsRetention } from './retention.ts';
export { registerTakingOn } from './take-on/routes.ts';
