import type { ReadEntries } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { askFirst } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { listVersions } from '#platform/versioning/server/versioned.ts';
import { transitionLabels } from '../../admin/admin-labels.ts';
import {
  getListingForEditor,
  type ListingKind,
  listListingAgents,
  listOfficeListings,
  suggestListings,
} from '../../admin/contract.ts';
import {
  createListing,
  discardListingDraft,
  duplicateListing,
  getListingHistory,
  restoreListing,
  saveListingDraft,
} from '../../admin/editor/writing-contract.ts';
import type { ListingTransition } from '../../admin/listing-states.ts';
import {
  approveListing,
  changeListings,
  type ListingAction,
  rejectListing,
  transitionListing,
  undoListingChange,
} from '../../admin/transitions-contract.ts';
import { forgetListingView, keepListingView, listListingViews } from '../../admin/views-contract.ts';
import { changeListingList, getListingListChange } from '../../admin/whole-list-contract.ts';
import { suggestTypedListings } from '../typed-listing.ts';
import { getListChange, startListChange } from './change-list.ts';
import {
  applyTransition,
  beginListing,
  discardDraft,
  duplicateListing as duplicate,
  restoreVersion,
  saveDraft,
  type Work,
} from './changes.ts';
import { findOfficeListings, listAgents, listViews, removeView, saveView } from './list.ts';
import type { ListingAdmin } from './listing-admin.ts';
import { listingForEditor } from './listing-for-editor.ts';
import { changeMany, questionBefore } from './many.ts';
import { undoably, undoChange } from './undo.ts';
import { getWritten, listingAdmins, problemsOfListing } from './written-listing.ts';

const MAX_ENTRIES = 200;

async function listingHistory(db: Database, readEntries: ReadEntries, admin: ListingAdmin, id: number) {
  const subject = { type: admin.kind, id: String(id) };
  const [entries, versions] = await Promise.all([
    db
      .selectFrom('audit_entries')
      .select(['id', 'at', 'actor', 'action', 'subject_type', 'changes'])
      .where('subject_type', '=', subject.type)
      .where('subject_id', '=', subject.id)
      .orderBy('id', 'desc')
      .limit(MAX_ENTRIES)
      .execute(),
    listVersions(db, subject),
  ]);
  const readable = await readEntries(db, entries);
  return {
    entries: entries.map(({ id: entryId, at, actor, action }, index) => ({
      id: entryId,
      at: at.toISOString(),
      by: actor,
      action,
      title: readable[index]?.title ?? action,
      changes: (readable[index]?.changes ?? []).map(({ field, label, from, to }) => ({
        field,
        label,
        from: from ?? '',
        to: to ?? '',
      })),
    })),
    versions: versions.map(({ version, actor, created_at }) => ({ version, at: created_at, by: actor })),
  };
}

export interface ListingAdminServices {
  db: Database;
  clock: Clock;
  readEntries: ReadEntries;
}

export function registerListingAdmin(api: Api, services: ListingAdminServices): void {
  registerReading(api, services);
  registerWriting(api, services);
  registerTransitions(api, services);
  registerViews(api, services);
}

function registerReading(api: Api, { db, clock, readEntries }: ListingAdminServices): void {
  api.handle(listOfficeListings, async ({ params, query }) => {
    const { items, total, isCapped } = await findOfficeListings(db, listingAdmins[params.kind], query, clock.now());
    return { items, pagination: paginate(query.page, query.per_page, total), total_is_capped: isCapped };
  });
  api.handle(listListingAgents, async () => ({ items: await listAgents(db) }));
  api.handle(suggestListings, async ({ query }) => ({ items: await suggestTypedListings(db, query.q) }));
  api.handle(getListingForEditor, ({ params }, { staff }) =>
    listingForEditor(db, listingAdmins[params.kind], params.listing_id, staff),
  );
  api.handle(getListingHistory, async ({ params }) => {
    const admin = listingAdmins[params.kind];
    await getWritten(db, admin, params.listing_id);
    return listingHistory(db, readEntries, admin, params.listing_id);
  });
}

