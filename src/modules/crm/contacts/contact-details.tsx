import { ContactEdit, type ContactFormProps } from './contact-edit.tsx';
import { TransferCard } from './contact-enquiries.tsx';
import { Merges, Merging } from './contact-merging.tsx';
import { ReachedBy, SearchAlerts } from './contact-reached-by.tsx';
import { ConsentsCard, DataRights } from './data-rights.tsx';
import { isCurrentContact, mayEdit } from './may-change.ts';

/** Editing, what somebody agreed to, their rights, and putting right what was matched to the wrong contact. */
export function ContactDetails(props: ContactFormProps) {
  const { contact, account } = props;
  const isCurrent = isCurrentContact(contact);
  const mayMerge = isCurrent && account.permissions.includes('contacts.merge');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      <div className="grid gap-5">
        {mayEdit(contact, account) ? <ContactEdit key={contact.version} {...props} /> : <ReachedBy contact={contact} />}
        {contact.search_alerts.length > 0 && <SearchAlerts contact={contact} />}
        {contact.consents.length > 0 && <ConsentsCard contact={contact} />}
      </div>
      <div className="grid gap-5">
        {mayMerge && contact.enquiries.length > 0 && <TransferCard {...props} />}
        {mayMerge && <Merging {...props} />}
        {contact.merges.length > 0 && <Merges {...props} />}
        {isCurrent && account.permissions.includes('contacts.erase') && <DataRights {...props} />}
      </div>
    </div>
  );
}
