import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { Timeline } from '../timeline/contract.ts';
import { TimelineCard } from '../timeline/timeline-card.tsx';
import type { ContactFormProps } from './contact-edit.tsx';
import { ContactNotes } from './contact-notes.tsx';
import { ReachedBy } from './contact-reached-by.tsx';
import { ContactRelations } from './contact-relations.tsx';
import { contactRoleLabels } from './contact-roles.ts';
import { contactHref } from './contact-tabs.ts';
import { mayEdit } from './may-change.ts';

interface ContactOverviewProps extends ContactFormProps {
  timeline: Timeline | null;
  isEarlier: boolean;
}

/** What happened, and who somebody is. On a narrow window the timeline comes last, as it is the longest. */
export function ContactOverview({ timeline, isEarlier, ...props }: ContactOverviewProps) {
  const { contact, account } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid gap-5 xl:col-start-2 xl:row-start-1">
        <ReachedBy contact={contact} />
        {mayEdit(contact, account) && <ContactNotes {...props} />}
        <Roles {...props} />
        <ContactRelations {...props} />
      </div>
      <div className="grid gap-5 xl:col-start-1 xl:row-start-1">
        {timeline && (
          <TimelineCard timeline={timeline} subject="contact" href={contactHref(contact.id)} isEarlier={isEarlier} />
        )}
      </div>
    </div>
  );
}

function Roles({ contact, account }: ContactFormProps) {
  return (
    <Card
      title="Roles"
      action={
        mayEdit(contact, account) && <TextLink href={contactHref(contact.id, 'details')}>Edit the roles</TextLink>
      }
    >
      {contact.roles.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <ul className="grid gap-2">
          {contact.roles.map(({ role, origin }) => (
            <li key={role} className="break-words">
              {contactRoleLabels[role]}
              <span className="block text-sm text-muted">{origin}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
