import { MessagesSquare } from 'lucide';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FieldGrid } from '#web/ui/form/person-fields.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { countListings, referenceOf } from '../listing-labels.ts';
import type { SavedListing } from '../saved/listing-store.ts';
import { ShareButton } from '../saved/share-button.island.tsx';
import { mostListings } from './collection-limits.ts';
import { shareCollectionForm } from './forms.gen.ts';
import { keepOwn, sharedHref, useOwnCollections } from './own-collections.ts';

interface ShareWithNotesProps {
  saved: readonly SavedListing[];
  site: { publicUrl: string; siteName: string };
}

/** On the page of saved listings: a link to them whose holders can answer with hearts and notes. */
export function ShareWithNotes({ saved, site }: ShareWithNotesProps) {
  const [isOpen, setOpen] = useState(false);
  const own = useOwnCollections();
  const items = saved.slice(0, mostListings);
  return (
    <section aria-label="Share with notes" className="grid gap-4">
      {items.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          icon={MessagesSquare}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="justify-self-start"
        >
          Share with notes
        </Button>
      )}
      {isOpen && items.length > 0 && (
        <Panel look="flat">
          <ShareForm items={items} site={site} />
        </Panel>
      )}
      {own.length > 0 && (
        <div>
          <p className="text-sm text-muted">Shared from this browser, with your links to look after them:</p>
          <ul className="flex flex-wrap gap-x-6">
            {own.map(({ ownerToken, title }) => (
              <li key={ownerToken}>
                <TextLink href={sharedHref(ownerToken)}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function ShareForm({ items, site }: { items: readonly SavedListing[]; site: ShareWithNotesProps['site'] }) {
  return (
    <SubmissionForm
      form={shareCollectionForm}
      returned={null}
      label="Share with notes"
      button={{ label: 'Make the link', busyLabel: 'Making…' }}
      onSent={(links, { title }) =>
        keepOwn({
          token: links.token,
          ownerToken: links.owner_token,
          title: title?.trim() || countListings(items.length),
        })
      }
      sent={({ result }) => result && <SharedNow token={result.token} ownerToken={result.owner_token} site={site} />}
      note={
        <p className="text-sm text-muted">
          Whoever has the link sees the listings, your name and what the others wrote. Everything is deleted 180 days
          after it was last opened.
        </p>
      }
    >
      <p className="text-soft">
        {countListings(items.length)} on one page. Whoever has the link can give a heart and leave a short note, without
        an account.
      </p>
      <FieldGrid>
        <TextField label="Your name" name="name" required maxLength={60} autoComplete="given-name" />
        <TextField label="Title" name="title" optional maxLength={80} placeholder="Homes for Mama to see" />
      </FieldGrid>
      <input type="hidden" name="items" value={items.map(referenceOf).join(' ')} />
    </SubmissionForm>
  );
}

interface SharedNowProps {
  token: string;
  ownerToken: string;
  site: ShareWithNotesProps['site'];
}

function SharedNow({ token, ownerToken, site }: SharedNowProps) {
  const url = site.publicUrl + sharedHref(token);
  const ownerUrl = site.publicUrl + sharedHref(ownerToken);
  return (
    <SuccessPanel title="Send this link">
      <p>
        <SiteLink href={sharedHref(token)} className="font-semibold wrap-anywhere underline">
          {url}
        </SiteLink>
      </p>
      <div className="mb-3">
        <ShareButton title={`What do you think? Listings from ${site.siteName}`} url={url} />
      </div>
      <p className="text-sm">
        And keep this one to yourself: it removes notes and ends the collection. This browser keeps it; it is shown here
        once, and we cannot give it to you again.
      </p>
      <p className="text-sm">
        <SiteLink href={sharedHref(ownerToken)} className="wrap-anywhere underline">
          {ownerUrl}
        </SiteLink>
      </p>
    </SuccessPanel>
  );
}
