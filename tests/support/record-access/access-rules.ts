import { randomBytes, randomUUID } from 'node:crypto';
import { openSession } from '#tests/support/staff-session.ts';
import { type AccessRule, byPermission, onAll, onPrivate, onPrivateOrManaged } from './access-rule.ts';
import { bookingRules } from './booking-rules.ts';
import { contactRules } from './contact-rules.ts';
import { dealRules } from './deal-rules.ts';
import { listingRules } from './listing-rules.ts';
import { exportOf, importOf, ownerOf, type People, PRIVATE_TEXT } from './owned-records.ts';

const somebodys = ['own', "a colleague's"] as const;
const article = byPermission('Articles belong to the office; whoever writes them may change all');
const content = byPermission('Content belongs to the office; the permission of its kind decides');
const report = byPermission('Reports are for owners and managers, whoever looks after the listing');
const member = byPermission('Members are managed by role: staff-access.test.ts');
const webhook = byPermission('Webhooks belong to the agency; owners manage them');
const feed = byPermission('Feeds hold what everybody sees; owners and managers decide who fetches them');
const importing = byPermission('Imports are of owners and managers, who may change all listings');

/** A session that is opened for the call: the caller's own one goes on. */
const sessionOf = async (people: People) => {
  const idsOf = async () =>
    (await people.db.selectFrom('staff_sessions').select('id').where('staff_id', '=', ownerOf(people)).execute()).map(
      ({ id }) => id,
    );
  const before = new Set(await idsOf());
  await openSession(people.db, ownerOf(people));
  const opened = (await idsOf()).find((id) => !before.has(id));
  if (!opened) throw new Error('No session was opened');
  return { params: { session_id: opened } };
};

/** Something that the holder was told of. */
const notificationOf = async (people: People) => {
  const { id } = await people.db
    .insertInto('notifications')
    .values({
      staff_id: ownerOf(people),
      kind: 'enquiry.assigned',
      subject_type: 'enquiry',
      subject_id: randomUUID(),
      title: PRIVATE_TEXT,
      href: '/office/enquiries',
      mail: 'none',
      created_at: new Date('2026-11-20T07:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { notification_id: id } };
};

/** A browser that shows the holder what they are told of. */
const pushBrowserOf = async (people: People) => {
  const staff_id = ownerOf(people);
  const created_at = new Date('2026-11-20T07:00:00Z');
  const [hash, endpoint_hash] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const devices = people.db.insertInto('staff_devices').values({ staff_id, token_hash: hash }).returning('id');
  const { id: device_id } = await devices.executeTakeFirstOrThrow();
  const { id } = await people.db
    .insertInto('push_subscriptions')
    .values({ staff_id, device_id, endpoint_hash, subscription: PRIVATE_TEXT, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { browser_id: id } };
};

/** What each role may do with own, others' and unassigned records, by operation. */
export const accessRules: Readonly<Record<string, AccessRule>> = {
  ...listingRules,
  ...bookingRules,
  ...contactRules,
  ...dealRules,
  endSession: [onPrivate(sessionOf)],
  getOfficeTask: [onPrivateOrManaged(async (people) => ({ params: { task_id: await exportOf(people) } }))],
  cancelOfficeTask: [onPrivateOrManaged(async (people) => ({ params: { task_id: await exportOf(people) } }))],
  getNotification: [onPrivate(notificationOf)],
  readNotification: [onPrivate(notificationOf)],
  removePushBrowser: [onPrivate(pushBrowserOf)],
  getImport: [onAll(async (people) => ({ params: { import_id: await importOf(people) } }), 'an import', somebodys)],
  listImportRows: [
    onAll(async (people) => ({ params: { import_id: await importOf(people) } }), 'an import', somebodys),
  ],
  startImport: importing,
  answerImportRows: importing,
  getImportColumns: importing,
  matchImportColumns: importing,
  chooseImportHeaderRow: importing,
  mendImport: importing,
  getImportSummary: [
    onAll(async (people) => ({ params: { import_id: await importOf(people) } }), 'an import', somebodys),
  ],
  getImportPictures: [
    onAll(async (people) => ({ params: { import_id: await importOf(people) } }), 'an import', somebodys),
  ],
  retryImportPictures: importing,
  sendPictureArchive: importing,
  getWebhook: webhook,
  listWebhookDeliveries: webhook,
  sendWebhookTest: webhook,
  sendWebhookAgain: webhook,
  renewWebhookSecret: webhook,
  stopWebhook: webhook,
  startWebhook: webhook,
  removeWebhook: webhook,
  renewFeedAddress: feed,
  setFeedActive: feed,
  removeFeed: feed,
  setRetentionPeriod: byPermission('Periods belong to the agency; owners set them'),
  listAuditEntries: [onAll(async (people) => ({ query: { staff_id: ownerOf(people) } }), 'the entries', somebodys)],

  inviteStaffAgain: member,
  changeStaffRole: member,
  renameStaff: member,
  deactivateStaff: member,
  reactivateStaff: member,
  endStaffSessions: member,
  removeStaffSecondFactor: member,
  showOnAboutPage: member,

  getAdminArticle: article,
  saveArticle: article,
  previewArticle: article,
  transitionArticle: article,
  discardArticleChanges: article,
  listArticleVersions: article,
  getArticleVersion: article,
  restoreArticleVersion: article,
  changeArticleTopic: article,
  removeArticleTopic: article,

  getOfficePageContent: content,
  savePageContent: content,
  getOfficeLegalText: content,
  publishLegalText: content,
  withdrawLegalText: content,
  createBank: content,
  getOfficeBank: content,
  saveBank: content,
  changeBankPosition: content,
  getOfficeOpening: content,
  saveOpening: content,
  changeOwnProfile: byPermission('The own profile; its portrait is a picture, which belongs to nobody'),

  endApiKey: byPermission('Keys belong to the agency; owners manage them'),

  resendMail: byPermission('Mails belong to nobody'),

  getListingReport: report,
  resolveListingReport: report,
  reopenListingReport: report,

  keepSharedCollection: report,
  takeDownSharedCollection: report,
  removeReportedNote: report,
};
