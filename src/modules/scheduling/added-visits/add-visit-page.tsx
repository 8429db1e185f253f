import { mailText, type OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { HourPicker } from '../calendar/hour-picker.tsx';
import type { OfferedHours } from '../calendar/load-booking.ts';
import type { DiaryPerson } from '../calendar/office-contract.ts';
import { addVisitTitle, type VisitContact, type VisitEnquiry } from './add-visit-data.ts';
import { ForEnquiry, refusalOf } from './for-enquiry.tsx';
import { EnquiryVisitForm, NewVisitForm } from './visit-forms.tsx';

export interface AddVisitPageProps {
  account: Pick<OwnAccount, 'id' | 'role' | 'sends_mail'>;
  today: string;
  people: readonly DiaryPerson[];
  offered: OfferedHours;
  /** The enquiry it is for; null for a visit that makes one. */
  enquiry: VisitEnquiry | null;
  /** The contact whose names and addresses are filled in. */
  contact: VisitContact | null;
  /** The reference of the listing the page was opened from, or ''. */
  listing: string;
  /** Whether the visit took place already. */
  isPast: boolean;
  formToken: string;
  returned: FormState | null;
}

/** Adds a visit: of an enquiry that is there, or of somebody who called or came to the office. */
export function AddVisitPage(props: AddVisitPageProps) {
  const { account, today, people, offered, enquiry, contact, listing, isPast } = props;
  const mails = mailText(account, 'Everybody with an email address gets the calendar entry.');
  const form = { ...props, people: isPast ? whoWasThere(props) : people };
  const hidden = {
    ...(listing && { listing }),
    ...(enquiry && { enquiry: String(enquiry.id) }),
    ...(contact && { contact: String(contact.id) }),
  };
  const title = addVisitTitle(props);
  return (
    <OfficePage
      title={title}
      lead={
        isPast
          ? 'It took place already. Nobody gets a mail.'
          : `${enquiry ? '' : 'Arranged by phone or in person. '}It is confirmed at once. ${mails}`
      }
      breadcrumbs={
        enquiry
          ? [
              { label: 'Enquiries', href: '/office/enquiries' },
              { label: enquiry.name, href: `/office/enquiries/${enquiry.id}` },
              { label: title },
            ]
          : [{ label: 'Diary', href: '/office/diary' }, { label: title }]
      }
    >
      {enquiry && <ForEnquiry enquiry={enquiry} />}
      {(!enquiry || refusalOf(enquiry) === null) && (
        <>
          <p>
            <TextLink href={`/office/diary/new?${new URLSearchParams({ ...hidden, ...(!isPast && { past: '1' }) })}`}>
              {isPast ? 'It is still to come' : 'It took place already'}
            </TextLink>
          </p>
          {!isPast && (
            <Card title="When and who" className="max-w-[720px]">
              <HourPicker action="/office/diary/new" hidden={hidden} offered={offered} today={today} people={people} />
            </Card>
          )}
          <Card title="The visit" className="max-w-[720px]">
            {enquiry ? <EnquiryVisitForm {...form} enquiry={enquiry} /> : <NewVisitForm {...form} contact={contact} />}
          </Card>
        </>
      )}
    </OfficePage>
  );
}

/** The reader first, who is alone where agents write down visits: only those that they made themselves. */
function whoWasThere({ account, people }: AddVisitPageProps): DiaryPerson[] {
  const isReader = ({ id }: DiaryPerson): boolean => id === account.id;
  const others = account.role === 'agent' ? [] : people.filter((person) => !isReader(person));
  return [...people.filter(isReader), ...others];
}
