import { type TableDeclaration, tablesAboutNobody } from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `insights` hold about people, column by column; see `declareTable`. */
export const insightsData: readonly TableDeclaration[] = [...tablesAboutNobody('metrics_cache', 'page_views')];
