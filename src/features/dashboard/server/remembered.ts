const MINUTE_MS = 60_000;

/** Keeps what was worked out for a while, so that ten people who look cost one look. A failure is not kept. */
export class Remembered {
  private readonly kept = new Map<string, { until: number; value: Promise<unknown> }>();

  get<Value>(key: string, now: Date, minutes: number, work: () => Promise<Value>): Promise<Value> {
    for (const [name, { until }] of this.kept) if (now.getTime() >= until) this.kept.delete(name);
    const known = this.kept.get(key);
    // What is kept under a key is what this very call put there.
    if (known) return known.value as Promise<Value>;
    const value = work();
    this.kept.set(key, { until: now.getTime() + minutes * MINUTE_MS, value });
    value.catch(() => this.kept.delete(key));
    return value;
  }
}
