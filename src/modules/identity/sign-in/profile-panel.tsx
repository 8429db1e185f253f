import type { SendPicture } from '#platform/files/picture-files.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { choosesOwnName } from '../staff/policy.ts';
import type { OwnAccount } from './contract.ts';
import type { OwnProfile } from './profile-contract.ts';
import { profileForm } from './profile-forms.gen.ts';
import { TitledPanel } from './titled-panel.tsx';

export interface ProfilePanelProps {
  account: OwnAccount;
  profile: OwnProfile;
  returned: FormState | null;
  sendPicture: SendPicture;
}

export function ProfilePanel({ account, profile, returned, sendPicture }: ProfilePanelProps) {
  const showDone = useMutationFeedback();
  const portraitId = profile.portrait_image_id;
  return (
    <TitledPanel title="Profile" headingId="profile-heading">
      <SubmissionForm
        key={JSON.stringify(profile)}
        form={profileForm}
        returned={returned}
        onSent={({ name }) => showDone('Your profile is saved', name)}
        labelledBy="profile-heading"
        button={{ label: 'Save profile', busyLabel: 'Saving...' }}
        encType="multipart/form-data"
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
        {choosesOwnName(account.role) ? <NameFields profile={profile} /> : <NameAsSet profile={profile} />}
        <TextField
          label="Phone number"
          name="phone"
          type="tel"
          optional
          defaultValue={profile.phone ? localPhone(profile.phone) : ''}
          autoComplete="tel"
          help="Visitors call it. A number abroad with its country code."
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
          choices={portraitId === null ? [] : [{ id: portraitId, label: 'The portrait shown now' }]}
          send={sendPicture}
          help="Square pictures suit best. Without one, your initials stand for it."
        />
      </SubmissionForm>
    </TitledPanel>
  );
}

function NameFields({ profile }: Pick<ProfilePanelProps, 'profile'>) {
  return (
    <>
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
        label="EARB registration"
        name="earb_number"
        optional
        maxLength={60}
        defaultValue={profile.earb_number ?? ''}
        autoComplete="off"
        help="Your number with the Estate Agents Registration Board. Visitors read it beside your name."
      />
    </>
  );
}

function NameAsSet({ profile: { name, job_title, earb_number } }: Pick<ProfilePanelProps, 'profile'>) {
  return (
    <div className="grid gap-2">
      <dl className="grid gap-y-1 wrap-anywhere sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-y-2">
        <dt className="text-soft">Name</dt>
        <dd>{name}</dd>
        <dt className="text-soft">Job title</dt>
        <dd>{job_title ?? 'None yet'}</dd>
        <dt className="text-soft">EARB registration</dt>
        <dd>{earb_number ?? 'None yet'}</dd>
      </dl>
      <p className="text-sm text-muted">Visitors read them. To change them, ask an owner or a manager.</p>
    </div>
  );
}
