import { FileText } from 'lucide';
import { useRef } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { uploadFile } from '#platform/http/upload.ts';
import { formatDate, formatDateTime } from '#platform/time/nairobi-time.ts';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { ListingKind } from '../admin/contract.ts';
import { ListingFormFields } from '../admin/transition-form.tsx';
import { addListingDocument } from './client.gen.ts';
import type { ListingDocument } from './contract.ts';
import { addDocumentForm, markDocumentForm, removeDocumentForm } from './forms.gen.ts';
import { documentKinds, MAX_DOCUMENT_NAME_LENGTH } from './limits.ts';

export interface DocumentsPanelProps {
  listing: { kind: ListingKind; id: number };
  documents: readonly ListingDocument[];
  mayEdit: boolean;
  formToken: string;
  returned: FormState | null;
}

export function DocumentsPanel(props: DocumentsPanelProps) {
  const { documents, mayEdit } = props;
  return (
    <Card title="Documents" note="Staff only">
      <div className="grid gap-6">
        <SentNote messages={doneMessages} />
        {documents.length === 0 ? (
          <p className="text-sm text-muted">None yet: the title deed, the official search, the survey map.</p>
        ) : (
          <ul aria-label="Documents" className="grid gap-4">
            {documents.map((document) => (
              <DocumentRow key={document.id} {...props} document={document} />
            ))}
          </ul>
        )}
        {mayEdit && <AddDocument {...props} />}
      </div>
    </Card>
  );
}

const doneMessages: Record<string, string> = {
  [addDocumentForm.id]: 'The document is kept.',
  [markDocumentForm.id]: 'The document is marked.',
  [removeDocumentForm.id]: 'The document is removed.',
};

const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const factsOf = ({ kind, size_bytes, added_at, added_by }: ListingDocument): string =>
  [kind, formatSize(size_bytes), formatDate(added_at), added_by].filter(Boolean).join(' · ');

function DocumentRow({
  document,
  listing,
  mayEdit,
  formToken,
  returned,
}: DocumentsPanelProps & { document: ListingDocument }) {
  const showDone = useMutationFeedback();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <a
          href={document.download_url}
          download
          className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-link underline underline-offset-[0.28em]"
        >
          <Icon of={FileText} className="flex-none" />
          {document.name}
        </a>
        <p className="text-sm text-muted">{factsOf(document)}</p>
        {document.may_be_asked_for && (
          <p className="text-sm text-muted">Visitors see “{document.kind}” with its day and may ask for a copy.</p>
        )}
        {document.openings.length > 0 && (
          <p className="text-sm text-muted">Copies opened: {document.openings.map(formatDateTime).join('; ')}</p>
        )}
      </div>
      {mayEdit && (
        <ActionForm
          form={markDocumentForm}
          about={{ name: 'document_id', value: document.id }}
          formToken={formToken}
          returned={returned}
          onSent={() => showDone('The document is marked', document.name)}
          button={{
            label: document.may_be_asked_for ? 'Stop offering copies' : 'Let visitors ask for it',
            variant: 'outline',
            size: 'sm',
            'aria-label': `${document.may_be_asked_for ? 'Stop offering copies of' : 'Let visitors ask for'} ${document.name}`,
          }}
        >
          <ListingFormFields {...listing} />
          {!document.may_be_asked_for && <input type="hidden" name="may_be_asked_for" value="true" />}
        </ActionForm>
      )}
      {mayEdit && (
        <ActionForm
          form={removeDocumentForm}
          about={{ name: 'document_id', value: document.id }}
          formToken={formToken}
          returned={returned}
          onSent={() => showDone('The document is removed', document.name)}
          button={{ label: 'Remove', variant: 'outline', size: 'sm', 'aria-label': `Remove ${document.name}` }}
        >
          <ListingFormFields {...listing} />
        </ActionForm>
      )}
    </li>
  );
}

function AddDocument({ listing, formToken, returned }: DocumentsPanelProps) {
  const showDone = useMutationFeedback();
  const input = useRef<HTMLInputElement>(null);
  const params = { kind: listing.kind, listing_id: String(listing.id) };
  return (
    <SubmissionForm
      form={addDocumentForm}
      encType="multipart/form-data"
      returned={returned}
      label="Add a document"
      send={(_sendAnswers, { name = '', document_kind = '' }) => {
        const file = input.current?.files?.[0] ?? new File([], '');
        return uploadFile(addListingDocument, { field: 'document', file, params, fields: { name, document_kind } });
      }}
      onSent={() => showDone('The document is kept')}
      button={{ label: 'Add the document', busyLabel: 'Sending...', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
      <ListingFormFields {...listing} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="Name of the document"
          name="name"
          required
          maxLength={MAX_DOCUMENT_NAME_LENGTH}
          missingMessage="Name is required"
        />
        <SelectField
          label="What it is"
          name="document_kind"
          options={documentKinds.map((value) => ({ value, label: value }))}
        />
      </div>
      <TextField
        ref={input}
        label="File"
        name="document"
        type="file"
        required
        missingMessage="Choose a file"
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        help="PDF, JPEG or PNG, up to 10 MB"
      />
    </SubmissionForm>
  );
}
