import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { FormSubjects } from '../support/form-subjects.ts';
import type { ArrivedMail } from '../support/mail-server.ts';
import { linkSubmission, newSubmission, type Submission, submit } from '../support/visitor-forms.ts';
import type { Next, Sent } from './sent.ts';
import { answersTo } from './shared-collections.ts';

const PAUSE_MS = 25;

/** Replies that are neither a success nor a passing failure: none may occur. */
interface WrongReply {
  formId: string;
  status: number;
  answer: string;
}

const replySchema = z.object({ data: z.record(z.string(), z.unknown()) });

/** Visitors that send every form in turn, and use the links of the mails they get. */
export class Visitors {
  readonly sent: Sent[] = [];
  readonly wrong: WrongReply[] = [];
  /** Links whose booking waits for staff to propose an hour. */
  readonly toPropose: string[] = [];
  private count = 0;
  private readonly seenMails = new Set<string>();

  constructor(
    private readonly url: string,
    private readonly subjects: FormSubjects,
  ) {}

  /** Sends one form after the other until `calm` is aborted. An unanswered one is sent again first. */
  async keepSending(calm: AbortSignal): Promise<void> {
    while (!calm.aborted) {
      await this.send(this.unanswered() ?? this.addNew(this.count++));
      await wait(PAUSE_MS);
    }
  }

  /** Sends what was not answered, until nothing is left or `patienceMs` is over. */
  async finish(patienceMs: number): Promise<void> {
    for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; ) {
      const left = this.unanswered();
      if (!left) return;
      await this.send(left);
    }
  }

  get open(): number {
    return this.sent.filter(({ receipt }) => receipt === null).length;
  }

  /** Follows the link of a mail to a visitor, as a person would who reads it. */
  follow({ messageId, subject, text }: ArrivedMail): void {
    if (this.seenMails.has(messageId)) return;
    this.seenMails.add(messageId);
    const tokenOf = (page: string) => new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1];
    const number = this.seenMails.size;
    const then = (formId: string, token: string | undefined, isWanted: boolean): Next | undefined =>
      isWanted && token ? async () => ({ submission: linkSubmission(formId, token) }) : undefined;
    const subscription = tokenOf('/newsletter/confirm');
    if (subscription)
      this.add(
        linkSubmission('confirm-subscription', subscription),
        then('unsubscribe', tokenOf('/newsletter/unsubscribe'), number % 2 === 0),
      );
    const alert = tokenOf('/alerts/confirm');
    const alertLink = tokenOf('/alerts/unsubscribe');
    const afterAlert = ['renew-alert', 'end-alert', 'end-all-alerts'][number % 3] ?? '';
    if (alert) this.add(linkSubmission('confirm-alert', alert), then(afterAlert, alertLink, true));
    const homes = tokenOf('/alerts/homes/confirm');
    if (homes)
      this.add(linkSubmission('confirm-alert', homes), async () => ({
        submission:
          number % 2 === 0
            ? linkSubmission('change-home-alert', alertLink ?? '', { frequency: 'weekly' })
            : // Of no listing of theirs, so that the alert goes on.
              linkSubmission('remove-followed-home', alertLink ?? '', { home_id: 2_000_000_000 }),
      }));
    const booking = tokenOf('/visit/change');
    // Mails about a booking that was changed by its link have the same link.
    if (booking && !this.seenMails.has(booking)) {
      this.seenMails.add(booking);
      if (!subject.startsWith('Your trip to')) this.changeBooking(booking, number);
      else if (number % 2 === 0) this.add(linkSubmission('cancel-managed-trip', booking, { reason: 'We move abroad' }));
    }
  }

  accept(token: string): void {
    this.add(linkSubmission('accept-booking', token));
  }

  private changeBooking(token: string, number: number): void {
    if (number % 4 === 1) this.add(linkSubmission('cancel-managed-booking', token, { reason: 'We move abroad' }));
    if (number % 4 === 2 && token.startsWith('visit-')) this.toPropose.push(token);
    if (number % 4 === 3) {
      // Where nothing comes of it the visitor keeps the hour that is booked.
      void this.freeHour(token).then((startsAt) => {
        if (startsAt) this.add(linkSubmission('reschedule-booking', token, { starts_at: startsAt }));
      });
    }
  }

  private async freeHour(token: string): Promise<string | null> {
    const reply = await fetch(`${this.url}/api/v1/manage-booking/${token}/hours`).catch(() => null);
    if (!reply?.ok) return null;
    const { data } = hoursSchema.parse(await reply.json());
    const free = data.days.flatMap(({ slots }) => slots.filter((slot) => slot.is_available));
    return free[Math.floor(Math.random() * free.length)]?.starts_at ?? null;
  }

  private addNew(number: number): Sent {
    const submission = newSubmission(number, this.subjects);
    return this.add(submission, submission.formId === 'share-collection' ? answersTo(this.url, submission) : undefined);
  }

  private add(submission: Submission, next?: Next): Sent {
    const sent: Sent = { ...submission, receipt: null, isUnderWay: false, attempts: 0, next };
    this.sent.push(sent);
    return sent;
  }

  private unanswered(): Sent | undefined {
    return this.sent.find(({ receipt, isUnderWay }) => receipt === null && !isUnderWay);
  }

  private async send(sent: Sent): Promise<void> {
    sent.isUnderWay = true;
    sent.attempts += 1;
    try {
      const { status, answer } = await submit(this.url, sent);
      if (status === 503) return;
      if (status !== 200 && status !== 201) {
        this.wrong.push({ formId: sent.formId, status, answer: JSON.stringify(answer) });
        // Not sent again: the same answer would follow.
        this.sent.splice(this.sent.indexOf(sent), 1);
        return;
      }
      sent.receipt = replySchema.parse(answer).data;
      const following = await sent.next?.(sent.receipt);
      if (following) this.add(following.submission, following.next);
    } catch {
      // The program died before it answered: the form is sent again.
    } finally {
      sent.isUnderWay = false;
    }
  }
}

const hoursSchema = z.object({
  data: z.object({
    days: z.array(z.object({ slots: z.array(z.object({ starts_at: z.string(), is_available: z.boolean() })) })),
  }),
});
