import { useRouter } from '@tanstack/react-router';
import { mailText, type OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { HourChoice, HourPicker } from './hour-picker.tsx';
import type { OfferedHours } from './load-booking.ts';
import type { DiaryPerson } from './office-contract.ts';
import { addVisitForm } from './office-forms.gen.ts';

export interface AddVisitPageProps {
  account: Pick<OwnAccount, 'sends_mail'>;
  today: string;
  people: readonly DiaryPerson[];
  offered: OfferedHours;
  /** The reference of the listing the page was opened from, or ''. */
  listing: string;
  formToken: string;
  returned: FormState | null;
}

export function AddVisitPage(props: AddVisitPageProps) {
  const { account, today, people, offered, listing, formToken, returned } = props;
  const router = useRouter();
  return (
    <OfficePage
      title="Add visit"
      lead={`Arranged by phone or in person. It is confirmed at once. ${mailText(account, 'Everybody with an email address gets the calendar entry.')}`}
      breadcrumbs={[{ label: 'Diary', href: '/office/diary' }, { label: 'Add visit' }]}
    >
      <Card title="When and who" className="max-w-[720px]">
        <HourPicker action="/office/diary/new" hidden={{ listing }} offered={offered} today={today} people={people} />
      </Card>
      <Card title="The visit" className="max-w-[720px]">
        <SubmissionForm
          form={addVisitForm}
          returned={returned}
          fieldNames={{ starts_at: 'time' }}
          onSent={(visit) => {
            showToast({ title: 'The visit is in the diary', line: visit.visitor_name, tone: 'success' });
            return router.navigate({ href: `/office/diary/visits/${visit.id}` });
          }}
          label="Add visit"
          button={{ label: 'Add visit', busyLabel: 'Saving...', variant: 'visit' }}
        >
          <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
          <HourChoice offered={offered} />
          <TextField
            label="Listing"
            name="listing"
            required
            maxLength={200}
            defaultValue={listing}
            help="The reference of the listing, or its exact title."
          />
          <div className="grid gap-4.5 sm:grid-cols-2">
            <TextField label="First name" name="first_name" required maxLength={100} autoComplete="off" />
            <TextField label="Last name" name="last_name" required maxLength={100} autoComplete="off" />
            <TextField label="Phone number" name="phone" type="tel" optional maxLength={30} autoComplete="off" />
            <TextField label="Email address" name="email" type="email" optional maxLength={254} autoComplete="off" />
          </div>
          <p className="-mt-2 text-sm text-muted">One of the two is enough. Without an address no mail is sent.</p>
          <TextAreaField label="Notes" name="message" optional rows={3} maxLength={5000} />
        </SubmissionForm>
      </Card>
    </OfficePage>
  );
}
