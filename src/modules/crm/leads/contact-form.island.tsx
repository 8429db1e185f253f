import { replyWithinOfPage } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { PrivacyNotice } from '#web/ui/form/legal-notes.tsx';
import { EmailField, FieldGrid, PhoneField } from '#web/ui/form/person-fields.tsx';
import { PersonOffer } from '#web/ui/form/person-offer.tsx';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { ContactSubject } from './contact-subject.ts';
import { contactForm } from './forms.gen.ts';

const sentTitle = 'Message sent successfully';
const sentLine = 'Our team will get back to you shortly.';

interface ContactFormProps {
  returned: FormState | null;
  subject: ContactSubject | null;
}

function Form({ returned, subject }: ContactFormProps) {
  const within = replyWithinOfPage();
  const lead = [subject?.lead, within && `We reply${within}.`].filter(Boolean).join(' ');
  return (
    <SubmissionForm
      form={contactForm}
      returned={returned}
      onSent={() => showToast({ title: sentTitle, line: sentLine, tone: 'success' })}
      failureText={() => ({ title: 'Error sending message', line: 'Please try again or contact us directly.' })}
      labelledBy="contact-heading"
      button={{ label: 'Send Message', busyLabel: 'Sending...' }}
      note={<PrivacyNotice />}
      sent={(sent) => (
        <SentPanel {...sent} title="Thank you" again="Send Another Message">
          <p>Your message is with us. {sentLine}</p>
        </SentPanel>
      )}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <div>
        <Heading level={2} id="contact-heading">
          {subject?.heading ?? 'Send a message'}
        </Heading>
        {lead && <p className="mt-1.5 text-sm text-muted">{lead}</p>}
        {subject?.link && (
          <TextLink href={subject.link.href} arrow>
            {subject.link.label}
          </TextLink>
        )}
      </div>
      <FieldGrid>
        <PersonOffer />
        <TextField label="Name" name="name" required maxLength={100} autoComplete="name" />
        <PhoneField optional placeholder="+254 or your country code" />
      </FieldGrid>
      <EmailField required />
      <TextAreaField
        label="Message"
        name="message"
        required
        rows={6}
        maxLength={5000}
        defaultValue={subject?.message}
      />
    </SubmissionForm>
  );
}

export const ContactForm = island('contact-form', Form);
