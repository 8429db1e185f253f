import { useState } from 'react';
import { plainText } from '#shared/text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/office/card.tsx';
import type { ListingForDesk } from './contract.ts';
import { fieldName } from './desk-words.ts';
import type { SavingState } from './use-listing-draft.ts';

export interface ConflictPanelProps {
  conflict: Extract<SavingState, { name: 'conflict' }>;
  /** With what the other saved, and the values that shall stand in the form. */
  onSettled: (theirs: ListingForDesk, fields: Readonly<Record<string, string>>) => void;
}

/** Field by field what somebody else saved and what stands here; nothing is stored until one is chosen. */
export function ConflictPanel({ conflict, onSettled }: ConflictPanelProps) {
  const { theirs, mine, base, message } = conflict;
  const names = Object.keys(theirs.fields).filter(
    (name) => theirs.fields[name] !== (base[name] ?? '') && theirs.fields[name] !== mine[name],
  );
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(names.filter((name) => mine[name] !== (base[name] ?? ''))),
  );
  const settle = () => {
    const taken = Object.fromEntries(
      Object.entries(theirs.fields).filter(([name, text]) => text !== (base[name] ?? '') && !kept.has(name)),
    );
    onSettled(theirs, { ...theirs.fields, ...mine, ...taken });
  };
  return (
    <Card title="Somebody else saved this listing">
      <div className="grid gap-5">
        <Alert tone="error">
          {message} Nothing of yours was stored, and nothing of theirs is gone. Choose what shall stand.
        </Alert>
        {names.map((name) => (
          <fieldset key={name} className="grid gap-2">
            <legend className="font-semibold">{fieldName(name)}</legend>
            <Choice
              name={name}
              label="Theirs"
              text={theirs.fields[name] ?? ''}
              isChosen={!kept.has(name)}
              onChoose={() => setKept((before) => new Set([...before].filter((other) => other !== name)))}
            />
            <Choice
              name={name}
              label="Yours"
              text={mine[name] ?? ''}
              isChosen={kept.has(name)}
              onChoose={() => setKept((before) => new Set([...before, name]))}
            />
          </fieldset>
        ))}
        <div>
          <Button onClick={settle}>Save what is chosen</Button>
        </div>
      </div>
    </Card>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

const LONGEST_SHOWN = 400;

const Choice = ({ name, label, text, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 rounded-control border border-line p-3 text-sm">
    <input
      type="radio"
      name={`conflict-${name}`}
      checked={isChosen}
      onChange={onChoose}
      className="mt-0.5 size-5 flex-none accent-primary"
    />
    <span className="min-w-0 break-words">
      <span className="font-semibold">{label}:</span> {plainText(text, LONGEST_SHOWN) || 'nothing'}
    </span>
  </label>
);
