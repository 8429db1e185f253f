import { confirmPasswordPath } from '#platform/security/sign-in-path.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { CopyButton } from '#web/ui/office/copy-button.tsx';
import type { StaffMember } from './contract.ts';

/** The link of an invitation, for the colleague who invites to send, as no mail server sends it. */
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
      <CopyButton text={url} what="The link" line="It works once, for seven days." label="Copy the link" />
    </div>
  );
}
