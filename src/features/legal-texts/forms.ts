import type { PageForm } from '#shared/page-form.ts';
import { publishLegalText, withdrawLegalText } from './office-client.gen.ts';

type Fields = Readonly<Record<string, string>>;

/** Hidden fields: `kind`, `version`. */
export const legalTextForm = {
  id: 'legal-text',
  call: publishLegalText,
  toBody: (fields: Fields) => ({
    version: fields.version ?? '',
    title: fields.title ?? '',
    body_html: fields.body_html ?? '',
    effective_from: fields.effective_from ?? '',
  }),
  toParams: ({ kind }: Fields) => ({ kind: kind ?? '' }),
  next: (_receipt, { kind }) => `/office/legal-texts/${kind}?sent=legal-text`,
} as const satisfies PageForm;

/** `planned` names text and version: 'terms 3'. */
export const withdrawForm = {
  id: 'withdraw-legal-text',
  call: withdrawLegalText,
  toBody: () => undefined,
  toParams: ({ planned = '' }: Fields) => {
    const [kind = '', version = ''] = planned.split(' ');
    return { kind, version };
  },
} as const satisfies PageForm;

/** All forms of legal texts that can be posted without JavaScript. */
export const legalTextForms: readonly PageForm[] = [legalTextForm, withdrawForm];
