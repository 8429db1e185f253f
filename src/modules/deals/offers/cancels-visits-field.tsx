import { mailText, type OwnAccount } from '#modules/identity';
import { CheckboxField } from '#web/ui/form/field.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';

interface CancelsVisitsFieldProps {
  /** How many visits of the listing are to come. */
  visits: number;
  /** Of the listing in the office. */
  path: string;
  account: Pick<OwnAccount, 'sends_mail'>;
}

/** Asks, of a listing that is agreed or gone, whether its visits to come are cancelled; nothing where there are none. */
export function CancelsVisitsField({ visits, path, account }: CancelsVisitsFieldProps) {
  if (visits === 0) return null;
  return (
    <CheckboxField
      label={visits === 1 ? 'Cancel the visit to come' : `Cancel the ${visits} visits to come`}
      name="cancels_visits"
      value="true"
      help={
        <>
          <SiteLink href={`${path}/visits`} className="text-link underline underline-offset-[0.2em]">
            {visits === 1 ? 'See the visit' : 'See the visits'}
          </SiteLink>
          . {mailText(account, 'Everybody with an email address is told. Left unticked, they stay.')}
        </>
      }
    />
  );
}
