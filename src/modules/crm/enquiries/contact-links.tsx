import { useRouter } from '@tanstack/react-router';
import { Mail, MessageCircle, Phone } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { phoneForReading } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { noteEnquiryContact } from './client.gen.ts';
import { contactHrefs } from './contact-hrefs.ts';
import type { ContactChannel, OfficeEnquiryDetail } from './contract.ts';
import { useEnquiryForms } from './enquiry-forms.tsx';
import { contactedForm } from './forms.gen.ts';

interface ContactLinksProps {
  enquiry: OfficeEnquiryDetail;
  account: OwnAccount;
  agencyName: string;
  returned: FormState | null;
}

/** Call, WhatsApp and email. A press adds an event to the timeline; without script, the form below does. */
export function ContactLinks(props: ContactLinksProps) {
  const { enquiry, account, agencyName } = props;
  const router = useRouter();
  const hrefs = contactHrefs(enquiry, { agent: account.name, agency: agencyName });
  const note = (channel: ContactChannel) => () => {
    if (!enquiry.may_change) return;
    callApi(noteEnquiryContact, { params: { enquiry_id: enquiry.id }, body: { channel } })
      .then(() => router.invalidate())
      .catch((cause: unknown) => showToast({ title: failureWithoutReply(cause).message, tone: 'error' }));
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm break-words text-muted">
        {[enquiry.phone && phoneForReading(enquiry.phone, enquiry.phone_e164), enquiry.email]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {hrefs.call && (
          <ButtonLink href={hrefs.call} variant="outline" size="sm" icon={Phone} onClick={note('call')}>
            Call
          </ButtonLink>
        )}
        {hrefs.whatsapp && (
          <ButtonLink
            href={hrefs.whatsapp}
            target="_blank"
            rel="noreferrer"
            variant="outline"
            size="sm"
            icon={MessageCircle}
            onClick={note('whatsapp')}
          >
            WhatsApp
          </ButtonLink>
        )}
        {hrefs.email && (
          <ButtonLink href={hrefs.email} variant="outline" size="sm" icon={Mail} onClick={note('email')}>
            Email
          </ButtonLink>
        )}
      </div>
      {enquiry.may_change && <ContactedForm {...props} />}
    </div>
  );
}

const channels = [
  { value: 'call', label: 'Called' },
  { value: 'whatsapp', label: 'Wrote on WhatsApp' },
  { value: 'email', label: 'Wrote an email' },
];

/** Adds the event by hand, also for a call from another telephone. */
function ContactedForm(props: ContactLinksProps) {
  const { shared, feedback } = useEnquiryForms(props);
  return (
    <details>
      <summary className="min-h-6 text-sm font-semibold text-link underline underline-offset-[0.28em]">
        Reached them another way?
      </summary>
      <ActionForm
        {...shared}
        form={contactedForm}
        label="Reached them another way"
        className="mt-3 sm:max-w-72"
        onSent={feedback('It is in the timeline')}
        button={{ label: 'Write it down', variant: 'outline', size: 'sm' }}
      >
        <SelectField label="How" name="channel" options={channels} />
      </ActionForm>
    </details>
  );
}
