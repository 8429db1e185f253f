import { useRouter } from '@tanstack/react-router';
import { callApi } from '#shared/api/client.ts';
import type { FormState } from '#shared/form-state.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { showToast } from '#ui/toast-store.ts';
import { moveListing } from './calls.ts';
import type { ListingForDesk } from './contract.ts';
import { moveListingForm } from './forms.ts';

export interface UnpublishFormProps {
  listing: Pick<ListingForDesk, 'kind' | 'id' | 'version' | 'title'>;
  formToken: string;
  returned: FormState | null;
}

/** Takes a listing off the site from wherever something is found to be wrong with it. It can be brought back. */
export function UnpublishForm({ listing: { kind, id, version, title }, formToken, returned }: UnpublishFormProps) {
  const router = useRouter();
  return (
    <ActionForm
      form={moveListingForm}
      about={{ name: 'listing_id', value: String(id) }}
      formToken={formToken}
      returned={returned}
      send={() => callApi(moveListing, { params: { kind, listing_id: id }, body: { version, move: 'archive' } })}
      onSent={() => {
        showToast({ title: 'It is off the site', line: title, tone: 'success' });
        void router.invalidate();
      }}
      button={{ label: 'Unpublish now', variant: 'danger', size: 'sm' }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="move" value="archive" />
      <p className="text-sm text-muted">
        Visitors see it no longer, at once. It goes to the archive, where it can be brought back.
      </p>
    </ActionForm>
  );
}
