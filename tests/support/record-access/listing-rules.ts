import { buildPost } from '#tests/support/rows/blog-factory.ts';
import {
  type AccessCase,
  type AccessRule,
  byPermission,
  onAll,
  onOwnAndUnassigned,
  onPrivate,
  refusedWith,
  type Sent,
} from './access-rule.ts';
import {
  contactOf,
  documentedListingOf,
  draftedListingOf,
  listingOf,
  newImage,
  ownerOf,
  type People,
  peopledListingOf,
  photographedListingOf,
  pictureLackingListingOf,
  plannedListingOf,
  undoOf,
  viewOf,
} from './owned-records.ts';

const own = (people: People): People => ({ ...people, holder: people.actor });
const colleagues = (people: People): People => ({ ...people, holder: people.colleague });

const property = { kind: 'property' } as const;
const params = ({ id }: { id: number }) => ({ ...property, listing_id: id });
const ofListing =
  (body?: object) =>
  async (people: People): Promise<Sent> => ({ params: params(await listingOf(people)), ...(body && { body }) });
const ofDraft =
  (body: object = {}) =>
  async (people: People): Promise<Sent> => {
    const { id, version } = await draftedListingOf(people);
    return { params: params({ id }), body: { version, ...body } };
  };

/** Changes of many answer 200 and name what they refused. */
const ofMany = (make: AccessCase['make'], what: string): AccessCase => ({
  ...onOwnAndUnassigned(make, what),
  isDone: ({ changed }) => changed?.length === 1,
});

const subject = (id: number) => ({ subject_type: 'property', subject_id: id });
const ofPhotograph =
  (body?: object) =>
  async (people: People): Promise<Sent> => {
    const { id, imageId } = await photographedListingOf(people);
    return { params: { ...subject(id), image_id: imageId }, ...(body && { body }) };
  };
/** A colleague's photograph, named below a listing of one's own. */
const ofForeignPhotograph =
  (body?: object) =>
  async (people: People): Promise<Sent> => {
    const { imageId } = await photographedListingOf(colleagues(people));
    const { id } = await listingOf(own(people));
    return { params: { ...subject(id), image_id: imageId }, ...(body && { body }) };
  };
/** Agents have no business with articles, editors none with listings. */
const ofArticle = (make: AccessCase['make']): AccessCase => ({
  what: 'an article',
  whose: ["nobody's"],
  make,
  refusals: { agent: { "nobody's": 'forbidden' } },
});
const articleSubject = async ({ db }: People) => ({ subject_type: 'article', subject_id: (await buildPost(db)).id });
const notForEditors = (one: AccessCase): AccessCase => ({
  ...one,
  refusals: {
    ...one.refusals,
    editor: Object.fromEntries(one.whose.map((whose) => [whose, 'forbidden' as const])),
  },
});
const photograph = (body?: object): AccessRule => [
  notForEditors(onOwnAndUnassigned(ofPhotograph(body), 'a listing')),
  notForEditors(refusedWith('image_not_found', ofForeignPhotograph(body), "a colleague's, below an own listing")),
];

const ofPlan =
  (body?: object) =>
  async (people: People): Promise<Sent> => {
    const { id, planId } = await plannedListingOf(people);
    return { params: { property_id: id, plan_id: planId }, ...(body && { body }) };
  };
const plan = (body?: object): AccessRule => [
  onOwnAndUnassigned(ofPlan(body)),
  refusedWith(
    'not_found',
    async (people) => ({
      params: {
        property_id: (await plannedListingOf(own(people))).id,
        plan_id: (await plannedListingOf(colleagues(people))).planId,
      },
      ...(body && { body }),
    }),
    "a colleague's, below an own listing",
  ),
];

const missingPicture: AccessRule = [
  notForEditors(
    onOwnAndUnassigned(async (people) => {
      const { id, pictureId } = await pictureLackingListingOf(people);
      return { params: { ...params({ id }), picture_id: pictureId } };
    }),
  ),
  notForEditors(
    refusedWith(
      'not_found',
      async (people) => ({
        params: {
          ...params(await listingOf(own(people))),
          picture_id: (await pictureLackingListingOf(colleagues(people))).pictureId,
        },
      }),
      "a colleague's, below an own listing",
    ),
  ),
];

