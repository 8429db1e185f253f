import { declareTable, type TableDeclaration } from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `insights` hold about people, column by column; see `declareTable`. */
export const insightsData: readonly TableDeclaration[] = [
  declareTable('metrics_cache', {
    purpose: 'Figures of the dashboard.',
    nobody: ['computed_at', 'metrics', 'name'],
  }),
  declareTable('page_views', {
    purpose: 'Views of pages by day; nothing about visitors.',
    nobody: ['day', 'subject_id', 'subject_type', 'views'],
  }),
];
