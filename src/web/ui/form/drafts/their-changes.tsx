import { flatDifferences } from '#platform/versioning/differences.ts';

/** Collapsible list of changes that somebody else saved since the form was opened. */
export function TheirChanges({ before, after }: { before: object; after: object }) {
  const changes = flatDifferences(before, after);
  return (
    <details className="rounded-control border border-line-strong p-4 text-sm" open={changes.length < 6}>
      <summary className="min-h-11 py-2.5 font-semibold text-link underline underline-offset-[0.28em]">
        See their changes
      </summary>
      <p className="mb-3 text-soft">
        Your own words are still in the form. Saving once more puts them in place of these.
      </p>
      <dl className="grid gap-3">
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt className="font-semibold">{field}</dt>
            <dd className="break-words">
              {from && <del className="text-muted">{from}</del>} {to && <ins className="no-underline">{to}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
