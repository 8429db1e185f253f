/** What other servers may call of `content`: reads and commands. */

export { readMinutes } from '../articles/article-text.ts';
export { listPartnerBanks } from '../partner-banks/contract.ts';
export { contentPolicy } from '../policy.ts';
export { registerArticleAdmin } from './articles/admin/routes.ts';
export { registerArticleTopics } from './articles/admin/topic-routes.ts';
export { serveBlogFeeds } from './articles/feed.ts';
export { isPublic } from './articles/queries.ts';
export { registerBlog } from './articles/routes.ts';
export { registerJobOpenings } from './job-openings/routes.ts';
export { findLegalText, registerLegalTexts } from './legal-texts/routes.ts';
export { registerPageContents } from './pages/routes.ts';
export { registerPartnerBanks } from './partner-banks/routes.ts';
export { contentData, contentRetention } from './personal-data.ts';
