import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import type { DataOf } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { SubmissionForm, type SubmissionFormProps } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { reloadPage, useNavigation } from '#web/ui/navigation/navigation.ts';
import { NOT_CONFIRMED_YET } from '../bookings.ts';
import type { ManagedBooking } from './contract.ts';
import type { ManagedBookingData } from './load-managed-booking.ts';

/** What the page of a mailed link and the card of a trip on it share. */
export interface ManagedBookingProps extends ManagedBookingData {
  returned: FormState | null;
}

export function stateOf({
  status,
  is_proposed,
  with: person,
}: Pick<ManagedBooking, 'status' | 'is_proposed' | 'with'>): string {
  if (status === 'Requested') return is_proposed ? 'We wait for your answer' : NOT_CONFIRMED_YET;
  if (status === 'Confirmed') return person ? `Confirmed, with ${person}` : 'Confirmed';
  return status === 'Cancelled' ? 'Cancelled' : 'Over';
}

type ChangeFormProps<E extends Endpoint> = Pick<ManagedBookingProps, 'token'> &
  Omit<SubmissionFormProps<E>, 'onSent'> & {
    done: string;
    /** What the toast says under `done`, such as the new hour, which may be out of view. */
    lineOf?: (result: DataOf<E>) => string;
  };

/** A form about the booking of the link; the page shows the change. */
export function ChangeForm<E extends Endpoint>({ token, done, lineOf, children, ...form }: ChangeFormProps<E>) {
  const navigation = useNavigation();
  const showDone = (result: DataOf<E>) => {
    const line = lineOf ? `${lineOf(result)}. ` : '';
    showToast({ title: done, line: `${line}A mail is on its way to you.`, tone: 'success' });
    void reloadPage(navigation);
  };
  return (
    <SubmissionForm {...form} onSent={showDone}>
      <input type="hidden" name="token" value={token} />
      {children}
    </SubmissionForm>
  );
}

export function Box({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Panel className="grid justify-items-start gap-4 *:w-full">
      <Heading level={2} size="title" id={id}>
        {title}
      </Heading>
      {children}
    </Panel>
  );
}
