import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import { ApiFailure } from '#platform/http/failure.ts';
import type { DataOf, Form } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { flatDifferences } from '#platform/versioning/differences.ts';
import type { Versioned } from '#platform/versioning/versions.ts';
import { Alert } from '../../feedback/alert.tsx';
import { showToast } from '../../feedback/toast-store.ts';
import { SubmissionForm } from '../submission-form.tsx';
import { useWasSent } from '../submission-start.ts';
import type { SendAnswers } from '../use-submission.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { EarlierVersionNote, VersionHistory } from './version-history.tsx';

export interface VersionedFormProps<E extends Endpoint, Content extends object> {
  form: Form<E>;
  readSaved: (reply: DataOf<E>) => Versioned<Content>;
  returned: FormState | null;
  /** `form_token` of the session. */
  formToken: string;
  loaded: Versioned<Content>;
  reload: () => Promise<Versioned<Content>>;
  label: string;
  button?: { label: string; busyLabel: string };
  /** The toast after saving, and the sentence where there is no script. */
  savedMessages: string;
  onSaved?: (saved: Versioned<Content>) => void;
  encType?: 'multipart/form-data';
  note?: ReactNode;
  hidden?: Readonly<Record<string, string>>;
  children: (content: Content) => ReactNode;
}

/** React key: another for an earlier version; the same through own saves, so that text typed after one is kept. */
const versionKey = ({ version, shown_version }: Pick<Versioned<object>, 'version' | 'shown_version'>): string =>
  shown_version === version ? 'now' : `version ${shown_version}`;

/** When somebody else saved first, the form says who and what, keeps the typed values, and can be saved over it. */
export function VersionedForm<E extends Endpoint, Content extends object>(props: VersionedFormProps<E, Content>) {
  const { form, loaded, hidden = {}, savedMessages } = props;
  const router = useRouter();
  const wasSent = useWasSent(form.id);
  const [start, setStart] = useState(loaded);
  const [theirs, setTheirs] = useState<Versioned<Content> | null>(null);

  async function send(sendAnswers: SendAnswers<E>): Promise<DataOf<E>> {
    try {
      return await sendAnswers();
    } catch (error) {
      const isConflict = error instanceof ApiFailure && error.code === 'edited_meanwhile';
      // If loading fails, the next save is refused again and repeats it.
      const newest = isConflict ? await props.reload().catch(() => null) : null;
      if (newest) setTheirs(newest);
      throw error;
    }
  }

  return (
    <>
      {wasSent && <Alert tone="success">{savedMessages}</Alert>}
      <SubmissionForm
        form={form}
        returned={props.returned}
        send={send}
        onSent={(reply) => {
          const saved = props.readSaved(reply);
          setTheirs(null);
          setStart(saved);
          showToast({ title: savedMessages, tone: 'success' });
          props.onSaved?.(saved);
          void router.invalidate();
        }}
        label={props.label}
        encType={props.encType}
        note={props.note}
        button={props.button ?? { label: 'Save', busyLabel: 'Saving...' }}
        beforeButton={theirs && <TheirChanges before={start.content} after={theirs.content} />}
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={props.formToken} />
        <input type="hidden" name="version" value={theirs?.version ?? start.version} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {props.children(start.content)}
        <LeaveGuard />
      </SubmissionForm>
    </>
  );
}

/** Collapsible list of changes that somebody else saved since the form was opened. */
export function TheirChanges({ before, after }: { before: object; after: object }) {
  const changes = flatDifferences(before, after);
  return (
    <details className="rounded-control border border-line-strong p-4 text-sm" open={changes.length < 6}>
      <summary className="min-h-11 py-2.5 font-semibold text-link underline underline-offset-[0.28em]">
        See their changes
      </summary>
      <p className="mb-3 text-soft">
        Your own words are still in the form. Saving once more puts them in place of these.
      </p>
      <dl className="grid gap-3">
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt className="font-semibold">{field}</dt>
            <dd className="break-words">
              {from && <del className="text-muted">{from}</del>} {to && <ins className="no-underline">{to}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface VersionedEditorProps<E extends Endpoint, Content extends object> extends VersionedFormProps<E, Content> {
  /** Path of the page; `?version=` opens an earlier version in the form. */
  path: string;
}

/** A VersionedForm with its history beside it, and above it a note when it shows an earlier version. */
export function VersionedEditor<E extends Endpoint, Content extends object>({
  path,
  ...form
}: VersionedEditorProps<E, Content>) {
  return (
    <>
      <EarlierVersionNote loaded={form.loaded} path={path} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionedForm key={`${path} ${versionKey(form.loaded)}`} {...form} />
        <VersionHistory loaded={form.loaded} path={path} />
      </div>
    </>
  );
}
