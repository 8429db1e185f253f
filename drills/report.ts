import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { provenance } from '../bench/provenance.ts';
import type { Drill } from './drill.ts';

const resultsFile = fileURLToPath(new URL('results.json', import.meta.url));
const promisesFile = fileURLToPath(new URL('../docs/promises.md', import.meta.url));

const resultsSchema = z.record(
  z.string(),
  z.object({
    measuredAt: z.string(),
    commit: z.string(),
    machine: z.string(),
    figure: z.string(),
    isKept: z.boolean(),
    seconds: z.number(),
  }),
);
type Results = z.output<typeof resultsSchema>;

const readResults = (): Results =>
  existsSync(resultsFile) ? resultsSchema.parse(JSON.parse(readFileSync(resultsFile, 'utf8'))) : {};

/** Replaces the result of one drill in results.json. */
export function keepResult(drill: Drill, result: { figure: string; isKept: boolean; seconds: number }): void {
  const results = { ...readResults(), [drill.name]: { ...provenance(), ...result } };
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
}

/** The promises with their last measured figures, as a Markdown table. */
export function promisesTable(drills: readonly Drill[]): string {
  const results = readResults();
  const rows = drills.map(({ name, promise }) => {
    const last = results[name];
    const cells = last
      ? [last.figure, last.isKept ? 'kept' : 'broken', `${last.measuredAt}, ${last.commit}, ${last.seconds} s`]
      : ['not measured', '', ''];
    return `| ${[`\`${name}\``, promise, ...cells].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| drill | promise | last figure | verdict | measured |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The heading of the part of docs/promises.md that drills write; what stands above it is kept by hand. */
const HEADING = '## When something breaks';

/** Writes the results of the drills into docs/promises.md from results.json. */
export function writePromises(drills: readonly Drill[]): void {
  const machines = new Set(Object.values(readResults()).map(({ machine }) => machine));
  const [byHand = ''] = readFileSync(promisesFile, 'utf8').split(HEADING);
  const text = [
    byHand.trim(),
    HEADING,
    'Written by `npm run drill` from `drills/results.json`; do not edit this part. Each promise has a drill that anybody can run: `npm run drill -- NAME` starts the built program with a PostgreSQL of its own, breaks something, and measures what is left; `npm run drill -- --all` runs all. The exit status is the verdict. The short forms of `kill`, `restore` and `previous-release` are a step of `bin/test`; a release runs all short forms (`npm run check -- --all`) on a machine for itself, as some compare times with those at rest.',
    promisesTable(drills),
    `Measured on ${[...machines].join('; ') || 'no machine yet'}. Program, PostgreSQL and the drill's clients share it, so that rates and times are worse than those of a server of its own.`,
  ].join('\n\n');
  writeFileSync(promisesFile, `${text}\n`);
}
