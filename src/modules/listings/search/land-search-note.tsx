/** Above the cards or the empty state: where the typed words were looked for. */
export function LandSearchNote({ text }: { text: string }) {
  return (
    <p className="-mt-2 mb-6 text-sm text-soft [overflow-wrap:anywhere]">
      Looked for ‘{text}’ in titles, descriptions, streets, areas, towns, counties, zoning and reference numbers.
    </p>
  );
}
