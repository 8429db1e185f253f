export interface Attempt {
  key: string;
  answers: string;
}

/** The last key for the same answers, so that a retry after a lost reply stores nothing twice; otherwise a new one. */
export function attemptFor(
  last: Attempt | null,
  answers: Readonly<Record<string, string>>,
  newKey: () => string,
): Attempt {
  const written = JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  return last?.answers === written ? last : { key: newKey(), answers: written };
}

/** A random UUID version 4. Does not need crypto.randomUUID, which browsers lack on plain http. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
