import { ApiFailure } from '#platform/http/failure.ts';

export type DraftFields = Readonly<Record<string, unknown>>;

export interface FieldConflict {
  /** The value both changes began from. */
  base: unknown;
  theirs: unknown;
  mine: unknown;
  /** 'Achieng Njoroge saved it at 9:41 AM on 21 Nov 2026.' */
  message: string;
}

/** Conflicts by field name. A field in conflict is not saved until one of its values is chosen. */
export type FieldConflicts = Readonly<Record<string, FieldConflict>>;

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changedNames = (fields: DraftFields, base: DraftFields): string[] =>
  Object.keys(fields).filter((name) => !isSameValue(fields[name], base[name]));

export function pick<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name in fields) if (names.includes(name)) picked[name] = fields[name];
  return picked;
}

/** Updates the own values of conflicts, and drops those whose values are equal now. */
const updateConflicts = (conflicts: FieldConflicts, mine: DraftFields): FieldConflicts =>
  Object.fromEntries(
    Object.entries(conflicts)
      .filter(([name, { theirs }]) => !isSameValue(theirs, mine[name]))
      .map(([name, conflict]) => [name, { ...conflict, mine: mine[name] }]),
  );

export interface StoredDraft<Fields> {
  version: number;
  fields: Fields;
}

/** The stored fields, their version, and the fields in conflict. Has no timers and sends nothing; see `DraftSaver`. */
export class DraftState<Fields extends DraftFields> {
  conflicts: FieldConflicts = {};
  /** An untouched form has nothing to save, even if it formats a value otherwise than the server. */
  private isTouched = false;

  constructor(private current: StoredDraft<Fields>) {}

  get stored(): StoredDraft<Fields> {
    return this.current;
  }

  get disputed(): string[] {
    return Object.keys(this.conflicts);
  }

  noteTyped(mine: Fields): void {
    this.isTouched = true;
    this.conflicts = updateConflicts(this.conflicts, mine);
  }

  /** The fields that differ from the stored ones, without those in conflict. */
  unsaved(mine: Fields): Partial<Fields> {
    if (!this.isTouched) return {};
    const names = changedNames(mine, this.current.fields).filter((name) => !(name in this.conflicts));
    return pick(mine, names);
  }

  hasUnsaved(mine: Fields): boolean {
    return this.disputed.length > 0 || Object.keys(this.unsaved(mine)).length > 0;
  }

  /** All fields, those in conflict with their stored value. */
  whole(mine: Fields): Fields {
    return { ...mine, ...pick(this.current.fields, this.disputed) };
  }

  /** The unstored fields of the form with the values they started from; null when all is stored. */
  unstored(mine: Fields): { fields: Partial<Fields>; base: DraftFields } | null {
    if (!this.hasUnsaved(mine)) return null;
    const changed = this.unsaved(mine);
    const bases = Object.entries(this.conflicts).map(([name, { base }]) => [name, base]);
    return {
      fields: { ...changed, ...pick(mine, this.disputed) },
      base: { ...pick(this.current.fields, Object.keys(changed)), ...Object.fromEntries(bases) },
    };
  }

  noteStored(version: number, fields: Partial<Fields>): void {
    this.current = { version, fields: { ...this.current.fields, ...fields } };
  }

  adopt(stored: StoredDraft<Fields>): void {
    this.current = stored;
    this.conflicts = {};
    this.isTouched = false;
  }

  /** Adds conflicts for fields that somebody else changed after the page was left. */
  addConflicts(names: readonly string[], mine: DraftFields, base: DraftFields, message: string): void {
    const theirs = this.current.fields;
    const added = names.map((name) => [name, { base: base[name], theirs: theirs[name], mine: mine[name], message }]);
    this.conflicts = { ...this.conflicts, ...Object.fromEntries(added) };
  }

  settle(name: string): void {
    const { [name]: _settled, ...others } = this.conflicts;
    this.conflicts = others;
  }

  /**
   * Merges the fields that somebody else stored with those of the form. Fields changed there only are to be taken over,
   * fields changed here alone stay to be saved, and those changed to different values in both places become conflicts.
   * @param message for new conflicts: who stored it
   * @returns names of the fields to take over; `isClean` when the unsaved fields can be sent again unchanged
   */
  merge(theirs: StoredDraft<Fields>, mine: Fields, message: string): { taken: readonly string[]; isClean: boolean } {
    const base = this.current.fields;
    const latest = Object.entries(this.conflicts).map(([name, conflict]) => [
      name,
      { ...conflict, theirs: theirs.fields[name] },
    ]);
    this.conflicts = updateConflicts(Object.fromEntries(latest), mine);
    const different = changedNames(theirs.fields, base).filter((name) => !isSameValue(theirs.fields[name], mine[name]));
    const isDisputed = (name: string) => name in this.conflicts || !isSameValue(mine[name], base[name]);
    const disputed = different.filter(isDisputed);
    const taken = different.filter((name) => !isDisputed(name));
    const began = (name: string): unknown => {
      const conflict = this.conflicts[name];
      return conflict ? conflict.base : base[name];
    };
    this.current = theirs;
    this.addConflicts(disputed, mine, Object.fromEntries(disputed.map((name) => [name, began(name)])), message);
    return { taken, isClean: different.length === 0 };
  }

  /** @throws ApiFailure edited_meanwhile while a field waits for a choice */
  refuseConflicts(): void {
    const [conflict] = Object.values(this.conflicts);
    if (!conflict) return;
    throw new ApiFailure(409, 'edited_meanwhile', `${conflict.message} Choose first what shall stand.`);
  }
}
