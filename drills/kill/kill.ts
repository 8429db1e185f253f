import { setTimeout as wait } from 'node:timers/promises';
import { s3Credentials, startS3Server } from '#tests/support/servers/s3-server.ts';
import type { AppProcess } from '../../bench/app-process.ts';
import { openSession } from '../../bench/import-office.ts';
import type { Drill, DrillContext } from '../drill.ts';
import { none, told } from '../drill.ts';
import { readSubjects } from '../support/form-subjects.ts';
import { startMailServer } from '../support/mail-server.ts';
import { untilMailsAreSent } from '../support/mails-sent.ts';
import { makeFolder, owner, type Program, programOn, readyDemo, untilHealthy } from '../support/program.ts';
import { checkForms } from '../support/stored-forms.ts';
import { linkFormIds, newForms } from '../support/visitor-forms.ts';
import { checkNotifications, checkSales } from './sales.ts';
import { checkAnswers, withoutEnded } from './shared-collections.ts';
import { Staff } from './staff.ts';
import { checkEntries, checkLinks, checkMails, type Kill } from './stored.ts';
import { Visitors } from './visitors.ts';

const SENDERS = 6;
const ROUNDS = { full: 200, quick: 4 };
const targets = ['program', 'worker', 'database', 'all'] as const;

/** Kill -9 of the program, of one that only runs jobs, of PostgreSQL, and of all three, while every form is being sent. */
export const killDrill: Drill = {
  name: 'kill',
  promise:
    'Whatever is killed, and whenever: what was acknowledged is stored exactly once, its mails arrive, and a form that is sent again under its key is not stored twice.',
  isInGate: true,
  async run(context) {
    const rounds = context.isQuick ? ROUNDS.quick : ROUNDS.full;
    const mailServer = await startMailServer(context);
    const { program, worker } = await startBoth(context, mailServer.url);
    const visitors = new Visitors(program.url, await readSubjects(program.url));
    const staff = new Staff(
      program.url,
      await openSession(program.url, owner),
      visitors,
      rounds,
      await colleagueOf(program),
    );
    mailServer.onMail((mail) => visitors.follow(mail));
    context.say('the program runs; killing begins');
    const kills = await killRounds(context, { program, worker }, { rounds, visitors, staff });
    await untilHealthy(program.url);
    // Links of the last mails are followed too, which makes further mails.
    for (let quiet = 0; quiet < 2; ) {
      await visitors.finish(60_000);
      await untilMailsAreSent(program);
      quiet = visitors.open === 0 ? quiet + 1 : 0;
    }
    context.say('everything is answered, and no mail waits');
    const mails = await checkMails(program, visitors.sent, mailServer.mails, kills);
    const wrong = [...visitors.wrong, ...staff.wrong];
    for (const reply of wrong.slice(0, 10)) context.say(`wrong reply: ${JSON.stringify(reply)}`);
    const untried = [...newForms.map(({ id }) => id), ...linkFormIds].filter(
      (id) => !visitors.sent.some(({ formId, receipt }) => formId === id && receipt),
    );
    if (untried.length > 0) context.say(`forms that were not acknowledged once: ${untried.join(', ')}`);
    const acknowledged = visitors.sent.filter(({ receipt }) => receipt).length;
    const submissions = await checkForms(program, withoutEnded(visitors.sent));
    return {
      text: `${rounds} kills, ${acknowledged} forms acknowledged: ${submissions.lost} lost, ${submissions.twice} stored twice; ${mails.mails} mails: ${mails.missing} lost, ${mails.resent} sent twice because a kill cut their record`,
      checks: [
        told('kills', `${kills.length}: program, worker, PostgreSQL and all in turn`),
        none('replies other than a success or a passing 503', wrong.length),
        none('forms that were never answered', visitors.open),
        // The short form is over before each link of a mail was used.
        ...(context.isQuick ? [] : [none('kinds of forms that were not tried', untried.length)]),
        ...submissions.checks,
        ...(await checkAnswers(program, visitors.sent)),
        ...(await checkLinks(program, visitors.sent)),
        ...(await checkEntries(program, staff.entries)),
        ...(await checkSales(program, staff.sales)),
        ...(await checkNotifications(program)),
        ...mails.checks,
      ],
    };
  },
};

/** First and last name of a manager of the demo agency: notes name them, and managers read every enquiry. */
async function colleagueOf({ query }: Program): Promise<string> {
  const [found] = await query<{ name: string }>(
    "select name from staff where is_active and role = 'manager' order by id limit 1",
  );
  if (!found) throw new Error('The demo agency has no manager');
  return found.name;
}

interface Killed {
  program: Program;
  worker: AppProcess;
}

/** The program with its PostgreSQL, and a second one for jobs alone on the same database and bucket. */
async function startBoth(context: DrillContext, smtpUrl: string): Promise<Killed> {
  const bucket = await startS3Server();
  context.atEnd(() => bucket.stop());
  const settings = { ...s3Credentials, STORAGE_URL: bucket.url('sites/makao'), SMTP_URL: smtpUrl };
  const program = await programOn(context, await makeFolder(context), settings);
  await program.start();
  const url = await program.databaseUrl();
  await readyDemo(url);
  const ofWorker = { ...settings, ROLE: 'worker', DATABASE_URL: url, PUBLIC_URL: program.url };
  const worker = await programOn(context, program.dataDir, ofWorker);
  await worker.start();
  return { program, worker };
}

interface Rounds {
  rounds: number;
  visitors: Visitors;
  staff: Staff;
}

async function killRounds(context: DrillContext, killed: Killed, { rounds, visitors, staff }: Rounds): Promise<Kill[]> {
  const kills: Kill[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const calm = new AbortController();
    const work = [
      ...Array.from({ length: SENDERS }, () => visitors.keepSending(calm.signal)),
      staff.keepWorking(calm.signal),
    ];
    await wait(50 + Math.random() * 900);
    kills.push(await killOne(killed, targets[round % targets.length] ?? 'all'));
    calm.abort();
    await Promise.all(work);
    if (context.isQuick || (round + 1) % 10 === 0)
      context.say(`${round + 1} kills, ${visitors.sent.length} forms, ${staff.entries.length} entries of staff`);
  }
  return kills;
}

async function killOne({ program, worker }: Killed, target: (typeof targets)[number]): Promise<Kill> {
  const from = Date.now();
  const isHit = (one: (typeof targets)[number]) => target === one || target === 'all';
  if (isHit('database')) await program.killDatabase();
  // The program starts PostgreSQL, without which the worker does not start.
  const ended = [...(isHit('program') ? [program] : []), ...(isHit('worker') ? [worker] : [])];
  await Promise.all(ended.map((app) => app.kill()));
  const until = Date.now();
  for (const app of ended) await app.start();
  for (const { url } of [program, worker]) await untilHealthy(url);
  return { from, until };
}
