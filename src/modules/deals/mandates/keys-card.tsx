import { ListingFormFields } from '#modules/listings';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { Mandate } from './contract.ts';
import { noteKeysForm } from './forms.gen.ts';
import { KEYS_LENGTH } from './mandate.ts';
import type { MandatesPanelProps } from './panel-props.ts';

/** Where the keys are kept, who took them and brought them back, and a form to note the next movement. */
export function KeysCard({ listing, mandates, account, returned, mandate }: MandatesPanelProps & { mandate: Mandate }) {
  const showDone = useMutationFeedback();
  const [last] = mandate.keys;
  return (
    <Card title="Keys">
      <div className="grid gap-5">
        <p className="break-words">
          {last?.is_out ? (
            <strong className="font-semibold">{last.holder} has them</strong>
          ) : (
            mandate.keys_at || 'Nobody has written down where they are.'
          )}
        </p>
        {mandate.keys.length > 0 && (
          <ol aria-label="Who had the keys" className="grid gap-2 text-sm">
            {mandate.keys.map(({ id, is_out, holder, noted_by, noted_at }) => (
              <li key={id} className="break-words">
                {holder} {is_out ? 'took them' : 'brought them back'}
                <span className="block text-muted">
                  {formatDateTime(noted_at)}, {noted_by}
                </span>
              </li>
            ))}
          </ol>
        )}
        {mandates.may_edit && (
          <ActionForm
            form={noteKeysForm}
            about={{ name: 'mandate_id', value: String(mandate.id) }}
            formToken={account.form_token}
            returned={returned}
            label="Note the keys"
            onSent={() => showDone('It is noted')}
            button={{ label: 'Note it', variant: 'outline', size: 'sm' }}
          >
            <ListingFormFields {...listing} />
            <SelectField
              label="The keys were"
              name="movement"
              defaultValue={last?.is_out ? 'returned' : 'taken'}
              options={[
                { value: 'taken', label: 'Taken' },
                { value: 'returned', label: 'Brought back' },
              ]}
            />
            <TextField label="By" name="holder" required maxLength={KEYS_LENGTH} autoComplete="off" />
          </ActionForm>
        )}
      </div>
    </Card>
  );
}
