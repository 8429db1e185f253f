import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAgency } from '#modules/agency';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { uploadFile } from '#platform/http/upload.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Progress } from '#web/ui/office/progress.tsx';
import { sendPictureArchive } from './pictures-client.gen.ts';
import type { ImportPictures } from './pictures-contract.ts';
import { sendPictureArchiveForm } from './pictures-forms.gen.ts';

export interface ImportPicturesProps {
  account: OwnAccount;
  importId: string;
  pictures: ImportPictures;
  returned: FormState | null;
}

/** The ZIP files that were sent, with what in them belongs to no listing. */
export function Archives({ archives }: Pick<ImportPictures, 'archives'>) {
  if (archives.length === 0) return null;
  return (
    <ul aria-label="ZIP files" className="grid gap-3">
      {archives.map((archive) => (
        <li key={archive.id} className="grid gap-1">
          <p>
            <span className="font-semibold wrap-anywhere">{archive.file_name}</span>:{' '}
            {archive.joined === 1 ? '1 picture belongs' : `${formatNumber(archive.joined)} pictures belong`} to a
            listing.
          </p>
          <Unmatched {...archive} />
        </li>
      ))}
    </ul>
  );
}

function Unmatched({ unmatched, unmatched_names: names }: ImportPictures['archives'][number]) {
  if (unmatched === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center text-link">
        {unmatched === 1 ? '1 file belongs' : `${formatNumber(unmatched)} files belong`} to none
      </summary>
      <ul className="grid gap-1 text-muted">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {unmatched > names.length && <li>and {formatNumber(unmatched - names.length)} more</li>}
      </ul>
    </details>
  );
}

/** A ZIP beside the table. */
export function SendArchive({ importId, account, returned }: ImportPicturesProps) {
  const router = useRouter();
  const reference = `${useAgency().look.reference_prefix}-P-1001`;
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  return (
    <SubmissionForm
      form={sendPictureArchiveForm}
      returned={returned}
      label="Send a ZIP with pictures"
      encType="multipart/form-data"
      send={() => {
        const file = input.current?.files?.[0] ?? new File([], '');
        const sent = { field: 'archive', file, params: { import_id: importId }, onProgress: setShare } as const;
        return uploadFile(sendPictureArchive, sent).finally(() => setShare(null));
      }}
      onSent={() => void router.invalidate()}
      button={{ label: 'Send the ZIP', busyLabel: 'Sending...', variant: 'outline' }}
      beforeButton={share !== null && <Progress value={share} max={1} label="Sending the ZIP" />}
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
      <input type="hidden" name="import_id" value={importId} />
      <TextField
        ref={input}
        label="Pictures in a ZIP"
        name="archive"
        type="file"
        required
        missingMessage="Choose a ZIP"
        accept=".zip,application/zip"
        help={`Up to 1 GB. A picture belongs to the row that names its file, or to the listing whose reference its name or folder begins with: ${reference}/1.jpg, ${reference}-2.jpg.`}
      />
    </SubmissionForm>
  );
}
