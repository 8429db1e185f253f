import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import type { Form } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { TextFields } from '#web/ui/form/text-fields.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { HoursCard, noticesHelp, PlaceCard, PromiseFields, reachFields } from '../admin/contact-cards.tsx';
import type { EditedSettings } from '../admin/contract.ts';
import type { saveHoursStep } from './contract.ts';
import { contactsStepForm, hoursStepForm, officeStepForm } from './forms.gen.ts';
import { SETUP_PATH } from './steps.ts';

/** Steps with a form of their own under /office/setup; the others link to existing pages of the office. */
export type FormStep = 'contacts' | 'office' | 'hours';

export const isFormStep = (step: string): step is FormStep => Object.hasOwn(titles, step);

const titles: Record<FormStep, string> = {
  contacts: 'Name and contacts',
  office: 'Where you are',
  hours: 'Opening hours',
};

interface StepProps {
  settings: EditedSettings;
  formToken: string;
  returned: FormState | null;
}

export function SetupStepPage({ step, ...props }: StepProps & { step: FormStep }) {
  const Fields = { contacts: ContactsStep, office: OfficeStep, hours: HoursStep }[step];
  return (
    <OfficePage
      title={titles[step]}
      breadcrumbs={[{ label: 'Set up your site', href: SETUP_PATH }, { label: titles[step] }]}
    >
      <Fields {...props} />
    </OfficePage>
  );
}

/** The calls that save a step tell where to go on. */
type SavedStep = Endpoint & { data: typeof saveHoursStep.data };

interface StepFormProps<E extends SavedStep> extends Pick<StepProps, 'formToken' | 'returned'> {
  form: Form<E>;
  label: string;
  children: ReactNode;
}

/** Saves the step and goes on to the next one that is open. */
function StepForm<E extends SavedStep>({ children, ...form }: StepFormProps<E>) {
  const router = useRouter();
  return (
    <ActionForm
      {...form}
      onSent={async ({ next_path }) => {
        showToast({ title: 'Saved', line: undefined, tone: 'success' });
        // The name is part of every page's frame, and of the look's previews, which the next step shows.
        await router.invalidate();
        await router.navigate({ href: next_path });
      }}
      className="max-w-3xl"
      button={{ label: 'Save and go on' }}
    >
      {children}
    </ActionForm>
  );
}

function ContactsStep({ settings, ...form }: StepProps) {
  const { phone, whatsapp } = settings;
  const content = { ...settings, phone: phone && localPhone(phone), whatsapp: whatsapp && localPhone(whatsapp) };
  return (
    <StepForm {...form} form={contactsStepForm} label="Name and contacts">
      <Card>
        <div className={classNames(alignedRows, 'gap-x-4 sm:grid-cols-2')}>
          <TextFields
            content={content}
            fields={[
              { label: 'Name', name: 'name', maxLength: 80, help: 'As people know you.' },
              {
                label: 'Registered name',
                name: 'legal_name',
                optional: true,
                maxLength: 120,
                help: 'At the foot of pages and in the legal texts, where it differs.',
              },
              ...reachFields,
              { label: 'Email for our own notices', name: 'notifications_email', type: 'email', help: noticesHelp },
            ]}
          />
        </div>
        <div className="mt-4">
          <PromiseFields content={settings} />
        </div>
      </Card>
    </StepForm>
  );
}

const OfficeStep = ({ settings, ...form }: StepProps) => (
  <StepForm {...form} form={officeStepForm} label="Where you are">
    <PlaceCard content={settings} hasCountry={false} />
  </StepForm>
);

const HoursStep = ({ settings, ...form }: StepProps) => (
  <StepForm {...form} form={hoursStepForm} label="Opening hours">
    <HoursCard content={settings} />
  </StepForm>
);
