import { Copy } from 'lucide';
import { confirmPasswordPath } from '#platform/security/sign-in-path.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { StaffMember } from './contract.ts';

/** The link of an invitation that no mail takes along, to be sent by whoever invited. */
export function InvitationLink({ member: { name, invitation_url: url } }: { member: StaffMember }) {
  if (url === null)
    return (
      <TextLink href={confirmPasswordPath('/office/staff')} className="text-sm">
        Show the link of the invitation
      </TextLink>
    );
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        label="Link of the invitation"
        aria-label={`Link of the invitation of ${name}`}
        name="invitation_url"
        readOnly
        defaultValue={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="outline" icon={Copy} className="needs-script" onClick={() => void copy(url)}>
        Copy the link
      </Button>
    </div>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'The link is copied', line: 'It works once, for seven days.', tone: 'success' });
  } catch {
    // Refused by the browser, or the site is not opened by https.
    showToast({ title: 'The link could not be copied', line: 'Select it, and copy it by hand.', tone: 'error' });
  }
}
