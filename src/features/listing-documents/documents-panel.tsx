import { useLocation, useRouter } from '@tanstack/react-router';
import { FileText } from 'lucide';
import { useRef } from 'react';
import type { ListingKind } from '#features/listing-desk/contract.ts';
import { uploadFile } from '#shared/api/upload.ts';
import type { FormState } from '#shared/form-state.ts';
import { nairobiDay, shortDay } from '#shared/nairobi-time.ts';
import { FORM_TOKEN_FIELD } from '#shared/page-form.ts';
import { Alert } from '#ui/alert.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { ActionForm } from '#ui/form/action-form.tsx';
import { SubmissionForm } from '#ui/form/submission-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/office/card.tsx';
import { showToast } from '#ui/toast-store.ts';
import { addListingDocument } from './client.gen.ts';
import type { ListingDocument } from './contract.ts';
import { addDocumentForm, removeDocumentForm } from './forms.gen.ts';
import { documentKinds, LONGEST_DOCUMENT_NAME } from './limits.ts';

export interface DocumentsPanelProps {
  listing: { kind: ListingKind; id: number };
  /** As `listListingDocuments` answers them. */
  documents: readonly ListingDocument[];
  mayEdit: boolean;
  /** `form_token` of the session. */
  formToken: string;
  /** A form of the panel that came back without script. */
  returned: FormState | null;
}

/** Title deeds, searches and the like. They stay in the office. */
export function DocumentsPanel(props: DocumentsPanelProps) {
  const { documents, mayEdit } = props;
  return (
    <Card title="Documents" note="Staff only">
      <div className="grid gap-6">
        <PlainResult />
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

const doneWords: Record<string, string> = {
  [addDocumentForm.id]: 'The document is kept.',
  [removeDocumentForm.id]: 'The document is removed.',
};

/** What a form without script has done. */
function PlainResult() {
  const { sent }: { sent?: unknown } = useLocation({ select: ({ search }) => search });
  const done = typeof sent === 'string' ? doneWords[sent] : undefined;
  return done ? <Alert tone="success">{done}</Alert> : null;
}

/** '1.4 MB', '312 KB' */
const sizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const factsOf = ({ kind, size_bytes, added_at, added_by }: ListingDocument): string =>
  [kind, sizeInWords(size_bytes), shortDay(nairobiDay(new Date(added_at))), added_by].filter(Boolean).join(' · ');

function DocumentRow({ document, listing, mayEdit, formToken, returned }: DocumentsPanelProps & DocumentRowProps) {
  const router = useRouter();
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
      </div>
      {mayEdit && (
        <ActionForm
          form={removeDocumentForm}
          about={{ name: 'document_id', value: document.id }}
          formToken={formToken}
          returned={returned}
          onSent={() => {
            showToast({ title: 'The document is removed', line: document.name, tone: 'success' });
            void router.invalidate();
          }}
          button={{ label: 'Remove', variant: 'outline', size: 'sm', 'aria-label': `Remove ${document.name}` }}
        >
          <WhoseFields listing={listing} />
        </ActionForm>
      )}
    </li>
  );
}

interface DocumentRowProps {
  document: ListingDocument;
}

const WhoseFields = ({ listing }: Pick<DocumentsPanelProps, 'listing'>) => (
  <>
    <input type="hidden" name="kind" value={listing.kind} />
    <input type="hidden" name="listing_id" value={listing.id} />
  </>
);

const kindOptions = documentKinds.map((value) => ({ value, label: value }));

function AddDocument({ listing, formToken, returned }: DocumentsPanelProps) {
  const router = useRouter();
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
      onSent={() => {
        showToast({ title: 'The document is kept', tone: 'success' });
        void router.invalidate();
      }}
      button={{ label: 'Add the document', busyLabel: 'Sending...', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
      <WhoseFields listing={listing} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="Name of the document"
          name="name"
          required
          maxLength={LONGEST_DOCUMENT_NAME}
          missingMessage="Name is required"
        />
        <SelectField label="What it is" name="document_kind" options={kindOptions} />
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
