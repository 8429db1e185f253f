/** What other servers may call of `crm`: reads and commands. */
export { addressLists, newContactFields } from '../contacts/contract.ts';
export { contactPolicy } from '../contacts/policy.ts';
export { enquiryPolicy, mayChangeEnquiry } from '../enquiries/policy.ts';
export { propertyOwnerKind, tenantKind } from '../management/contract.ts';
export { peoplePolicy } from '../people/policy.ts';
export { subscribersPolicy } from '../subscribers/policy.ts';
export { digitsOf, findContacts } from './contact-search/find-contacts.ts';
export { getTypedContact } from './contact-search/typed-contact.ts';
export { addContactByHand } from './contacts/add-contact.ts';
export { type Addresses, lockAddresses } from './contacts/contact-locks.ts';
export { serveContactExport } from './contacts/data-rights.ts';
export { registerContacts } from './contacts/routes.ts';
export { serveDocumentCopies } from './document-copies/serve-copies.ts';
export { addVisitToEnquiry } from './enquiries/add-booking.ts';
export {
  closeEnquiries,
  lockOpenEnquiriesOf,
  reopenEnquiries,
} from './enquiries/close-enquiries.ts';
export {
  bookingIdOf,
  type CreatedEnquiry,
  type CreateEnquiryServices,
  createEnquiry,
  type NewEnquiry,
  personOf,
} from './enquiries/create-enquiry.ts';
export { enquiryOfficeMail, type NewEnquiryMails, officeRecipients } from './enquiries/enquiry-mails.tsx';
export { ESCALATE_ENQUIRIES, escalateEnquiries } from './enquiries/escalate.ts';
export { type EnquiryEvent, noteEnquiryEvent } from './enquiries/events.ts';
export { findOpenEnquiry } from './enquiries/find-open-enquiry.ts';
export {
  type ConsultationDetails,
  consultationKind,
  contactKind,
  landInquiryKind,
  landingKind,
  siteVisitKind,
} from './enquiries/kinds/declared-kinds.ts';
export { lockEnquiryForUpdate } from './enquiries/lock-enquiry.ts';
export { isOfListing, isVisitTo } from './enquiries/of-listing.ts';
export { registerEnquiries } from './enquiries/routes.ts';
export { REMIND_OF_TASKS, REMIND_OF_TASKS_SCHEDULE, remindOfTasks } from './enquiries/task-reminders.ts';
export { tellOfFailedMail } from './enquiries/tell-of-failed-mail.ts';
export { countFollowers } from './home-alerts/count-followers.ts';
export { registerHomeAlerts } from './home-alerts/routes.ts';
export { SEND_HOME_ALERTS, SEND_HOME_ALERTS_SCHEDULE, sendHomeAlerts } from './home-alerts/send-home-alerts.ts';
export { registerVisitorForms } from './leads/routes.ts';
export { crmNotificationKinds } from './notification-kinds.ts';
export { addPersonToListing, refuseUnreadableContact, removePersonFromListing } from './people/add-person.ts';
export { mayReadPeople } from './people/list-people.ts';
export { registerListingPeople } from './people/routes.ts';
export { crmData } from './personal-data.ts';
export { agentBoundToOwn, type ReadableRows, readableRows } from './reading-scope.ts';
export { crmRetention } from './retention.ts';
export { requestAlert } from './search-alerts/commands.ts';
export { oneClickEndAlerts, registerSearchAlerts } from './search-alerts/routes.ts';
export { SEND_SEARCH_ALERTS, SEND_SEARCH_ALERTS_SCHEDULE, sendSearchAlerts } from './search-alerts/send-alerts.ts';
export { serveSubscriberExport } from './subscribers/office-routes.ts';
export { requestSubscription } from './subscribers/queries.ts';
export { oneClickUnsubscribe, registerSubscribers } from './subscribers/routes.ts';
export { noteEvent, placeMail } from './timeline/note-event.ts';
export { readTimeline } from './timeline/read-timeline.ts';
export { registerTimelines } from './timeline/routes.ts';
