/**
 * Breaks the built program on purpose and measures what is left of its promises.
 *
 *   npm run build && npm run drill -- kill      one drill; the last line is its figure, the exit status the verdict
 *   npm run drill -- --list                     their names
 *   npm run drill -- --all                      every drill, then the table of docs/promises.md
 *   npm run drill -- kill --quick               a short form; nothing is written
 *   npm run drill -- --quick                    the short forms that are part of the gate
 *   npm run drill -- --quick --all              all short forms, as before a release
 *
 * Exit status 0: kept. 1: broken. 77: cannot run on this machine; gate and release pass over those, and name them.
 * Every server, database and file is temporary and on 127.0.0.1.
 */
import { parseArgs } from 'node:util';
import { CannotRunError, type Drill, type Figure } from './drill.ts';
import { drills } from './drills.ts';
import { keepResult, promisesTable, writePromises } from './report.ts';

const BROKEN = 1;
const CANNOT_RUN = 77;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

/** Short forms of the gate and of a release run on machines without proxies and poolers too. */
const passesOver = values.quick && positionals.length === 0;

const cleanUps: (() => Promise<unknown>)[] = [];

async function main(): Promise<number> {
  if (values.list) {
    for (const { name, promise } of drills) console.log(`${name.padEnd(15)} ${promise}`);
    return 0;
  }
  const chosen = choose();
  const statuses: number[] = [];
  for (const drill of chosen) statuses.push(await runOne(drill));
  if (values.all && !values.quick) console.log(`\n${promisesTable(drills)}`);
  const notRun = chosen.filter((_drill, index) => statuses[index] === CANNOT_RUN).map(({ name }) => name);
  if (notRun.length > 0) console.log(`\nCannot run on this machine: ${notRun.join(', ')}`);
  if (statuses.includes(BROKEN)) return BROKEN;
  return notRun.length > 0 && !passesOver ? CANNOT_RUN : 0;
}

async function runOne(drill: Drill): Promise<number> {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  console.log(`\n${drill.name}: ${drill.promise}`);
  try {
    const figure = await drill.run({
      isQuick: values.quick,
      say: (message) => console.log(`  ${String(seconds()).padStart(4)} s  ${message}`),
      atEnd: (cleanUp) => cleanUps.push(cleanUp),
    });
    const isKept = tell(figure);
    if (!values.quick) {
      keepResult(drill, { figure: figure.text, isKept, seconds: seconds() });
      writePromises(drills);
    }
    await endAll();
    console.log(`${isKept ? 'kept' : 'BROKEN'}: ${figure.text}`);
    return isKept ? 0 : BROKEN;
  } catch (error) {
    await endAll();
    if (!(error instanceof CannotRunError)) {
      console.error(error);
      console.log(`BROKEN: ${drill.name} ended with an error`);
      return BROKEN;
    }
    console.log(`not run: ${error.message}`);
    return CANNOT_RUN;
  }
}

/** Prints the checks. @returns whether all are kept, of which there has to be one */
function tell({ checks }: Figure): boolean {
  for (const { what, measured, isKept } of checks)
    console.log(`  ${isKept === null ? '      ' : isKept ? 'kept  ' : 'BROKEN'}  ${what}: ${measured}`);
  const judged = checks.filter(({ isKept }) => isKept !== null);
  return judged.length > 0 && judged.every(({ isKept }) => isKept);
}

async function endAll(): Promise<void> {
  for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop())
    await cleanUp().catch((error: unknown) => console.error('Could not be ended:', error));
}

function choose(): readonly Drill[] {
  if (values.all) return drills;
  if (passesOver) return drills.filter(({ isInGate }) => isInGate);
  if (positionals.length === 0) throw new Error('Name a drill, or --all; --list names them');
  return positionals.map((name) => {
    const drill = drills.find((one) => one.name === name);
    if (!drill) throw new Error(`No drill is called ${name}; --list names them`);
    return drill;
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().then(() => process.exit(BROKEN)));

// Explicit, because connections that a drill left half open would keep the process running.
process.exit(await main());
