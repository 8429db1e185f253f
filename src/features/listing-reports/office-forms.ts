import type { PageForm } from '#shared/page-form.ts';
import { reopenListingReport, resolveListingReport } from './office-client.gen.ts';

type Fields = Readonly<Record<string, string>>;
const which = ({ report_id }: Fields) => ({ report_id: report_id ?? '' });

/** Hidden field: `report_id`; field: `note`. */
export const resolveReportForm = {
  id: 'resolve-report',
  call: resolveListingReport,
  toBody: ({ note }: Fields) => ({ note: note ?? '' }),
  toParams: which,
} as const satisfies PageForm;

/** Hidden field: `report_id`. */
export const reopenReportForm = {
  id: 'reopen-report',
  call: reopenListingReport,
  toBody: () => undefined,
  toParams: which,
} as const satisfies PageForm;

/** All forms of reports in the office that can be posted without JavaScript. */
export const officeReportForms: readonly PageForm[] = [resolveReportForm, reopenReportForm];
