import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { VersionTimeline } from '#web/ui/form/drafts/version-history.tsx';
import { VersionedForm } from '#web/ui/form/drafts/versioned-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { RichText } from '#web/ui/form/rich-text/rich-text.tsx';
import { RichTextField } from '#web/ui/form/rich-text/rich-text-field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TextChanges } from '../../text-changes.tsx';
import { getOfficeLegalText } from './client.gen.ts';
import type { EditedLegalText } from './contract.ts';
import { legalTextForm, withdrawForm } from './forms.gen.ts';
import { legalTextLabels, stateLabels } from './legal-list-page.tsx';

export interface LegalEditPageProps {
  account: OwnAccount;
  text: EditedLegalText;
  returned: FormState | null;
}

export function LegalEditPage({ account, text, returned }: LegalEditPageProps) {
  const { name, href } = legalTextLabels[text.kind];
  return (
    <OfficePage
      title={name}
      lead={
        text.shown ? `Version ${text.shown.version}, ${stateLabels[text.shown.state].toLowerCase()}` : 'Not written yet'
      }
      breadcrumbs={[{ label: 'Legal texts', href: '/office/legal-texts' }, { label: name }]}
      actions={
        <ButtonLink href={href} variant="outline">
          See the page
        </ButtonLink>
      }
    >
      <SentNote messages={{ 'withdraw-legal-text': 'The version is withdrawn.' }} />
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

/** The form's initial content: the shown version, applying from today. */
const editable = ({ newest_version, shown, today }: EditedLegalText) => ({
  version: newest_version,
  shown_version: newest_version,
  content: { title: shown?.title ?? '', body_html: shown?.body_html ?? '', effective_from: today },
  history: [],
});

function PublishForm({ account, text, returned }: LegalEditPageProps) {
  const router = useRouter();
  const params = { kind: text.kind };
  return (
    <Card title="A new version">
      <VersionedForm
        form={legalTextForm}
        returned={returned}
        formToken={account.form_token}
        loaded={editable(text)}
        readSaved={editable}
        reload={async () => editable(await callApi(getOfficeLegalText, { params }))}
        label="A new version"
        button={{ label: 'Publish the new version', busyLabel: 'Publishing...' }}
        savedMessages="The new version is published."
        onSaved={() => void router.navigate({ href: `/office/legal-texts/${text.kind}` })}
        note={
          <p className="text-sm text-muted">
            It begins with the words of version {text.shown?.version ?? 0}. Once its first day has come, it is never
            changed again: people agreed to its words.
          </p>
        }
        hidden={params}
      >
        {({ title, body_html, effective_from }) => (
          <>
            <TextField label="Title" name="title" required maxLength={120} defaultValue={title} />
            <RichTextField label="Text" name="body_html" required maxLength={60_000} defaultValue={body_html} />
            <TextField
              label="First day"
              name="effective_from"
              type="date"
              required
              min={text.today}
              defaultValue={effective_from}
              help="From this day on it applies, from midnight in Nairobi."
            />
          </>
        )}
      </VersionedForm>
    </Card>
  );
}

function Versions({ account, text, returned }: LegalEditPageProps) {
  const router = useRouter();
  const [newest] = text.versions;
  return (
    <Card title="Versions">
      <VersionTimeline
        versions={text.versions.map(({ version, state, effective_from, published_by }) => ({
          version,
          actor: published_by,
          at: `${stateLabels[state].toLowerCase()}, from ${shortDay(effective_from)}`,
        }))}
        shown={text.shown?.version}
        hrefOf={(version) => `/office/legal-texts/${text.kind}?version=${version}`}
        empty="Not written yet"
      />
      {newest?.state === 'planned' && (
        <ActionForm
          form={withdrawForm}
          about={{ name: 'planned', value: `${text.kind} ${newest.version}` }}
          formToken={account.form_token}
          returned={returned}
          onSent={() => {
            showToast({ title: `Version ${newest.version} is withdrawn`, tone: 'success' });
            return router.navigate({ href: `/office/legal-texts/${text.kind}` }).then(() => router.invalidate());
          }}
          button={{ label: `Withdraw version ${newest.version}`, variant: 'outline', size: 'sm' }}
          className="mt-5"
        />
      )}
    </Card>
  );
}

function Comparison({ text: { comparison, shown } }: { text: EditedLegalText }) {
  if (!shown || comparison.length === 0) return null;
  const changed = comparison.filter(({ kind }) => kind !== 'same');
  return (
    <Card title={`From the version in force to version ${shown.version}`} note={`${changed.length} paragraphs differ`}>
      <div className="grid max-w-prose gap-2 text-sm">
        <TextChanges changes={comparison} />
      </div>
    </Card>
  );
}
