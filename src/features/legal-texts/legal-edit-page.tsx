import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnAccount } from '#features/sign-in/contract.ts';
import { callApi } from '#shared/api/client.ts';
import { ApiFailure } from '#shared/api/failure.ts';
import type { FormState } from '#shared/form-state.ts';
import { shortDay } from '#shared/nairobi-time.ts';
import { FORM_TOKEN_FIELD } from '#shared/page-form.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ActionForm } from '#ui/form/action-form.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { RichTextField } from '#ui/form/rich-text-field.tsx';
import { SentNote } from '#ui/form/sent-note.tsx';
import { SubmissionForm } from '#ui/form/submission-form.tsx';
import { Card } from '#ui/office/card.tsx';
import { OfficePage } from '#ui/office/office-page.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { showToast } from '#ui/toast-store.ts';
import { legalTextWords, stateWords } from './legal-words.ts';
import { getOfficeLegalText } from './office-client.gen.ts';
import type { EditedLegalText } from './office-contract.ts';
import { legalTextForm, withdrawForm } from './office-forms.gen.ts';

export interface LegalEditPageProps {
  account: OwnAccount;
  text: EditedLegalText;
  returned: FormState | null;
}

/** A legal text: its newest words in a form, how they read, what they change, and every version there was. */
export function LegalEditPage({ account, text, returned }: LegalEditPageProps) {
  const { name, href } = legalTextWords[text.kind];
  return (
    <OfficePage
      title={name}
      lead={
        text.shown ? `Version ${text.shown.version}, ${stateWords[text.shown.state].toLowerCase()}` : 'Not written yet'
      }
      breadcrumbs={[{ label: 'Legal texts', href: '/office/legal-texts' }, { label: name }]}
      actions={
        <ButtonLink href={href} variant="outline">
          See the page
        </ButtonLink>
      }
    >
      <SentNote
        words={{ 'legal-text': 'The new version is published.', 'withdraw-legal-text': 'The version is withdrawn.' }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PublishForm
          key={`${text.kind} ${text.shown?.version ?? 0}`}
          account={account}
          text={text}
          returned={returned?.formId === legalTextForm.id && returned.values.kind !== text.kind ? null : returned}
        />
        <Versions account={account} text={text} returned={returned} />
      </div>
      {text.shown && (
        <Card title={`How version ${text.shown.version} reads`}>
          <RichText html={text.shown.body_html} />
        </Card>
      )}
      <Comparison text={text} />
    </OfficePage>
  );
}

function PublishForm({ account, text, returned }: LegalEditPageProps) {
  const router = useRouter();
  const params = { kind: text.kind };
  /** What counts once somebody else was first. */
  const [newest, setNewest] = useState(text.newest_version);

  async function send(sendAnswers: () => Promise<EditedLegalText>): Promise<EditedLegalText> {
    try {
      return await sendAnswers();
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'edited_meanwhile') {
        setNewest((await callApi(getOfficeLegalText, { params })).newest_version);
      }
      throw error;
    }
  }

  return (
    <Card title="A new version">
      <SubmissionForm
        form={legalTextForm}
        returned={returned}
        send={send}
        onSent={({ newest_version }) => {
          showToast({ title: `Version ${newest_version} is published`, tone: 'success' });
          void router.navigate({ href: `/office/legal-texts/${text.kind}` }).then(() => router.invalidate());
        }}
        label="A new version"
        button={{ label: 'Publish the new version', busyLabel: 'Publishing...' }}
        note={
          <p className="text-sm text-muted">
            It begins with the words of version {text.shown?.version ?? 0}. Once its first day has come, it is never
            changed again: people agreed to its words.
          </p>
        }
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
        <input type="hidden" name="kind" value={text.kind} />
        <input type="hidden" name="version" value={newest} />
        <TextField label="Title" name="title" required maxLength={120} defaultValue={text.shown?.title} />
        <RichTextField
          label="Text"
          name="body_html"
          required
          maxLength={60_000}
          defaultValue={text.shown?.body_html ?? ''}
        />
        <TextField
          label="First day"
          name="effective_from"
          type="date"
          required
          min={text.today}
          defaultValue={text.today}
          help="From this day on it applies, from midnight in Nairobi."
        />
        <LeaveGuard />
      </SubmissionForm>
    </Card>
  );
}

function Versions({ account, text, returned }: LegalEditPageProps) {
  const router = useRouter();
  const [newest] = text.versions;
  return (
    <Card title="Versions">
      <ol className="grid gap-4">
        {text.versions.map(({ version, state, effective_from, published_by }) => (
          <li key={version}>
            <SiteLink
              href={`/office/legal-texts/${text.kind}?version=${version}`}
              aria-current={version === text.shown?.version ? 'true' : undefined}
              className="font-semibold text-link underline underline-offset-[0.28em]"
            >
              Version {version}
            </SiteLink>
            <p className="text-sm text-muted">
              {stateWords[state]}, from {shortDay(effective_from)}
              {published_by && `, by ${published_by}`}
            </p>
          </li>
        ))}
      </ol>
      {newest?.state === 'planned' && (
        <ActionForm
          form={withdrawForm}
          about={{ name: 'planned', value: `${text.kind} ${newest.version}` }}
          formToken={account.form_token}
          returned={returned}
          onSent={() => {
            showToast({ title: `Version ${newest.version} is withdrawn`, tone: 'success' });
            void router.navigate({ href: `/office/legal-texts/${text.kind}` }).then(() => router.invalidate());
          }}
          button={{ label: `Withdraw version ${newest.version}`, variant: 'outline', size: 'sm' }}
          className="mt-5"
        />
      )}
    </Card>
  );
}

const partLooks = {
  same: 'text-soft',
  removed: 'border-l-4 border-danger pl-3',
  added: 'border-l-4 border-primary pl-3',
};

function Comparison({ text: { comparison, shown } }: { text: EditedLegalText }) {
  if (!shown || comparison.length === 0) return null;
  const changed = comparison.filter(({ kind }) => kind !== 'same');
  return (
    <Card title={`From the version in force to version ${shown.version}`} note={`${changed.length} paragraphs differ`}>
      <div className="grid max-w-prose gap-3 text-sm">
        {comparison.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in a text twice
          <p key={index} className={partLooks[kind]}>
            {kind === 'removed' && <del>{text}</del>}
            {kind === 'added' && <ins className="no-underline">{text}</ins>}
            {kind === 'same' && text}
          </p>
        ))}
      </div>
    </Card>
  );
}
