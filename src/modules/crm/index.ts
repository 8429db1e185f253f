/** What other modules and pages may use of `crm` in a browser. */

export { crmAuditActions } from './audit-actions.ts';
export { AddContactPage } from './contacts/add-contact-page.tsx';
export { getContact, listContacts } from './contacts/client.gen.ts';
export { ContactField } from './contacts/contact-field.tsx';
export { ContactRecordPage } from './contacts/contact-page.tsx';
export type { Contact } from './contacts/contact-schema.ts';
export { readContactSearch } from './contacts/contact-search.ts';
export { contactHref, readContactTab } from './contacts/contact-tabs.ts';
export { contactValue } from './contacts/contact-value.ts';
export { ContactsPage } from './contacts/contacts-page.tsx';
export { OpenPerson } from './contacts/open-person.tsx';
export { AskForCopyPage, NoCopyToAskFor } from './document-copies/ask-for-copy-page.tsx';
export { SentCopiesCard } from './document-copies/sent-copies-card.tsx';
export { listSentCopies } from './document-copies/sent-copies-client.gen.ts';
export { AddEnquiryPage } from './enquiries/add-enquiry-page.tsx';
export { getEnquiry, getEnquiryOptions, listEnquiries } from './enquiries/client.gen.ts';
export type { OfficeEnquiryDetail } from './enquiries/contract.ts';
export { EnquiriesPage } from './enquiries/enquiries-page.tsx';
export { listingAskedFor } from './enquiries/enquiry-format.ts';
export { EnquiryPage } from './enquiries/enquiry-page.tsx';
export { readEnquirySearch } from './enquiries/enquiry-search.ts';
export { followUpForm } from './enquiries/forms.gen.ts';
export { enquiryKinds } from './enquiries/kinds.gen.ts';
export { ListingEnquiries } from './enquiries/listing-enquiries.tsx';
export { listRoutingRules } from './enquiries/rules-client.gen.ts';
export { RulesPage } from './enquiries/rules-page.tsx';
export { isClosed } from './enquiries/stages.ts';
export { listOpenTasks } from './enquiries/tasks-client.gen.ts';
export { TasksPage } from './enquiries/tasks-page.tsx';
export { loadInbox } from './enquiries/use-inbox-refresh.ts';
export { visitHref, type WaitingVisit, waitingVisits } from './enquiries/waiting-visits.ts';
export { getHomeAlert, listAskedHomes } from './home-alerts/client.gen.ts';
export { FollowedHomesPage, NoAskedHomes, NoFollowedHomes } from './home-alerts/followed-homes-page.tsx';
export { HomeAlertForm, SavedHomesAlertForm } from './home-alerts/home-alert-form.island.tsx';
export { HomeAlertPage, NothingToFollow } from './home-alerts/home-alert-page.tsx';
export { readKnownProperty } from './known-property.ts';
export { ContactPage } from './leads/contact-page.tsx';
export { CONSULTING, contactHead, plainContactContent, readContactSubject } from './leads/contact-subject.ts';
export { FeaturedLand } from './leads/featured-land.tsx';
export { loadFeaturedPlots } from './leads/featured-plot.ts';
export { landInquiryForm } from './leads/forms.gen.ts';
export { LandInquiryForm } from './leads/land-inquiry-form.island.tsx';
export { LeadForm } from './leads/lead-form.island.tsx';
export { plainLandLabels, plainSlides } from './leads/leads-content.ts';
export { LeadsHero } from './leads/leads-hero.tsx';
export { loadContentsIfPossible } from './leads/load-contents-if-possible.ts';
export { managementContentOf, managementKeys } from './management/management-content.ts';
export { ManagementPage } from './management/management-page.tsx';
export { readManagementTab } from './management/management-tabs.ts';
export { listListingPeople } from './people/client.gen.ts';
export { ListingPeople } from './people/listing-people.tsx';
export { alertConsent } from './search-alerts/alert-consent.ts';
export { SearchAlertForm } from './search-alerts/search-alert-form.island.tsx';
export { newsletterForm } from './subscribers/forms.gen.ts';
export { NewsletterForm } from './subscribers/newsletter-form.island.tsx';
export { listSubscribers } from './subscribers/office-client.gen.ts';
export { StayUpdatedForm } from './subscribers/stay-updated-form.island.tsx';
export { readSubscriberSearch } from './subscribers/subscriber-search.ts';
export { SubscribersPage } from './subscribers/subscribers-page.tsx';
export { getTimeline } from './timeline/client.gen.ts';
export type { Timeline } from './timeline/contract.ts';
export { readTimelineBefore } from './timeline/timeline-before.ts';
export { TimelineCard } from './timeline/timeline-card.tsx';
export {
  ConfirmAlertForm,
  ConfirmSubscriptionForm,
  EndAlertForm,
  EndAllAlertsForm,
  RenewAlertForm,
  UnsubscribeForm,
} from './token-links/token-form.island.tsx';
export { TokenPage } from './token-links/token-page.tsx';
export { plainValuationContent, ValuationPage } from './valuations/valuation-page.tsx';
