import { z } from 'zod';
import { formatKsh } from '#platform/text/money.ts';
import { declareKind } from './declaration.ts';

const details = z.strictObject({
  service_id: z.int(),
  estimate_usd: z.int(),
  company: z.string(),
  job_title: z.string(),
  industry: z.string(),
  business_size: z.string().nullable(),
  project_timeline: z.string().nullable(),
  project_location: z.string(),
  budget_min_kes: z.int().nullable(),
  budget_max_kes: z.int().nullable(),
  is_decision_maker: z.boolean(),
});
export type ConsultationDetails = z.output<typeof details>;

/** A consultation at the office. Its mails carry a calendar entry and are written in `consultations`. */
export const consultationKind = declareKind({
  kind: 'consultation',
  label: 'Consultation',
  referencePrefix: 'C',
  details,
  booking: 'consultation',
  area: ({ project_location }) => project_location,
  describe: (sent) => [
    { label: 'Estimate', text: `USD ${sent.estimate_usd}` },
    { label: 'Company', text: [sent.job_title, sent.company].filter(Boolean).join(', ') },
    { label: 'Business size', text: sent.business_size ?? '' },
    { label: 'Industry', text: sent.industry },
    { label: 'Project timeline', text: sent.project_timeline?.replace('_', ' ') ?? '' },
    { label: 'Project location', text: sent.project_location },
    { label: 'Budget', text: budgetText(sent) },
    { label: 'Decides', text: sent.is_decision_maker ? 'Yes' : 'Did not say' },
  ],
  erases: { details: ['company', 'job_title', 'project_location'], area: true },
});

function budgetText({ budget_min_kes: min, budget_max_kes: max }: ConsultationDetails): string {
  if (min !== null && max !== null) return `${formatKsh(min)} to ${formatKsh(max)}`;
  if (min !== null) return `From ${formatKsh(min)}`;
  return max === null ? '' : `Up to ${formatKsh(max)}`;
}
