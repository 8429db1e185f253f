import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Check, none, told } from '../drill.ts';
import type { Program } from '../support/program.ts';
import { linkSubmission, type Submission } from '../support/visitor-forms.ts';
import type { Next, Sent } from './sent.ts';

const linksSchema = z.object({ token: z.string(), owner_token: z.string() });
const collectionSchema = z.object({
  data: z.object({
    items: z.array(
      z.object({ answers: z.object({ item_id: z.number(), notes: z.array(z.object({ id: z.number() })) }) }),
    ),
  }),
});

/** A heart and a note for the first listing of a new collection; then the note is removed or reported, or all is ended. */
export function answersTo(url: string, { clientAddress }: Submission): Next {
  return async (receipt) => {
    const { token, owner_token } = linksSchema.parse(receipt);
    const [item] = (await readCollection(url, token)).items;
    if (!item) return null;
    const { item_id } = item.answers;
    // Each of the sharer's network, which may send so many notes a day.
    const of = (formId: string, link: string, fields: Readonly<Record<string, unknown>> = {}): Submission => ({
      ...linkSubmission(formId, link, fields),
      clientAddress,
    });
    const afterNote: Next = async () => {
      const note_id = (await readCollection(url, owner_token)).items[0]?.answers.notes[0]?.id;
      const endings = [
        of('remove-shared-note', owner_token, { item_id, note_id }),
        of('report-collection', token, { note_id, reason: randomUUID() }),
        of('end-collection', owner_token),
      ];
      const submission = endings[item_id % endings.length];
      return submission ? { submission } : null;
    };
    const note = of('shared-note', token, { item_id, name: 'Achieng', note: randomUUID() });
    return {
      submission: of('shared-heart', token, { item_id, wanted: true }),
      next: async () => ({ submission: note, next: afterNote }),
    };
  };
}

async function readCollection(url: string, token: string) {
  const reply = await fetch(`${url}/api/v1/shared-collections/by-link?token=${token}`);
  if (!reply.ok) throw new Error(`A shared collection was answered ${reply.status}`);
  return collectionSchema.parse(await reply.json()).data;
}

const idIn = ({ body }: Submission): string => /^(?:view|owner)-(\d+)\./.exec(String(body.token))?.[1] ?? '';

/** The collections to which this form was acknowledged. */
const collectionsOf = (sent: readonly Sent[], formId: string): ReadonlySet<string> =>
  new Set(sent.filter((form) => form.formId === formId && form.receipt).map(idIn));

/** Leaves out collections that were ended, which keep no name to find them by. */
export function withoutEnded(sent: readonly Sent[]): readonly Sent[] {
  const ended = collectionsOf(sent, 'end-collection');
  return sent.filter(({ receipt }) => !ended.has(String(receipt?.collection_id)));
}

/** Compares hearts, notes, reports and endings that were acknowledged with what is stored. */
export async function checkAnswers({ query }: Program, sent: readonly Sent[]): Promise<Check[]> {
  const rows = await query<{ text: string }>(
    `select 'heart ' || item_id as text from shared_collection_hearts union all
     select note from shared_collection_notes union all
     select reason from shared_collection_reports union all
     select 'ended ' || id from shared_collections where ended_at is not null`,
  );
  const stored = Map.groupBy(rows, ({ text }) => text);
  const ended = collectionsOf(sent, 'end-collection');
  const withoutNote = new Set([...ended, ...collectionsOf(sent, 'remove-shared-note')]);
  const textOf: Readonly<Record<string, (form: Sent) => string>> = {
    'shared-heart': ({ body }) => `heart ${body.item_id}`,
    'shared-note': ({ body }) => String(body.note),
    'report-collection': ({ body }) => String(body.reason),
    'end-collection': (form) => `ended ${idIn(form)}`,
  };
  const gone: Readonly<Record<string, ReadonlySet<string>>> = { 'shared-heart': ended, 'shared-note': withoutNote };
  const answers = sent.filter(({ formId, receipt }) => textOf[formId] && receipt);
  const wrong = answers.filter((form) => {
    const expected = gone[form.formId]?.has(idIn(form)) ? 0 : 1;
    return (stored.get(textOf[form.formId]?.(form) ?? '')?.length ?? 0) !== expected;
  });
  return [
    told('answers to shared collections', answers.length),
    none('answers acknowledged and not in effect exactly once', wrong.length),
  ];
}
