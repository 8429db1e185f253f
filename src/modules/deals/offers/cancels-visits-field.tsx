import { mailText, type OwnAccount } from '#modules/identity';
import { CheckboxField } from '#web/ui/form/field.tsx';

/** Asks, of a listing that is agreed or gone, whether its visits to come are cancelled; nothing where there are none. */
export function CancelsVisitsField({ visits, account }: { visits: number; account: Pick<OwnAccount, 'sends_mail'> }) {
  if (visits === 0) return null;
  return (
    <CheckboxField
      label={visits === 1 ? 'Cancel the visit to come' : `Cancel the ${visits} visits to come`}
      name="cancels_visits"
      value="true"
      help={mailText(account, 'Everybody with an email address is told. Left unticked, they stay.')}
    />
  );
}
