const PAUSE_MS = 30 * 60_000;
const REMEMBERED_AT_MOST = 50_000;

/** Remembers for half an hour who was counted for what, in this process alone: what is lost is one count too many. */
export class RecentlyCounted {
  private readonly times = new Map<string, number>();

  /** Whether this is the first time in half an hour, which it is then no more. */
  isNew(key: string, now: Date): boolean {
    const last = this.times.get(key);
    if (last !== undefined && now.getTime() - last < PAUSE_MS) return false;
    this.times.delete(key);
    this.times.set(key, now.getTime());
    this.forgetOldest(now);
    return true;
  }

  private forgetOldest(now: Date): void {
    for (const [key, time] of this.times) {
      if (now.getTime() - time < PAUSE_MS && this.times.size <= REMEMBERED_AT_MOST) return;
      this.times.delete(key);
    }
  }
}
