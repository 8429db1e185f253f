import {
  type AccessRule,
  byPermission,
  onAll,
  onOwn,
  onOwnAndUnassigned,
  refusedWith,
  type Sent,
} from './access-rule.ts';
import { contactOf, copyRequestOf, enquiryOf, enquiryWithTask, ownerOf, type People } from './owned-records.ts';

const somebodys = ['own', "a colleague's"] as const;
const own = (people: People): People => ({ ...people, holder: people.actor });
const colleagues = (people: People): People => ({ ...people, holder: people.colleague });

const ofEnquiry =
  (body?: object, hasVersion = false) =>
  async (people: People): Promise<Sent> => {
    const { id, version } = await enquiryOf(people);
    return { params: { enquiry_id: id }, ...(body && { body: { ...(hasVersion && { version }), ...body } }) };
  };
const ofContact =
  (body?: (version: number) => object) =>
  async (people: People): Promise<Sent> => {
    const { contactId } = await enquiryOf(people);
    return { params: { contact_id: contactId }, ...(body && { body: body(1) }) };
  };
const contactBody = (version: number) => ({
  version,
  first_name: 'Achieng',
  last_name: '',
  emails: [],
  phones: [],
  notes: 'Prefers calls.',
});
const filter = (name: string, value = ownerOf) =>
  onAll(async (people) => ({ query: { [name]: value(people) } }), 'a filter', somebodys);

const taskOf = async (people: People, assignedTo: string): Promise<Sent> => {
  const { id, taskId } = await enquiryWithTask(people, assignedTo);
  return { params: { enquiry_id: id, task_id: taskId } };
};

