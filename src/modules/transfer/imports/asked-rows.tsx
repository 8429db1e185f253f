import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { OptionRow } from '#web/ui/form/choice.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { type AnswerWords, answersAtOnce, mayBeAnswered, wordsOfAnswers } from './answer-words.ts';
import type { ImportRow, OfficeImport } from './contract.ts';
import { importHref, rows } from './import-labels.ts';
import { answerImportRowsForm } from './questions-forms.gen.ts';
import type { RowAnswer, RowQuestion } from './row-question.ts';

interface AskedRowsProps {
  account: OwnAccount;
  found: OfficeImport;
  items: readonly ImportRow[];
  returned: FormState | null;
}

/** Rows that may be something that is here already: the file and what we have side by side, and an answer for each. */
export function AskedRows({ account, found, items, returned }: AskedRowsProps) {
  const router = useRouter();
  const words = wordsOfAnswers(found);
  const open = items.filter((row) => isOpen(found, row));
  const list = (
    <ul className="grid">
      {items.map((row) => (
        <li key={row.row_number} className="grid gap-3 border-line p-4 not-first:border-t md:p-5">
          <AskedRow row={row} position={open.indexOf(row)} words={words} />
        </li>
      ))}
    </ul>
  );
  if (open.length === 0) return list;
  const sending = { form: answerImportRowsForm, formToken: account.form_token, returned };
  return (
    <>
      <div className="grid gap-3 border-b border-line p-4 md:px-5">
        {answersAtOnce(found).map(({ like, heading, buttons }) => (
          // biome-ignore lint/a11y/useSemanticElements: each button is a form of its own, so no fieldset holds them.
          <div key={like} role="group" aria-label={heading ?? undefined} className="flex flex-wrap items-center gap-3">
            {heading && <span className="font-semibold">{heading}</span>}
            {buttons.map(({ answer, label }) => (
              <ActionForm
                key={answer}
                {...sending}
                about={{ name: 'all', value: answer }}
                onSent={() => void router.invalidate()}
                button={{ label, size: 'sm', variant: 'outline' }}
              >
                <input type="hidden" name="import_id" value={found.id} />
                <input type="hidden" name="like" value={like} />
              </ActionForm>
            ))}
          </div>
        ))}
      </div>
      <ActionForm
        {...sending}
        about={{ name: 'import_id', value: found.id }}
        onSent={() => void router.invalidate()}
        button={{ label: 'Save the answers' }}
        className="justify-items-start pb-4 [&>button]:mx-4 md:[&>button]:mx-5"
      >
        <div className="w-full">{list}</div>
      </ActionForm>
    </>
  );
}

const isOpen = (found: OfficeImport, { applied, question }: ImportRow): boolean =>
  mayBeAnswered(found) && !applied && question !== null;

/** @param position among the rows that can be answered; -1 for one that cannot */
function AskedRow({ row, position, words }: { row: ImportRow; position: number; words: AnswerWords }) {
  const { question, row_number, answer, applied } = row;
  if (!question) return null;
  return (
    <>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">Row {row_number}</span>
        <span className="min-w-0 break-words">{question.text}</span>
        {applied && <span className="text-xs text-muted">Written</span>}
      </p>
      <Pair question={question} words={words} />
      {position >= 0 ? (
        <>
          <input type="hidden" name={`answers.${position}.row_number`} value={row_number} />
          <OptionRow
            // An answer for all rows is shown in each.
            key={answer}
            label={`Answer for row ${row_number}`}
            labelHidden
            className="max-sm:[&>div]:flex-wrap"
            name={`answers.${position}.answer`}
            options={question.answers.map((value: RowAnswer) => ({ value, label: words.one[value] }))}
            defaultValue={answer ?? ''}
          />
        </>
      ) : (
        <p className="text-sm text-soft">{answer ? words.one[answer] : 'Not answered'}</p>
      )}
    </>
  );
}

function Pair({ question, words }: { question: RowQuestion; words: AnswerWords }) {
  const { facts, href, reference, row, title } = question;
  const ours = reference === '' ? `Row ${row}` : words.isKnownByName ? title : reference;
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-left align-bottom">
          <th scope="col" className="w-[32%] py-1 pr-2 font-normal text-muted sm:w-1/4">
            <span className="sr-only">What is compared</span>
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            The file
          </th>
          <th scope="col" className="py-1 font-semibold break-words">
            {href ? <TextLink href={href}>{ours}</TextLink> : ours}
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ column, file, ours: here }) => (
          <tr key={column} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal break-words text-soft">
              {column}
            </th>
            <td className="py-1.5 pr-3 break-words">
              {file ? <Fact text={file} /> : <span className="text-muted">Not said</span>}
              {file !== '' && here !== '' && file !== here && (
                <span className="ml-2">
                  <Badge tone="clay">Differs</Badge>
                </span>
              )}
            </td>
            <td className="py-1.5 break-words">
              {here ? <Fact text={here} /> : <span className="text-muted">{words.notHere}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link or a picture of the file opens beside the answers, so that none of them is lost. */
const Fact = ({ text }: { text: string }) =>
  /^https?:\/\/\S+$/.test(text) ? (
    <TextLink href={text} target="_blank" rel="noreferrer" className="break-all">
      {text}
    </TextLink>
  ) : (
    text
  );

/** Says that rows need an answer before they can be imported. */
export function WaitingRows({ found: { id, counts, state, kind } }: { found: OfficeImport }) {
  if (counts.waiting === 0) return null;
  const isOne = counts.waiting === 1;
  const left = isOne ? 'Without an answer it is left out.' : 'Without an answer they are left out.';
  return (
    <Alert tone="info">
      {rows(counts.waiting)} {isOne ? 'waits' : 'wait'} for your answer: {whyAsked(counts, kind)}.{' '}
      {state === 'done' ? 'Once you have answered, import again.' : left}{' '}
      <TextLink href={importHref(id, { outcome: 'ask' })}>Answer</TextLink>
    </Alert>
  );
}

/** What the rows that wait look like: something that is here, another row of the file, or one and the other. */
function whyAsked({ waiting, waiting_in_file: inFile }: OfficeImport['counts'], kind: OfficeImport['kind']): string {
  const isHere = kind === 'contacts' ? 'may be somebody who is here already' : 'may be a listing that is here already';
  const isTwice =
    kind === 'contacts' ? 'may be about the same person as another row' : 'looks like another row of this file';
  if (inFile === 0) return waiting === 1 ? `it ${isHere}` : `each ${isHere}`;
  if (inFile === waiting) return waiting === 1 ? `it ${isTwice}` : `each ${isTwice}`;
  return `${formatNumber(inFile)} of them because each ${isTwice}, the others because each ${isHere}`;
}
