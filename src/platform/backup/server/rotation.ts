/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export interface BackupsKept {
  daily: number;
  weekly: number;
  monthly: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** 1 January 1970 was a Thursday: weeks begin on Mondays. */
const DAYS_BEFORE_MONDAY = 3;

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
const weekOf = (at: Date): number => Math.floor((dayOf(at) + DAYS_BEFORE_MONDAY) / 7);
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * Chooses the backups to keep. Only periods with a backup count, so a site that made none for a month loses none of its
 * earlier ones. One backup may stand for a day, a week and a month at once. Periods are those of UTC.
 */
export function chooseKept<Backup extends { madeAt: Date }>(
  backups: readonly Backup[],
  { daily, weekly, monthly }: BackupsKept,
): Set<Backup> {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const newestOf = (periodOf: (at: Date) => number, count: number) => {
    const chosen = new Map<number, Backup>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt);
      if (!chosen.has(period) && chosen.size < count) chosen.set(period, backup);
    }
    return chosen.values();
  };
  return new Set([...newestOf(dayOf, daily), ...newestOf(weekOf, weekly), ...newestOf(monthOf, monthly)]);
}
