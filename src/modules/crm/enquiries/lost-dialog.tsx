import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import type { OfficeEnquiry } from './contract.ts';
import { moveEnquiryForm } from './forms.gen.ts';

interface LostDialogProps {
  account: OwnAccount;
  enquiry: OfficeEnquiry | null;
  onClose: () => void;
}

export function LostDialog({ account, enquiry, onClose }: LostDialogProps) {
  const router = useRouter();
  return (
    <Dialog open={enquiry !== null} onClose={onClose} title={`Lost: ${enquiry?.name ?? ''}`} placement="sheet">
      {enquiry && (
        <ActionForm
          form={moveEnquiryForm}
          formToken={account.form_token}
          about={{ name: 'enquiry_id', value: String(enquiry.id) }}
          returned={null}
          onSent={() => {
            showToast({ title: 'Moved to Lost', line: enquiry.name, tone: 'success' });
            onClose();
            void router.invalidate();
          }}
          button={{ label: 'Move to Lost' }}
        >
          <input type="hidden" name="version" value={enquiry.version} />
          <input type="hidden" name="stage" value="Lost" />
          <TextField label="Reason" name="lost_reason" required maxLength={300} list="lost-reasons" autoFocus />
          <LostReasons />
        </ActionForm>
      )}
    </Dialog>
  );
}

const reasons = ['Bought or rented elsewhere', 'Budget too small', 'No answer', 'Nothing suitable', 'Only asking'];

export const LostReasons = () => (
  <datalist id="lost-reasons">
    {reasons.map((reason) => (
      <option key={reason} value={reason} />
    ))}
  </datalist>
);
