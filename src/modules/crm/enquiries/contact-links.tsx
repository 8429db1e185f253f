import { useRouter } from '@tanstack/react-router';
import { Mail, MessageCircle, Phone } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { phoneForReading } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { type ContactChannel, channelOptions } from '../timeline/contact-channels.ts';
import { noteEnquiryContact } from './client.gen.ts';
import type { OfficeEnquiryDetail } from './contract.ts';
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
      <div className="flex flex-wrap gap-2 max-sm:*:px-2.5">
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

/** Adds the event by hand, also for a call from another telephone, and for what came from them. */
function ContactedForm(props: ContactLinksProps) {
  const { shared, feedback } = useEnquiryForms(props);
  return (
    <details>
      <summary className="min-h-6 text-sm font-semibold text-link underline underline-offset-[0.28em]">
        Spoke or wrote another way?
      </summary>
      <ActionForm
        {...shared}
        form={contactedForm}
        label="Spoke or wrote another way"
        className="mt-3 sm:max-w-72"
        onSent={feedback('It is in the timeline')}
        button={{ label: 'Write it down', variant: 'outline', size: 'sm' }}
      >
        <SelectField label="How" name="channel" options={channelOptions} />
      </ActionForm>
    </details>
  );
}

type Reachable = Pick<OfficeEnquiryDetail, 'first_name' | 'email' | 'phone' | 'phone_e164' | 'about' | 'reference'>;

/** Links to call or write to the visitor, with the start of a message; null where the address is missing. */
export function contactHrefs(enquiry: Reachable, from: { agent: string; agency: string }) {
  const { email, phone, phone_e164, about, reference } = enquiry;
  const subject = about ? `${about} (${reference})` : `Your enquiry (${reference})`;
  const text = greeting(enquiry, from);
  const dialled = phone_e164 ?? phone?.replace(/[^\d+]/g, '');
  return {
    call: dialled ? `tel:${dialled}` : null,
    whatsapp: phone_e164 ? `https://wa.me/${phone_e164.slice(1)}?text=${encodeURIComponent(text)}` : null,
    email: email
      ? `mailto:${mailAddress(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
      : null,
  };
}

const greeting = ({ first_name, about }: Reachable, { agent, agency }: { agent: string; agency: string }): string =>
  `Hello ${first_name}, this is ${agent} from ${agency}. Thank you for your enquiry${about ? ` ‘${about}’` : ''}. `;

/** Encodes the typed address, which must not add recipients or headers to the mail (RFC 6068). */
const mailAddress = (email: string): string => encodeURIComponent(email).replace('%40', '@');
