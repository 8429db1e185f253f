const beacon = 'absolute top-1/2 size-4 -translate-1/2 rounded-full border-[1.5px]';

/** How far a project has come, drawn as a survey line: walked to here, and the rest still to walk. */
export function ProgressTraverse({ percent, source }: { percent: number; source: string }) {
  return (
    <div className="my-8">
      <p className="font-display text-h3 font-medium">{percent}% complete</p>
      <p className="mb-5 text-xs text-muted">{source}</p>
      <div aria-hidden="true" className="relative mx-2 h-4">
        <span className="absolute top-1/2 right-0 left-0 h-[1.5px] -translate-y-1/2 bg-bone-400" />
        <span
          className="absolute top-1/2 left-0 h-[1.5px] -translate-y-1/2 bg-murram-600"
          style={{ width: `${percent}%` }}
        />
        <span className={`${beacon} left-0 border-murram-600 bg-murram-600`} />
        <span className={`${beacon} left-full border-ink-600 bg-page`} />
        <span
          className={`${beacon} border-murram-600 bg-murram-600 outline-[1.5px] outline-offset-4 outline-murram-600`}
          style={{ left: `${percent}%` }}
        />
      </div>
    </div>
  );
}
