import { type TableDeclaration, tablesAboutNobody } from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `agency` hold about people, column by column; see `declareTable`. */
export const agencyData: readonly TableDeclaration[] = [...tablesAboutNobody('agency_settings')];
