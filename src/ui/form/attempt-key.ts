/** The key of a submission and the answers it stands for. */
export interface Attempt {
  key: string;
  answers: string;
}

/**
 * The key to send answers with: the one of the last attempt while the answers are the same, so that trying again
 * after a lost reply stores nothing twice; a new one when they changed.
 */
export function attemptFor(
  last: Attempt | null,
  answers: Readonly<Record<string, string>>,
  newKey: () => string,
): Attempt {
  const written = JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  return last?.answers === written ? last : { key: newKey(), answers: written };
}

/** A random UUID, version 4; also where crypto.randomUUID is missing, on plain http. */
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
