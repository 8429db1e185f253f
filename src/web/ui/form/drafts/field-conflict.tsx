import { useEffect, useRef } from 'react';
import { readableText } from '#platform/text/formatted-text.ts';
import { shortened } from '#platform/text/text.ts';
import { Button } from '../../button.tsx';
import type { DraftSnapshot } from './draft-delivery.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { FieldConflict } from './draft-state.ts';

const LONGEST_SHOWN = 400;

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(String).join(', ') || 'nothing';
  return (
    shortened(readableText(value === null || value === undefined ? '' : String(value)), LONGEST_SHOWN) || 'nothing'
  );
}

interface FieldConflictNoteProps {
  name: string;
  conflict: FieldConflict;
  saver: Pick<DraftSaver<never>, 'keepMine' | 'takeTheirs'>;
}

/** Under a field that was changed here and elsewhere: both values. Neither overwrites the other until one is chosen. */
function FieldConflictNote({ name, conflict, saver }: FieldConflictNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  // On phones the note may be covered by the bottom bar.
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would take for a cleanup function.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={place}
      role="alert"
      data-conflict={name}
      className="grid min-w-0 scroll-mt-24 scroll-mb-24 gap-2.5 rounded-control border-2 border-danger bg-surface p-3.5 text-sm"
    >
      <p className="font-semibold">{conflict.message} Which one shall stand?</p>
      <dl className="grid gap-1.5 wrap-anywhere">
        <div>
          <dt className="inline font-semibold">Theirs: </dt>
          <dd className="inline">{shown(conflict.theirs)}</dd>
        </div>
        <div>
          <dt className="inline font-semibold">Yours: </dt>
          <dd className="inline">{shown(conflict.mine)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" variant="outline" onClick={() => saver.keepMine(name)}>
          Keep yours
        </Button>
        <Button size="sm" variant="outline" onClick={() => saver.takeTheirs(name)}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}

/** `noteUnder` of a form with drafts: the conflict of a field, null for other fields. */
export const conflictUnder =
  (conflicts: Readonly<Record<string, FieldConflict>>, saver: FieldConflictNoteProps['saver']) => (name: string) => {
    const conflict = conflicts[name];
    return conflict ? <FieldConflictNote name={name} conflict={conflict} saver={saver} /> : null;
  };

/** The status of a draft: saving, failed, which fields are in conflict, or `saved`. */
export function draftStatusText(
  { status, conflicts }: DraftSnapshot,
  nameOf: (field: string) => string,
  saved: string,
): string {
  if (status.name === 'saving') return 'Saving...';
  const waiting = Object.keys(conflicts).map(nameOf).join(', ');
  if (waiting !== '') {
    const sentence = `Not saved yet: ${waiting}. Choose under the field what shall stand.`;
    if (status.name === 'failed') return `${sentence} Nor is the rest: ${status.message}`;
    return status.name === 'rest' ? `${sentence} Everything else is saved.` : sentence;
  }
  if (status.name === 'typing') return 'Not saved yet';
  return status.name === 'failed' ? `Not saved. ${status.message}` : saved;
}
