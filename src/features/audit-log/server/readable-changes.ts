import { z } from 'zod';
import type { AuditEntry } from '../contract.ts';

const storedChanges = z.record(z.string(), z.unknown());
const fromTo = z.object({ from: z.unknown().optional(), to: z.unknown().optional() });

/** What an entry says was changed, as text that people read. An entry of another make is shown as it is. */
export function readableChanges(stored: unknown): AuditEntry['changes'] {
  const changes = storedChanges.safeParse(stored);
  if (!changes.success) return [];
  return Object.entries(changes.data).map(([field, value]) => {
    const parsed = fromTo.safeParse(value);
    return parsed.success
      ? { field, from: readable(parsed.data.from), to: readable(parsed.data.to) }
      : { field, from: null, to: readable(value) };
  });
}

function readable(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
