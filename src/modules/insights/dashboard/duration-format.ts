import { formatNumber } from '#platform/text/numbers.ts';

/** '45 min', '3 h 20 min', '2 days 5 h': how long something took. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours < 48) return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} days` : `${days} days ${hours % 24} h`;
}

/** Counts stop at 10,000: '10,000 or more'. */
export const cappedText = (count: number): string => (count >= 10_000 ? '10,000 or more' : formatNumber(count));

/** '13% more than in the 90 days before'; empty when the earlier count was 0. */
export function changeText(now: number, before: number, days: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((100 * (now - before)) / before);
  const than = `the ${days} days before`;
  if (percent === 0) return `As many as in ${than}`;
  return `${formatNumber(Math.abs(percent))}% ${percent > 0 ? 'more' : 'fewer'} than in ${than}`;
}
