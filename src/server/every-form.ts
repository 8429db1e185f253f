import { settingsForm } from '#features/agency/forms.ts';
import { articleForms } from '#features/article-desk/forms.ts';
import { availabilityForms } from '#features/availability/office-forms.ts';
import { consultationForm } from '#features/consultations/forms.ts';
import { contactForms } from '#features/contacts/forms.ts';
import { ownVisitForms } from '#features/diary/forms.ts';
import { diaryForms } from '#features/diary/office-forms.ts';
import { enquiryForms } from '#features/enquiries/forms.ts';
import { createExportForm } from '#features/exports/forms.ts';
import { floorPlanForms } from '#features/floor-plans/forms.ts';
import { importForms } from '#features/imports/forms.ts';
import { openingForms } from '#features/job-openings/forms.ts';
import { landInquiryForm } from '#features/land/land-inquiry.ts';
import { contactForm, leadForm } from '#features/leads/forms.ts';
import { legalTextForms } from '#features/legal-texts/forms.ts';
import { listingDeskForms } from '#features/listing-desk/forms.ts';
import { documentForms } from '#features/listing-documents/forms.ts';
import { reportForm } from '#features/listing-reports/forms.ts';
import { officeReportForms } from '#features/listing-reports/office-forms.ts';
import { pageContentForm } from '#features/page-contents/forms.ts';
import { bankForms } from '#features/partner-banks/forms.ts';
import { photographForms } from '#features/photographs/forms.ts';
import { propertyOwnerForm } from '#features/property-owners/forms.ts';
import { signInForms } from '#features/sign-in/forms.ts';
import { tourForm } from '#features/site-visits/forms.ts';
import { visitForm } from '#features/site-visits/visit-form-definition.ts';
import { staffForms } from '#features/staff/forms.ts';
import { newsletterForms } from '#features/subscribers/forms.ts';
import { subscriberForms } from '#features/subscribers/office-forms.ts';
import { cancelTaskForm } from '#features/tasks/forms.ts';
import { tenantForm } from '#features/tenant-leads/forms.ts';
import type { PageForm } from '#shared/page-form.ts';

/** Every form of visitors that can be posted without JavaScript. A new feature adds its line here. */
export const visitorForms: readonly PageForm[] = [
  tourForm,
  visitForm,
  ...ownVisitForms,
  consultationForm,
  ...newsletterForms,
  contactForm,
  leadForm,
  landInquiryForm,
  propertyOwnerForm,
  tenantForm,
  reportForm,
];

/** The forms of the office and of signing in to it. */
export const officeForms: readonly PageForm[] = [
  ...photographForms,
  ...floorPlanForms,
  ...documentForms,
  ...officeReportForms,
  ...signInForms,
  ...staffForms,
  ...diaryForms,
  ...availabilityForms,
  cancelTaskForm,
  ...articleForms,
  ...importForms,
  createExportForm,
  settingsForm,
  pageContentForm,
  ...enquiryForms,
  ...contactForms,
  ...listingDeskForms,
  ...bankForms,
  ...openingForms,
  ...legalTextForms,
  ...subscriberForms,
];
