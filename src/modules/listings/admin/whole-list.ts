import type { StaffRole } from '#platform/security/staff-roles.ts';
import { mayApprove } from './listing-states.ts';

/** As many as an import can have. */
export const MAX_LIST_CHANGES = 20_000;

export const listActions = ['submit', 'approve'] as const;
export type ListAction = (typeof listActions)[number];

/** Agents submit, owners and managers publish. */
export const listActionOf = (role: StaffRole): ListAction => (mayApprove(role) ? 'approve' : 'submit');

export const listActionLabels: Readonly<
  Record<ListAction, { button: (count: string) => string; under_way: string; done: string; not_done: string }>
> = {
  submit: {
    button: (count) => `Submit all ${count}`,
    under_way: 'Submitting for approval',
    done: 'submitted for approval',
    not_done: 'not submitted',
  },
  approve: {
    button: (count) => `Publish all ${count}`,
    under_way: 'Publishing',
    done: 'published',
    not_done: 'not published',
  },
};
