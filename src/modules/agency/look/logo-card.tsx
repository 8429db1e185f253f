import { useRef } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { uploadFile } from '#platform/http/upload.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { AgencyLogo } from '../contract.ts';
import { saveLogo } from './client.gen.ts';
import type { EditedLookPage, LogoGround } from './contract.ts';
import { removeLogoForm, saveLogoForm } from './forms.gen.ts';

interface LogoFormsProps {
  formToken: string;
  returned: FormState | null;
  name: string;
}

export function LogoCard({ logos, ...forms }: LogoFormsProps & { logos: EditedLookPage['logos'] }) {
  return (
    <Card title="Logo" note="Header, foot, mails and papers">
      <p className="mb-5 text-sm text-muted">
        SVG, PNG, WebP or JPEG up to 5 MB, best without a ground of its own. Where there is none, the name stands in its
        place.
      </p>
      <div className="grid gap-8 sm:grid-cols-2">
        <LogoOfGround {...forms} ground="light" title="For light grounds" logo={logos.light} />
        <LogoOfGround {...forms} ground="dark" title="For dark grounds" logo={logos.dark} />
      </div>
    </Card>
  );
}

interface LogoOfGroundProps extends LogoFormsProps {
  ground: LogoGround;
  title: string;
  logo: AgencyLogo | null;
}

function LogoOfGround({ ground, title, logo, name, formToken, returned }: LogoOfGroundProps) {
  const showDone = useMutationFeedback();
  const input = useRef<HTMLInputElement>(null);
  const isOwn = returned?.values.ground === ground;
  return (
    <div className="grid content-start gap-4">
      <Heading level={3} size="title">
        {title}
      </Heading>
      <div
        className={classNames(
          'grid min-h-24 place-items-center rounded-control border border-line p-4 font-display text-title',
          ground === 'light' ? 'bg-bone-50 text-ink-900' : 'bg-ink-950 text-bone-50',
        )}
      >
        {logo ? <img {...logo} alt={`Logo of ${name}`} /> : name}
      </div>
      <SubmissionForm
        form={saveLogoForm}
        id={`${saveLogoForm.id}-${ground}`}
        encType="multipart/form-data"
        returned={isOwn ? returned : null}
        label={`Logo ${title.toLowerCase()}`}
        send={() => {
          const file = input.current?.files?.[0] ?? new File([], '');
          return uploadFile(saveLogo, { field: 'logo', file, fields: { ground } });
        }}
        onSent={() => showDone('The logo is in place')}
        button={{
          label: logo ? 'Replace the logo' : 'Put the logo in',
          busyLabel: 'Sending...',
          variant: 'outline',
          size: 'sm',
        }}
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        <input type="hidden" name="ground" value={ground} />
        <TextField
          ref={input}
          label="File"
          name="logo"
          type="file"
          required
          missingMessage="Choose a file"
          accept=".svg,.png,.webp,.jpg,.jpeg,image/svg+xml,image/png,image/webp,image/jpeg"
          // Sent at once: 'Save' below belongs to the colours, and would leave a chosen file behind.
          onChange={({ currentTarget: { files, form } }) => {
            if (files?.length) form?.requestSubmit();
          }}
        />
      </SubmissionForm>
      {logo && (
        <ActionForm
          form={removeLogoForm}
          about={{ name: 'ground', value: ground }}
          formToken={formToken}
          returned={returned}
          onSent={() => showDone('The logo is taken away')}
          button={{
            label: 'Take it away',
            variant: 'outline',
            size: 'sm',
            'aria-label': `Take away the logo ${title.toLowerCase()}`,
          }}
        />
      )}
    </div>
  );
}
