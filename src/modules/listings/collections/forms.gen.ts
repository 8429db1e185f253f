// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { count, nullable, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { endSharedCollection, heartSharedListing, keepSharedCollection, removeReportedNote, removeSharedNote, reportSharedCollection, shareCollection, takeDownSharedCollection, writeSharedNote } from './client.gen.ts';

export const endCollectionForm = /*#__PURE__*/ formOf('end-collection', endSharedCollection, { body: { token: text } });
export const heartForm = /*#__PURE__*/ formOf('shared-heart', heartSharedListing, { body: { token: text, item_id: count, wanted: tick } });
export const keepCollectionForm = /*#__PURE__*/ formOf('keep-collection', keepSharedCollection, {});
export const noteForm = /*#__PURE__*/ formOf('shared-note', writeSharedNote, { body: { token: text, item_id: count, name: text, note: text } });
export const removeNoteForm = /*#__PURE__*/ formOf('remove-shared-note', removeSharedNote, { body: { token: text, item_id: count, note_id: count } });
export const removeReportedNoteForm = /*#__PURE__*/ formOf('remove-reported-note', removeReportedNote, { body: { note_id: count } });
export const reportCollectionForm = /*#__PURE__*/ formOf('report-collection', reportSharedCollection, { body: { token: text, note_id: nullable(count), reason: text } });
export const shareCollectionForm = /*#__PURE__*/ formOf('share-collection', shareCollection, { body: { name: text, title: optional(text), items: separated('spaces') } });
export const takeDownCollectionForm = /*#__PURE__*/ formOf('take-down-collection', takeDownSharedCollection, {});
