import { fillPeople, makeOwner } from './fill-accounts.ts';
import { fillContent } from './fill-content.ts';
import { fillDiary } from './fill-diary.ts';
import { fillImports } from './fill-imports.ts';
import { fillCosts, fillListings, fillSettings } from './fill-office.ts';
import { fillSearches } from './fill-searches.ts';
import { type FilledListings, fillCollection, fillEnquiries, fillVisitorForms } from './fill-visitors.ts';
import type { OwnSite } from './own-site.ts';
import type { SiteClient } from './site-client.ts';

export interface FilledSite extends FilledListings {
  /** Signed in as the owner. */
  owner: SiteClient;
  importId: string;
  /** Of a shared collection. */
  sharedPath: string;
  contactId: number;
  /** In the office, of a contact and a visit that hold what others do not. */
  fullPaths: readonly string[];
  /** The text fields that took a vector, as `SiteClient.filled` names them. */
  filled: ReadonlySet<string>;
}

/** Puts vectors into every text field of the office and of the visitors' forms of a site of its own. */
export async function fillSite({ base, ownerToken }: OwnSite): Promise<FilledSite> {
  const owner = await makeOwner(base, ownerToken);
  const guest = owner.another();
  await fillSettings(owner);
  await fillCosts(owner);
  const listings = await fillListings(owner);
  const noteOutcome = await fillDiary(owner, listings);
  await fillContent(owner);
  await fillPeople(owner);
  await fillVisitorForms(guest, listings);
  const sharedPath = await fillCollection(guest, listings);
  const contactId = await fillEnquiries(owner);
  const importId = await fillImports(owner);
  await fillSearches(owner, guest, listings);
  const fullPaths = [`/contacts/${contactId}`, await noteOutcome()];
  return { ...listings, owner, importId, sharedPath, contactId, fullPaths, filled: owner.filled };
}
