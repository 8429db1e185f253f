const KEPT_FOR_MS = 60_000;

/** Keeps what was worked out for a minute, so that ten people who look at once cost one look. A failure is not kept. */
export class Remembered {
  private readonly kept = new Map<string, { at: number; value: Promise<unknown> }>();

  get<Value>(key: string, now: Date, work: () => Promise<Value>): Promise<Value> {
    for (const [name, { at }] of this.kept) if (now.getTime() - at >= KEPT_FOR_MS) this.kept.delete(name);
    const known = this.kept.get(key);
    // What is kept under a key is what this very call put there.
    if (known) return known.value as Promise<Value>;
    const value = work();
    this.kept.set(key, { at: now.getTime(), value });
    value.catch(() => this.kept.delete(key));
    return value;
  }
}
