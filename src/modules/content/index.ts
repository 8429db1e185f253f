/** What other modules and pages may use of `content` in a browser. */

export { ArticleEditor } from './articles/admin/article-editor.tsx';
export { editorHref, previewHref, versionsHref } from './articles/admin/article-labels.ts';
export { readArticleTableSearch } from './articles/admin/article-search.ts';
export { ArticlesPage } from './articles/admin/articles-page.tsx';
export {
  getAdminArticle,
  getArticleVersion,
  listAdminArticles,
  listArticleVersions,
  previewArticle,
} from './articles/admin/client.gen.ts';
export { loadArticle } from './articles/admin/load-article.ts';
export { NewArticlePage } from './articles/admin/new-article-page.tsx';
export { PreviewBar } from './articles/admin/preview-bar.tsx';
export { listArticleTopics } from './articles/admin/topic-client.gen.ts';
export { TopicsPage } from './articles/admin/topics-page.tsx';
export { VersionsPage } from './articles/admin/versions-page.tsx';
export { findArticle, findArticleSlug, findCategorySlug, toArticleDetailView } from './articles/article-detail.ts';
export { articleDetailHead } from './articles/article-detail-head.ts';
export { ArticleDetailPage } from './articles/article-detail-page.tsx';
export { articleHref, categoryHref } from './articles/article-format.ts';
export { findAuthorPage, loadArticleList } from './articles/article-list.ts';
export { ArticleListEntry } from './articles/article-list-entry.tsx';
export { articleListHead, authorHead } from './articles/article-list-head.ts';
export { ArticleListPage } from './articles/article-list-page.tsx';
export {
  ArticleNotFound,
  ArticleNotNamed,
  ArticleUnavailable,
  articleProblemHead,
} from './articles/article-problem.tsx';
export { readArticleSearch, readPage } from './articles/article-search.ts';
export { AuthorNotFound, AuthorPage } from './articles/author-page.tsx';
export { countBlogShare, listBlogCategories } from './articles/client.gen.ts';
export { LatestPosts } from './articles/latest-posts.tsx';
export { loadLatestPosts } from './articles/latest-posts-data.ts';
export { SavedArticles } from './articles/saved-articles.tsx';
export { contentAuditActions } from './audit-actions.ts';
export { CareersPage } from './job-openings/careers-page.tsx';
export { listJobOpenings } from './job-openings/client.gen.ts';
export { jobPostings } from './job-openings/job-posting.ts';
export { getOfficeOpening, listOfficeOpenings } from './job-openings/office-client.gen.ts';
export { OpeningListPage } from './job-openings/opening-list-page.tsx';
export { NewOpeningPage, OpeningPage } from './job-openings/opening-page.tsx';
export { LegalEditPage } from './legal-texts/legal-edit-page.tsx';
export { LegalListPage } from './legal-texts/legal-list-page.tsx';
export { LegalPage } from './legal-texts/legal-page.tsx';
export { loadLegalPage } from './legal-texts/load-legal-page.ts';
export { getOfficeLegalText, listOfficeLegalTexts } from './legal-texts/office-client.gen.ts';
export { AboutPage } from './pages/about-page.tsx';
export { BlockListPage } from './pages/block-list-page.tsx';
export { BlockPage } from './pages/block-page.tsx';
export { listPageContents } from './pages/client.gen.ts';
export type { PageContent, PageContents } from './pages/contract.ts';
export { JointVenturePage } from './pages/joint-venture-page.tsx';
export { loadContents } from './pages/load-contents.ts';
export { getOfficePageContent, listOfficePageContents } from './pages/office-client.gen.ts';
export { ServicesPage } from './pages/services-page.tsx';
export { BankListPage } from './partner-banks/bank-list-page.tsx';
export { BankPage, NewBankPage } from './partner-banks/bank-page.tsx';
export { listPartnerBanks } from './partner-banks/client.gen.ts';
export { getOfficeBank, listOfficeBanks } from './partner-banks/office-client.gen.ts';
export { PartnerCells } from './partner-banks/partner-cells.tsx';
