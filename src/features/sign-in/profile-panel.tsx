import { useRouter } from '@tanstack/react-router';
import { sendPhotograph } from '#features/photographs/send-photograph.ts';
import type { FormState } from '#shared/form-state.ts';
import { FORM_TOKEN_FIELD } from '#shared/page-form.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { PictureField } from '#ui/form/picture-field.tsx';
import { SubmissionForm } from '#ui/form/submission-form.tsx';
import { Heading } from '#ui/heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { OwnProfile } from './profile-contract.ts';
import { profileForm } from './profile-forms.gen.ts';

export interface ProfilePanelProps {
  profile: OwnProfile;
  formToken: string;
  returned: FormState | null;
}

/** What visitors read beside the listings somebody looks after. */
export function ProfilePanel({ profile, formToken, returned }: ProfilePanelProps) {
  const router = useRouter();
  const portraitId = profile.portrait_image_id;
  return (
    <Panel className="grid gap-4">
      <Heading level={2} size="title" id="profile-heading">
        Profile
      </Heading>
      <SubmissionForm
        key={JSON.stringify(profile)}
        form={profileForm}
        returned={returned}
        onSent={({ name }) => {
          showToast({ title: 'Your profile is saved', line: name, tone: 'success' });
          void router.invalidate();
        }}
        labelledBy="profile-heading"
        button={{ label: 'Save profile', busyLabel: 'Saving...' }}
        encType="multipart/form-data"
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        <TextField label="Name" name="name" required maxLength={120} defaultValue={profile.name} autoComplete="name" />
        <TextField
          label="Job title"
          name="job_title"
          optional
          maxLength={120}
          defaultValue={profile.job_title ?? ''}
          help="Stands under your name beside the listings you look after."
        />
        <TextField
          label="Phone number"
          name="phone"
          type="tel"
          optional
          defaultValue={profile.phone ?? ''}
          autoComplete="tel"
          help="With the country code, such as +254 700 000 000. Visitors call it."
        />
        <TextAreaField
          label="Areas"
          name="areas"
          optional
          rows={3}
          defaultValue={profile.areas.join('\n')}
          help="One a line, such as Kilimani."
        />
        <TextAreaField
          label="A few words about you"
          name="bio"
          optional
          rows={3}
          maxLength={400}
          defaultValue={profile.bio ?? ''}
          help="For the About page, once a manager shows you there."
        />
        <PictureField
          label="Portrait"
          name="portrait_image_id"
          picture={portraitId === null ? null : { id: portraitId }}
          choices={portraitId === null ? [] : [{ id: portraitId, words: 'The portrait shown now' }]}
          send={sendPhotograph}
          help="Without one, your initials stand for it."
        />
      </SubmissionForm>
    </Panel>
  );
}
