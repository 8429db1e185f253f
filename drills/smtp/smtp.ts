import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { quantile } from '../../bench/figures.ts';
import { openSession } from '../../bench/import-office.ts';
import type { Check, Drill, DrillContext } from '../drill.ts';
import { atMost, none, told } from '../drill.ts';
import { type FormSubjects, readSubjects } from '../support/form-subjects.ts';
import { type Behaviour, type MailServer, startMailServer } from '../support/mail-server.ts';
import { untilMailsAreSent } from '../support/mails-sent.ts';
import { owner, type Program, prepareProgram } from '../support/program.ts';
import { newSubmission, submit } from '../support/visitor-forms.ts';

const LENGTHS = { full: { forms: 40, outageMs: 20_000 }, quick: { forms: 10, outageMs: 3_000 } };
/** Ways a mail server may fail for a while; after each it takes mails again. */
const outages: readonly { name: string; behaviour: Behaviour | 'away' }[] = [
  { name: 'away', behaviour: 'away' },
  { name: '421 at the greeting', behaviour: { kind: 'refuses', step: 'greeting', code: 421 } },
  { name: '451 at the content', behaviour: { kind: 'refuses', step: 'content', code: 451 } },
  { name: 'greeting after 5 s', behaviour: { kind: 'greets late', afterMs: 5_000 } },
  { name: 'no answer to the content', behaviour: { kind: 'hangs after content' } },
];
/**
 * A mail is tried again after 3, 7, 20 and 55 seconds, and a connection that hangs is given up after 30: an outage of
 * twenty seconds is over for the last mail within this time.
 */
const LONGEST_CATCHING_UP_S = 90;

/** The mail server is away, refuses, hangs, or is slow. */
export const smtpDrill: Drill = {
  name: 'smtp',
  promise:
    'Whatever the mail server does, forms of visitors are answered as fast as ever; mails arrive once it is back, none twice; what it refuses for good is shown to staff.',
  isInGate: false,
  async run(context) {
    const mailServer = await startMailServer(context);
    const program = await prepareProgram(context, { SMTP_URL: mailServer.url });
    await program.start();
    const subjects = await readSubjects(program.url);
    const forms = new Forms(program.url, subjects, context.isQuick ? LENGTHS.quick : LENGTHS.full);
    await forms.send();
    const calm = await forms.send();
    await untilMailsAreSent(program);
    context.say(`calm: 95 % of forms within ${calm.toFixed(0)} ms`);

    const checks: Check[] = [];
    const slowest: number[] = [];
    const catchingUp: number[] = [];
    for (const outage of outages) {
      const { p95Ms, seconds } = await during(outage.behaviour, { context, program, mailServer, forms });
      slowest.push(p95Ms);
      catchingUp.push(seconds);
      checks.push(atMost(`${outage.name}: 95 % of forms within`, p95Ms, boundOf(calm), 'ms'));
      checks.push(atMost(`${outage.name}: last mail arrived after`, seconds, LONGEST_CATCHING_UP_S, 's'));
    }
    checks.push(...(await refusedForGood({ context, program, mailServer, forms }, calm)));
    return {
      text: `95 % of forms within ${Math.max(...slowest).toFixed(0)} ms at worst (${calm.toFixed(0)} ms with the mail server well); ${mailServer.mails.length} mails, the last ${Math.max(...catchingUp).toFixed(0)} s after the server was back, ${doubled(mailServer)} twice`,
      checks: [
        told('calm: 95 % of forms within', `${calm.toFixed(0)} ms`),
        ...checks,
        none('forms not answered 201', forms.refused),
        none('mails that arrived twice', doubled(mailServer)),
      ],
    };
  },
};

/** Noise of a machine that also runs the drill, beside which waiting for a mail server is seconds. */
const boundOf = (calmMs: number): number => Math.round(2 * calmMs + 1_000);

const doubled = ({ mails }: MailServer): number => mails.length - new Set(mails.map(({ messageId }) => messageId)).size;

/** Sends forms of all kinds, one after the other. */
class Forms {
  refused = 0;
  private count = 0;

