import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atLeast, type Drill, none, told } from '../drill.ts';
import { runDataCommand } from '../support/commands.ts';
import { readSubjects } from '../support/form-subjects.ts';
import { makeFolder, type Program, prepareProgram, programOn } from '../support/program.ts';
import { checkForms } from '../support/stored-forms.ts';
import { Senders } from '../support/visits.ts';

const SENDING_MS = { full: 15_000, quick: 1_000 };
/** Forms without which a backup proves nothing. */
const LEAST_FORMS = 10;
/** In which a program that works has stored them, however busy the machine is. */
const PATIENCE_MS = 60_000;
const PICTURES = 20;

/** A backup of a running program under posts, restored into an empty place. */
export const restoreDrill: Drill = {
  name: 'restore',
  promise:
    'A backup made while visitors send forms, restored into an empty place, has everything that was acknowledged before it began, nothing twice, and every photograph.',
  isInGate: true,
  async run(context) {
    const sendingMs = context.isQuick ? SENDING_MS.quick : SENDING_MS.full;
    const program = await prepareProgram(context, {});
    await program.start();
    const senders = new Senders(program.url, await readSubjects(program.url));
    const over = new AbortController();
    const sending = senders.keepSending(over.signal);
    await wait(sendingMs);
    const acknowledged = () => senders.sent.filter(({ receipt }) => receipt);
    for (const giveUpAt = Date.now() + PATIENCE_MS; acknowledged().length < LEAST_FORMS && Date.now() < giveUpAt; )
      await wait(100);
    const before = acknowledged();
    const file = join(await makeFolder(context), 'makao.tar');
    const backupMs = await run('backup', file, program.dataDir);
    context.say(
      `the backup took ${(backupMs / 1000).toFixed(1)} s; ${before.length} forms were acknowledged before it`,
    );
    over.abort();
    await sending;
    const afterwards = senders.sent.filter((form) => form.receipt && !before.includes(form));
    // The place it is restored from is lost.
    await program.kill();

    const emptyFolder = await makeFolder(context);
    const restoreMs = await run('restore', file, emptyFolder);
    const restored = await programOn(context, emptyFolder, {});
    await restored.start();
    const old = await checkForms(restored, before);
    const recent = await checkForms(restored, afterwards);
    const { shown, broken } = await lookAtPictures(restored);
    return {
      text: `${before.length} forms acknowledged before a backup of ${(backupMs / 1000).toFixed(1)} s: ${old.lost} lost, ${old.twice} twice; restored in ${(restoreMs / 1000).toFixed(1)} s, ${broken} of ${shown} photographs broken`,
      checks: [
        atLeast('forms acknowledged before the backup', before.length, LEAST_FORMS),
        ...old.checks,
        told('forms acknowledged while and after it was made', afterwards.length),
        told('of these in the backup', afterwards.length - recent.lost),
        none('of these twice', recent.twice),
        none('forms answered otherwise than 201 or 503', senders.wrong.length),
        atLeast('photographs looked at', shown, 5),
        none('photographs that are broken', broken),
      ],
    };
  },
};

/** @returns how long it took, in milliseconds. @throws Error with what the command printed */
async function run(command: 'backup' | 'restore', file: string, dataDir: string): Promise<number> {
  const { code, stderr, ms } = await runDataCommand(command, [file], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(stderr);
  return ms;
}

/** Asks for the photographs of the list of homes. */
async function lookAtPictures({ url }: Program): Promise<{ shown: number; broken: number }> {
  const html = await (await fetch(`${url}/residential`)).text();
  const paths = [...new Set(html.match(/\/uploads\/images\/[\w./-]+/g) ?? [])].slice(0, PICTURES);
  let broken = 0;
  for (const path of paths) {
    const reply = await fetch(url + path);
    const bytes = (await reply.arrayBuffer()).byteLength;
    if (!reply.ok || bytes === 0) broken += 1;
  }
  return { shown: paths.length, broken };
}