/** Enquiries and contacts are read by everybody who works with them; agents change their own and unassigned ones. */
export const contactRules: Readonly<Record<string, AccessRule>> = {
  listEnquiries: [filter('agent')],
  getEnquiryBoard: [filter('agent')],
  getEnquiry: [onAll(ofEnquiry())],
  getTimeline: [
    onAll(
      async (people) => ({ params: { subject: 'enquiry', subject_id: (await enquiryOf(people)).id } }),
      'an enquiry',
    ),
    onAll(
      async (people) => ({ params: { subject: 'contact', subject_id: (await enquiryOf(people)).contactId } }),
      'a contact',
    ),
  ],
  addEnquiry: [
    onAll(
      async (people) => ({
        body: {
          name: 'Achieng Otieno',
          email: 'achieng@visitor.example',
          source: 'Telephone',
          about: 'A house',
          assigned_to: ownerOf(people),
        },
      }),
      'an enquiry for',
      somebodys,
    ),
  ],
  changeEnquiry: [
    onOwnAndUnassigned(ofEnquiry({ stage: 'Contacted' }, true), 'its stage'),
    onOwnAndUnassigned(ofEnquiry({ assigned_to: 'me' }, true), 'its member'),
  ],
  addEnquiryNote: [onOwnAndUnassigned(ofEnquiry({ text: 'Rang twice.' }))],
  noteEnquiryContact: [onOwnAndUnassigned(ofEnquiry({ channel: 'call' }))],
  addEnquiryTask: [onOwnAndUnassigned(ofEnquiry({ title: 'Call', due_on: '2026-11-23' }))],
  finishEnquiryTask: [
    onOwnAndUnassigned((people) => taskOf(people, people.colleague.id), "a colleague's task of an enquiry"),
    onAll((people) => taskOf(people, people.actor.id), 'an own task of an enquiry'),
    refusedWith(
      'not_found',
      async (people) => ({
        params: {
          enquiry_id: (await enquiryOf(own(people))).id,
          task_id: (await enquiryWithTask(colleagues(people), people.colleague.id)).taskId,
        },
      }),
      'a task of another enquiry',
    ),
  ],
  sendCopy: [
    onOwnAndUnassigned(async (people) => ({ params: { enquiry_id: (await copyRequestOf(people)).id } }), 'a copy'),
  ],
  revokeCopy: [
    onOwnAndUnassigned(async (people) => {
      const { id, copyId } = await copyRequestOf(people);
      return { params: { enquiry_id: id, copy_id: copyId } };
    }, 'a copy'),
    refusedWith(
      'not_found',
      async (people) => ({
        params: {
          enquiry_id: (await enquiryOf(own(people))).id,
          copy_id: (await copyRequestOf(colleagues(people))).copyId,
        },
      }),
      'a copy of another enquiry',
    ),
  ],
  listOpenTasks: [onOwn(async (people) => ({ query: { owner: ownerOf(people) } }), 'the tasks', somebodys)],
  addRoutingRule: byPermission('Rules of the office'),
  changeRoutingRule: byPermission('Rules of the office'),
  removeRoutingRule: byPermission('Rules of the office'),

  getContact: [onAll(ofContact())],
  editContact: [
    onOwnAndUnassigned(ofContact(contactBody), 'with one enquiry'),
    onAll(
      async (people) => {
        const { id: contactId } = await contactOf(people, [ownerOf(people), people.colleague.id]);
        return { params: { contact_id: contactId }, body: contactBody(1) };
      },
      "with an own enquiry and a colleague's later one",
      ['own'],
    ),
    onAll(
      async (people) => ({ params: { contact_id: (await contactOf(people, [])).id }, body: contactBody(1) }),
      'without enquiries',
      ["nobody's"],
    ),
  ],
  addContactNote: [onOwnAndUnassigned(ofContact(() => ({ text: 'Rang twice.' })))],
  noteContactReached: [onOwnAndUnassigned(ofContact(() => ({ channel: 'call' })))],
  addContactRelation: [
    onOwnAndUnassigned(
      async (people) => ({
        params: { contact_id: (await enquiryOf(people)).contactId },
        body: { kind: 'works-for', other: String((await contactOf(people, [])).id) },
      }),
      'a relation',
    ),
  ],
  removeContactRelation: [
    onOwnAndUnassigned(relationOf('its contact'), 'a relation'),
    refusedWith('not_found', relationOf('another contact'), 'a relation of two others'),
  ],
  exportContact: [onAll(ofContact())],
  eraseContact: [onAll(ofContact(() => ({ confirm: 'ERASE' })))],
  setLegalHold: [onAll(ofContact(() => ({ reason: 'Suit 12 of 2026' })))],
  mergeContacts: [
    onAll(async (people) => ({
      params: { contact_id: (await enquiryOf(people)).contactId },
      body: { other: String((await enquiryOf(people)).contactId) },
    })),
  ],
  undoContactMerge: [
    refusedWith('not_found', mergeOf('another contact'), 'a merge of another contact'),
    onAll(mergeOf('its contact')),
  ],
  transferContactEnquiry: [
    onAll(async (people) => {
      const { id, contactId } = await enquiryOf(people);
      return { params: { contact_id: contactId }, body: { enquiry_id: id, other: '' } };
    }),
    refusedWith(
      'conflict',
      async (people) => ({
        params: { contact_id: (await enquiryOf(people)).contactId },
        body: { enquiry_id: (await enquiryOf(people)).id, other: '' },
      }),
      'an enquiry of another contact',
    ),
  ],
  forgetSubscriber: byPermission('Subscribers belong to nobody'),
};

/** A merge of two contacts, named below the survivor or below another contact. */
function mergeOf(below: 'its contact' | 'another contact') {
  return async (people: People): Promise<Sent> => {
    const [target, merged, other] = [await enquiryOf(people), await enquiryOf(people), await enquiryOf(people)];
    const { id } = await people.db
      .insertInto('contact_merges')
      .values({
        target_id: target.contactId,
        merged_id: merged.contactId,
        merged_by_name: 'Wanjiru Kamau',
        moved_records: JSON.stringify({ emails: [], phones: [], enquiry_ids: [] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const contact = below === 'its contact' ? target : other;
    return { params: { contact_id: contact.contactId, merge_id: id } };
  };
}

/** A relation of a contact with somebody, named below that contact or below another one of the same member. */
function relationOf(below: 'its contact' | 'another contact') {
  return async (people: People): Promise<Sent> => {
    const { contactId } = await enquiryOf(people);
    const { id: otherId } = await contactOf(people, []);
    const { id } = await people.db
      .insertInto('contact_relations')
      .values({ contact_id: contactId, kind: 'works-for', other_id: otherId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const named = below === 'its contact' ? contactId : (await enquiryOf(people)).contactId;
    return { params: { contact_id: named, relation_id: id } };
  };
}
