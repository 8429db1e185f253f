import { shortDay } from '#platform/time/nairobi-time.ts';
import type { DueCheck } from './contract.ts';

/** 'Official search reaches 90 days on 4 Dec 2026': what is due, in the words of list and mail. */
export function checkText({ topic, due_on }: Pick<DueCheck, 'topic' | 'due_on'>, today: string): string {
  const day = shortDay(due_on);
  const isPast = due_on <= today;
  switch (topic) {
    case 'search':
      return isPast ? `Official search older than 90 days since ${day}` : `Official search reaches 90 days on ${day}`;
    case 'rates':
      return isPast ? `Rates clearance ended on ${day}` : `Rates clearance ends on ${day}`;
    case 'rent':
      return isPast ? `Land rent clearance ended on ${day}` : `Land rent clearance ends on ${day}`;
    case 'confirmation':
      return isPast ? `Not confirmed for 30 days since ${day}` : `Not confirmed for 30 days on ${day}`;
    case 'going-off':
      return `Goes off the site on ${day} unless it is confirmed`;
    case 'off':
      return `Off the site since ${day}: nobody had confirmed it`;
  }
}
