/** Audited actions of `content`, with the text that the audit log shows; null where the action's own name says it. */
export const contentAuditActions = {
  'article-author.added': null,
  'article-author.merged': null,
  'article-author.removed': null,
  'article-author.renamed': null,
  'article-category.added': null,
  'article-category.merged': null,
  'article-category.removed': null,
  'article-category.renamed': null,
  'article-tag.added': null,
  'article-tag.merged': null,
  'article-tag.removed': null,
  'article-tag.renamed': null,
  'article.changes_discarded': 'Threw away changes of an article',
  'article.created': 'Began an article',
  'article.published': 'Published an article',
  'article.restored': 'Brought back an earlier version of an article',
  'article.saved': 'Saved an article',
  'article.scheduled': 'Scheduled an article',
  'article.withdrawn': 'Took an article off the site',
  'job_opening.changed': null,
  'job_opening.created': 'Wrote a job opening',
  'job_opening.published': null,
  'job_opening.unpublished': null,
  'legal_text.published': 'Published a legal text',
  'legal_text.withdrawn': 'Withdrew a legal text',
  'page_content.changed': 'Changed the contents of a page',
  'partner_bank.changed': 'Changed a partner bank',
  'partner_bank.created': 'Added a partner bank',
  'partner_bank.moved': 'Moved a partner bank in the list',
} as const;

declare module '#platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof contentAuditActions, string | null> {}
}
