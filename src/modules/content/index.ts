/** What other modules and pages may use of `content` in a browser. */

export { ArticleEditor } from './articles/admin/article-editor.tsx';
export { editorHref, previewHref } from './articles/admin/article-labels.ts';
export { readArticleTableSearch } from './articles/admin/article-table-search.ts';
export { ArticlesPage, NewArticlePage } from './articles/admin/articles-page.tsx';
export {
  getAdminArticle,
  getArticleVersion,
  listAdminArticles,
  listArticleVersions,
  previewArticle,
} from './articles/admin/client.gen.ts';
export { listArticleTopics } from './articles/admin/topic-client.gen.ts';
export { TopicsPage } from './articles/admin/topics-page.tsx';
export { VersionsPage } from './articles/admin/versions-page.tsx';
export { findArticle, findArticleSlug, findCategorySlug } from './articles/article-detail.ts';
export { articleDetailHead } from './articles/article-detail-head.ts';
export { ArticleDetailPage } from './articles/article-detail-page.tsx';
export { articleHref, categoryHref } from './articles/article-format.ts';
export { findAuthorPage, loadArticleList } from './articles/article-list.ts';
export { articleListHead, authorHead } from './articles/article-list-head.ts';
export { ArticleListPage } from './articles/article-list-page.tsx';
export {
  ArticleNotFound,
  ArticleNotNamed,
  ArticleUnavailable,
  articleProblemHead,
} from './articles/article-problem.tsx';
export { readArticleSearch, readPage } from './articles/article-search.ts';
export { ArticlesAbout, loadArticlesAbout } from './articles/articles-about.tsx';
export { AuthorNotFound, AuthorPage } from './articles/author-page.tsx';
export { listBlogCategories } from './articles/client.gen.ts';
export { loadGuides } from './articles/guides.ts';
export { LatestPosts, loadLatestPosts } from './articles/latest-posts.tsx';
export { SavedArticles } from './articles/saved-articles.island.tsx';
export { contentAuditActions } from './audit-actions.ts';
export { getOfficeOpening, listOfficeOpenings } from './job-openings/admin/client.gen.ts';
export { OpeningListPage, OpeningPage } from './job-openings/admin/opening-page.tsx';
export { CareersPage } from './job-openings/careers-page.tsx';
export { listJobOpenings } from './job-openings/client.gen.ts';
export { jobPostings } from './job-openings/job-posting.ts';
export { getOfficeLegalText, listOfficeLegalTexts } from './legal-texts/admin/client.gen.ts';
export { LegalEditPage } from './legal-texts/admin/legal-edit-page.tsx';
export { LegalListPage } from './legal-texts/admin/legal-list-page.tsx';
export { LegalPage, loadLegalPage } from './legal-texts/legal-page.tsx';
export { AboutPage } from './pages/about-page.tsx';
export { BlockListPage, BlockPage } from './pages/admin/block-page.tsx';
export { getOfficePageContent, listOfficePageContents } from './pages/admin/client.gen.ts';
export { listPageContents } from './pages/client.gen.ts';
export type { PageContent, PageContents } from './pages/contract.ts';
export { JointVenturePage } from './pages/joint-venture-page.tsx';
export { loadContents } from './pages/load-contents.ts';
export { ServicesPage } from './pages/services-page.tsx';
export { BankListPage, BankPage } from './partner-banks/admin/bank-page.tsx';
export { getOfficeBank, listOfficeBanks } from './partner-banks/admin/client.gen.ts';
export { listPartnerBanks } from './partner-banks/client.gen.ts';
export { PartnerCells } from './partner-banks/partner-cells.tsx';
