import { mailText, type OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { HourPicker } from '../calendar/hour-picker.tsx';
import type { OfferedHours } from '../calendar/load-booking.ts';
import type { DiaryPerson } from '../calendar/office-contract.ts';
import type { VisitContact, VisitEnquiry } from './add-visit-data.ts';
import { ForEnquiry, refusalOf } from './for-enquiry.tsx';
import { EnquiryVisitForm, NewVisitForm } from './visit-forms.tsx';

export interface AddVisitPageProps {
  account: Pick<OwnAccount, 'sends_mail'>;
  today: string;
  people: readonly DiaryPerson[];
  offered: OfferedHours;
  /** The enquiry it is for; null for a visit that makes one. */
  enquiry: VisitEnquiry | null;
  /** The contact whose names and addresses are filled in. */
  contact: VisitContact | null;
  /** The reference of the listing the page was opened from, or ''. */
  listing: string;
  formToken: string;
  returned: FormState | null;
}

/** Adds a visit: of an enquiry that is there, or of somebody who called or came to the office. */
export function AddVisitPage(props: AddVisitPageProps) {
  const { account, today, people, offered, enquiry, contact, listing } = props;
  const mails = mailText(account, 'Everybody with an email address gets the calendar entry.');
  const hidden = {
    ...(listing && { listing }),
    ...(enquiry && { enquiry: String(enquiry.id) }),
    ...(contact && { contact: String(contact.id) }),
  };
  return (
    <OfficePage
      title={enquiry ? 'Book a visit' : 'Add visit'}
      lead={`${enquiry ? '' : 'Arranged by phone or in person. '}It is confirmed at once. ${mails}`}
      breadcrumbs={
        enquiry
          ? [
              { label: 'Enquiries', href: '/office/enquiries' },
              { label: enquiry.name, href: `/office/enquiries/${enquiry.id}` },
              { label: 'Book a visit' },
            ]
          : [{ label: 'Diary', href: '/office/diary' }, { label: 'Add visit' }]
      }
    >
      {enquiry && <ForEnquiry enquiry={enquiry} />}
      {(!enquiry || refusalOf(enquiry) === null) && (
        <>
          <Card title="When and who" className="max-w-[720px]">
            <HourPicker action="/office/diary/new" hidden={hidden} offered={offered} today={today} people={people} />
          </Card>
          <Card title="The visit" className="max-w-[720px]">
            {enquiry ? <EnquiryVisitForm {...props} enquiry={enquiry} /> : <NewVisitForm {...props} />}
          </Card>
        </>
      )}
    </OfficePage>
  );
}