  constructor(
    private readonly url: string,
    private readonly subjects: FormSubjects,
    readonly lengths: { forms: number; outageMs: number },
  ) {}

  /** @returns the 95th percentile of their times in milliseconds */
  async send(): Promise<number> {
    const times: number[] = [];
    while (times.length < this.lengths.forms) {
      const { status, ms } = await submit(this.url, newSubmission(this.count++, this.subjects));
      if (status !== 201) this.refused += 1;
      times.push(ms);
    }
    return quantile(times, 0.95);
  }
}

interface Parts {
  context: DrillContext;
  program: Program;
  mailServer: MailServer;
  forms: Forms;
}

/** @returns how fast forms were, and how long after the outage the last mail arrived */
async function during(
  behaviour: Behaviour | 'away',
  { context, program, mailServer, forms }: Parts,
): Promise<{ p95Ms: number; seconds: number }> {
  if (behaviour === 'away') await mailServer.close();
  else mailServer.behave(behaviour);
  const begun = performance.now();
  const p95Ms = await forms.send();
  await wait(Math.max(0, forms.lengths.outageMs - (performance.now() - begun)));
  if (behaviour === 'away') await mailServer.open();
  mailServer.behave({ kind: 'takes' });
  const back = performance.now();
  await untilMailsAreSent(program);
  const seconds = (performance.now() - back) / 1000;
  const name = behaviour === 'away' ? 'away' : behaviour.kind;
  context.say(`${name}: 95 % of forms within ${p95Ms.toFixed(0)} ms, caught up after ${seconds.toFixed(0)} s`);
  return { p95Ms, seconds };
}

/** The server refuses recipients with 550: nothing is tried again, and staff are told. */
async function refusedForGood({ program, mailServer, forms }: Parts, calm: number): Promise<Check[]> {
  const arrived = mailServer.mails.length;
  mailServer.behave({ kind: 'refuses', step: 'recipient', code: 550 });
  const p95Ms = await forms.send();
  await untilMailsAreSent(program);
  mailServer.behave({ kind: 'takes' });
  const [row] = await program.query<{ failed: number; attempts: number }>(
    `select count(*)::int as failed, max(attempts)::int as attempts from outgoing_mails where status = 'Failed'`,
  );
  const failed = row?.failed ?? 0;
  const reported = await failedOnStatusPage(program.url);
  const shown = await shownToStaff(program);
  return [
    atMost('550 to the recipient: 95 % of forms within', p95Ms, boundOf(calm), 'ms'),
    told('mails refused for good', failed),
    { what: 'forms whose mails failed', measured: String(failed), isKept: failed >= forms.lengths.forms },
    none('mails refused for good that arrived', mailServer.mails.length - arrived),
    none('of these tried more than once', (row?.attempts ?? 0) > 1 ? failed : 0),
    none("failed mails missing on the office's page of the status", failed - reported),
    { what: 'the enquiry in the office shows that its mail failed', measured: shown ? 'yes' : 'no', isKept: shown },
  ];
}

const statusSchema = z.object({ data: z.object({ mails: z.object({ failed: z.number() }) }) });

/** How many failed mails staff are told of. */
async function failedOnStatusPage(url: string): Promise<number> {
  const headers = { cookie: await openSession(url, owner) };
  const reply = await fetch(`${url}/api/v1/office/status`, { headers });
  return statusSchema.parse(await reply.json()).data.mails.failed;
}

/** Whether the newest enquiry, as the office reads it, tells that its mail to the visitor failed. */
async function shownToStaff({ url, query }: Program): Promise<boolean> {
  const [newest] = await query<{ id: string }>(
    `select enquiries.id from enquiries join outgoing_mails on subject_id = enquiries.id::text and subject_type = 'enquiry'
     where outgoing_mails.status = 'Failed' order by enquiries.id desc limit 1`,
  );
  const reply = await fetch(`${url}/api/v1/office/enquiries/${newest?.id}`, {
    headers: { cookie: await openSession(url, owner) },
  });
  return reply.ok && (await reply.text()).includes('"mail-failed"');
}
