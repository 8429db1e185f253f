/** '15 minutes', '1 hour', '12 hours', '90 minutes'. */
export function durationLabel(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
