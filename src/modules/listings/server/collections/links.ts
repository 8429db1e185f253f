import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { readSignedLink, signLink } from '#platform/security/server/secrets.ts';

/** The links of a shared collection are signed and stored nowhere: a copy of the database opens none. */

const LINK_KEY = 'collection-links';
const subjectPattern = /^(view|owner)-(\d+)$/;

export const linksOf = async (db: DatabaseOrTransaction, id: number) => ({
  token: await signLink(db, LINK_KEY, `view-${id}`),
  owner_token: await signLink(db, LINK_KEY, `owner-${id}`),
});

export interface CollectionLink {
  id: number;
  /** Whether it is the owner's link, which removes any note and ends the collection; false for the link that is shared. */
  isOwner: boolean;
}

/** @throws ApiError link_not_valid (404) for a token that we did not sign */
export async function readLink(db: DatabaseOrTransaction, token: string): Promise<CollectionLink> {
  const subject = subjectPattern.exec((await readSignedLink(db, LINK_KEY, token)) ?? '');
  if (!subject) throw notValid();
  return { id: Number(subject[2]), isOwner: subject[1] === 'owner' };
}

export const notValid = () =>
  new ApiError('link_not_valid', {
    message: 'This collection is not there any more, or the link lost a letter on the way to you.',
  });