const change = <Result>(
  { db, clock }: ListingAdminServices,
  kind: ListingKind,
  { staff, requestId }: StaffContext,
  run: (work: Work) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute((trx) => run({ trx, clock, admin: listingAdmins[kind], staff, requestId }));

function registerWriting(api: Api, services: ListingAdminServices): void {
  const { db } = services;
  api.handle(createListing, ({ params, body }, context) =>
    change(services, params.kind, context, async (work) => ({ id: await beginListing(work, body.fields) })),
  );
  api.handle(duplicateListing, ({ params }, context) =>
    change(services, params.kind, context, async (work) => ({
      id: await duplicate(work, params.listing_id),
    })),
  );
  api.handle(saveListingDraft, async ({ params, body }, context) => {
    const { kind, listing_id } = params;
    await change(services, kind, context, (work) => saveDraft(work, listing_id, body));
    const listing = await getWritten(db, listingAdmins[kind], listing_id);
    return {
      version: listing.version,
      saved_at: (listing.draft.saved_at ?? listing.row.updated_at).toISOString(),
      slug: listing.written.slug ?? '',
      problems: await problemsOfListing(db, listingAdmins[kind], listing),
    };
  });
  api.handle(changeListings, async ({ params, body }, context) => {
    if (!body.is_confirmed) {
      // Without anything to change there is nothing to confirm: the reply gives the reasons.
      const question = await questionBefore(services.db, params.kind, body, context.staff);
      if (question !== null) throw askFirst(question);
    }
    return change(services, params.kind, context, async (work) => {
      if (!isUndoable(body.action)) return { ...(await changeMany(work, body)), undo: null };
      const { result, undo } = await undoably(work, body.action, body.ids, () => changeMany(work, body));
      return { ...result, undo };
    });
  });
  api.handle(changeListingList, ({ params, body }, context) => startListChange(services, params.kind, body, context));
  api.handle(getListingListChange, ({ params }, { staff }) => getListChange(db, staff, params.task_id));
  api.handle(undoListingChange, ({ params }, { staff, requestId }) =>
    db.transaction().execute((trx) => undoChange({ trx, clock: services.clock, staff, requestId }, params.undo_id)),
  );
}

/** Submitting and taking back are each other's opposite, and a text that was published is public. */
const isUndoable = (change: ListingTransition | ListingAction): boolean =>
  !['submit', 'take-back', 'approve'].includes(change);

function registerTransitions(api: Api, services: ListingAdminServices): void {
  /** Changes one listing and returns it as the editor shows it. */
  const changeOne = async (
    { kind, listing_id }: { kind: ListingKind; listing_id: number },
    context: StaffContext,
    run: (work: Work) => Promise<void>,
  ) => {
    await change(services, kind, context, run);
    return listingForEditor(services.db, listingAdmins[kind], listing_id, context.staff);
  };
  api.handle(transitionListing, async ({ params, body: { version, transition, is_confirmed } }, context) => {
    const { kind, listing_id } = params;
    const { question } = transitionLabels[transition];
    if (question && !is_confirmed) throw askFirst(question);
    const make = (work: Work) => applyTransition(work, listing_id, transition, { version });
    const undo = await change(services, kind, context, async (work) => {
      if (isUndoable(transition)) return (await undoably(work, transition, [listing_id], () => make(work))).undo;
      await make(work);
      return null;
    });
    return { ...(await listingForEditor(services.db, listingAdmins[kind], listing_id, context.staff)), undo };
  });
  api.handle(approveListing, ({ params, body: { version, pictures_version: picturesVersion } }, context) =>
    changeOne(params, context, (work) =>
      applyTransition(work, params.listing_id, 'approve', { version, picturesVersion }),
    ),
  );
  api.handle(rejectListing, ({ params, body: { version, note } }, context) =>
    changeOne(params, context, (work) => applyTransition(work, params.listing_id, 'reject', { version, note })),
  );
  api.handle(discardListingDraft, ({ params, body: { version } }, context) =>
    changeOne(params, context, (work) => discardDraft(work, params.listing_id, version)),
  );
  api.handle(restoreListing, ({ params, body: { version, restored } }, context) =>
    changeOne(params, context, (work) => restoreVersion(work, params.listing_id, version, restored)),
  );
}

function registerViews(api: Api, { db }: ListingAdminServices): void {
  api.handle(listListingViews, async ({ params }, { staff }) => ({
    items: await listViews(db, staff.id, params.kind),
  }));
  api.handle(keepListingView, ({ params, body }, { staff }) => saveView(db, staff.id, params.kind, body));
  api.handle(forgetListingView, ({ params }, { staff }) => removeView(db, staff.id, params.view_id));
}