/** Agents read every listing, as the office works with all of them, and change their own and those without an agent. */
export const listingRules: Readonly<Record<string, AccessRule>> = {
  previewProperty: [onAll(async (people) => ({ params: { listing_id: (await listingOf(people)).id } }))],
  previewLand: byPermission('As previewProperty'),
  getListingForEditor: [onAll(ofListing())],
  getListingHistory: [onAll(ofListing())],
  getListingRecord: [onAll(ofListing())],
  getListingMarketing: [onAll(ofListing())],
  listSentCopies: [onAll(ofListing())],
  listListingPeople: [onAll(async (people) => ({ params: params(await peopledListingOf(people)) }))],
  addListingPerson: [
    onOwnAndUnassigned(async (people) => ({
      params: params(await listingOf(people)),
      body: { other: String((await contactOf(people, [])).id), role: 'owner' },
    })),
  ],
  removeListingPerson: [
    onOwnAndUnassigned(async (people) => {
      const { id, personId } = await peopledListingOf(people);
      return { params: { ...params({ id }), person_id: personId } };
    }),
    refusedWith(
      'not_found',
      async (people) => ({
        params: {
          ...params(await listingOf(own(people))),
          person_id: (await peopledListingOf(colleagues(people))).personId,
        },
      }),
      "a colleague's, below an own listing",
    ),
  ],
  listOfficeListings: [
    onAll(async (people) => ({ params: property, query: { agent: ownerOf(people) } }), 'a filter', [
      'own',
      "a colleague's",
    ]),
  ],
  createListing: byPermission('Makes a draft, an agent’s as their own'),
  duplicateListing: [onOwnAndUnassigned(ofListing())],
  saveListingDraft: [onOwnAndUnassigned(ofDraft({ fields: { title: 'Another title' } }))],
  changeListings: [
    ofMany(async (people) => {
      const { id } = await listingOf(people);
      return { params: property, body: { action: 'archive', ids: [id], is_confirmed: true } };
    }, 'archived'),
    ofMany(async (people) => {
      const { id } = await listingOf(people);
      // The caller, or a third member: assigning to the agent there is changes nothing, yet counts as changed.
      const body = { action: 'assign', ids: [id], agent_id: people.actor.id, is_confirmed: true };
      return { params: property, body };
    }, 'taken'),
    {
      ...onAll(
        async (people) => {
          const { id } = await listingOf(people);
          const body = { action: 'assign', ids: [id], agent_id: people.colleague.id, is_confirmed: true };
          return { params: property, body };
        },
        'given to a colleague',
        ['own', "nobody's"],
      ),
      refusals: { agent: { own: 'invalid_field', "nobody's": 'invalid_field' } },
    },
  ],
  changeListingList: byPermission('Of a list, those that the member may change: change-list.test.ts'),
  getListingListChange: byPermission('As getOfficeTask; change-list.test.ts has whose it shows'),
  undoListingChange: [onPrivate(async (people) => ({ params: { undo_id: await undoOf(people) } }))],
  transitionListing: [onOwnAndUnassigned(ofDraft({ transition: 'archive', is_confirmed: true }))],
  approveListing: byPermission('Owners and managers decide on all listings'),
  rejectListing: byPermission('Owners and managers decide on all listings'),
  discardListingDraft: [onOwnAndUnassigned(ofDraft())],
  restoreListing: [onOwnAndUnassigned(ofDraft({ restored: 1 }))],
  listListingViews: byPermission('The kind alone; record-lists.test.ts has whose lists it shows'),
  keepListingView: byPermission('The own lists alone: the call names nobody'),
  forgetListingView: [onPrivate(async (people) => ({ params: { view_id: await viewOf(people) } }))],

  uploadPhotograph: byPermission('Its subject is read from a form with a file; photographs.test.ts has it'),
  listPhotographs: [
    notForEditors(onAll(async (people) => ({ params: subject((await photographedListingOf(people)).id) }))),
    ofArticle(async (people) => ({ params: await articleSubject(people) })),
  ],
  attachPhotograph: [
    notForEditors(
      onOwnAndUnassigned(async (people) => ({
        params: subject((await listingOf(people)).id),
        body: { image_id: await newImage(people) },
      })),
    ),
    ofArticle(async (people) => ({
      params: await articleSubject(people),
      body: { image_id: await newImage(people) },
    })),
  ],
  approvePhotographs: byPermission('Owners and managers decide on all listings'),
  reorderPhotographs: [
    notForEditors(
      onOwnAndUnassigned(async (people) => {
        const { id, imageId } = await photographedListingOf(people);
        return { params: subject(id), body: { image_ids: [imageId] } };
      }),
    ),
  ],
  detachPhotograph: photograph(),
  changePhotograph: [
    ...[photograph({ alt_text: 'The gate', focal_point: { x: 0.1, y: 0.1 } })].flatMap((rule) =>
      'byPermission' in rule ? [] : rule,
    ),
    {
      ...notForEditors(
        onAll(async (people) => {
          const { imageId } = await photographedListingOf(people);
          const { id } = await listingOf(own(people));
          const position = { position: 0, is_primary: true };
          await people.db
            .insertInto('property_images')
            .values({ property_id: id, image_id: imageId, ...position })
            .execute();
          return { params: { ...subject(id), image_id: imageId }, body: { focal_point: { x: 0.1, y: 0.1 } } };
        }, 'the focal point of one that another listing shows too'),
      ),
      refusals: {
        agent: { "a colleague's": 'forbidden' },
        editor: { own: 'forbidden', "a colleague's": 'forbidden', "nobody's": 'forbidden' },
      },
    },
  ],
  markRenderings: [
    notForEditors(
      onOwnAndUnassigned(async (people) => ({
        params: subject((await photographedListingOf(people)).id),
        body: { is_rendering: true },
      })),
    ),
  ],
  rotatePhotograph: [
    notForEditors(
      refusedWith('image_not_found', ofForeignPhotograph({ degrees: 90 }), "a colleague's, below an own listing"),
    ),
  ],
  listFloorPlans: [onAll(async (people) => ({ params: { property_id: (await plannedListingOf(people)).id } }))],
  addFloorPlan: [
    onOwnAndUnassigned(async (people) => ({
      params: { property_id: (await listingOf(people)).id },
      body: { name: 'Ground floor', image_id: await newImage(people) },
    })),
  ],
  approveFloorPlans: byPermission('Owners and managers decide on all listings'),
  renameFloorPlan: plan({ name: 'First floor' }),
  removeFloorPlan: plan(),
  changeFloorPlanPosition: plan({ direction: 'earlier' }),

  listMissingPictures: [
    notForEditors(onAll(async (people) => ({ params: params(await pictureLackingListingOf(people)) }))),
  ],
  retryMissingPicture: missingPicture,
  leaveMissingPicture: missingPicture,
  listListingDocuments: [onAll(async (people) => ({ params: params(await documentedListingOf(people)) }))],
  addListingDocument: [
    onOwnAndUnassigned(async (people) => ({
      params: params(await listingOf(people)),
      body: { name: 'Deed', document_kind: 'Title deed' },
      file: true,
    })),
  ],
  markListingDocument: [
    onOwnAndUnassigned(async (people) => {
      const { id, documentId } = await documentedListingOf(people);
      return { params: { ...params({ id }), document_id: documentId }, body: { may_be_asked_for: true } };
    }),
    refusedWith(
      'not_found',
      async (people) => ({
        params: {
          ...params(await listingOf(own(people))),
          document_id: (await documentedListingOf(colleagues(people))).documentId,
        },
        body: { may_be_asked_for: true },
      }),
      'a document of another listing',
    ),
  ],
  removeListingDocument: [
    onOwnAndUnassigned(async (people) => {
      const { id, documentId } = await documentedListingOf(people);
      return { params: { ...params({ id }), document_id: documentId } };
    }),
    refusedWith(
      'not_found',
      async (people) => ({
        params: {
          ...params(await listingOf(own(people))),
          document_id: (await documentedListingOf(colleagues(people))).documentId,
        },
      }),
      "a colleague's, below an own listing",
    ),
  ],
};
