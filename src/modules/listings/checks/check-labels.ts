import { addDays, shortDay } from '#platform/time/nairobi-time.ts';
import { SEARCH_OLD_AFTER_DAYS, STALE_AFTER_DAYS } from './check-days.ts';
import type { DueCheck } from './contract.ts';

/** 'Official search of 5 Sep 2026 will be 90 days old on 4 Dec 2026': what is due, in the words of list and mail. */
export function checkText({ topic, due_on }: Pick<DueCheck, 'topic' | 'due_on'>, today: string): string {
  const day = shortDay(due_on);
  const isPast = due_on <= today;
  switch (topic) {
    case 'search': {
      const search = `Official search of ${shortDay(addDays(due_on, -SEARCH_OLD_AFTER_DAYS))}`;
      return `${search} ${isPast ? 'was' : 'will be'} ${SEARCH_OLD_AFTER_DAYS} days old on ${day}`;
    }
    case 'rates':
      return isPast ? `Rates clearance ended on ${day}` : `Rates clearance ends on ${day}`;
    case 'rent':
      return isPast ? `Land rent clearance ended on ${day}` : `Land rent clearance ends on ${day}`;
    case 'confirmation': {
      const since = `Not confirmed since ${shortDay(addDays(due_on, -STALE_AFTER_DAYS))}`;
      return isPast ? since : `${since}: ${STALE_AFTER_DAYS} days on ${day}`;
    }
    case 'going-off':
      return `Goes off the site on ${day} unless it is confirmed`;
    case 'off':
      return `Off the site since ${day}: nobody had confirmed it`;
    case 'mandate-month':
    case 'mandate':
      return due_on < today ? `The mandate ended on ${day}` : `The mandate ends on ${day}`;
  }
}
