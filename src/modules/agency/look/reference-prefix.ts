/** Two letters for the references of an agency that has chosen none: 'AH' of Acacia Homes, 'MK' of Makao. */
export function prefixOf(name: string): string {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .split(/[^A-Z]+/)
    .filter(Boolean);
  const [first = '', second] = words;
  if (second) return first.slice(0, 1) + second.slice(0, 1);
  const next = /[^AEIOU]/.exec(first.slice(1))?.[0] ?? first.slice(1, 2);
  return first && next ? first.slice(0, 1) + next : 'REF';
}
