import type { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { Clock } from '#platform/time/server/clock.ts';

/** A part of the figures: cache key, schema, and the query that computes it. */
export interface FigurePart<Schema extends z.ZodType> {
  /** The cache key. It must contain everything the figures depend on. */
  name: string;
  schema: Schema;
  read: () => Promise<z.output<Schema>>;
}

export interface DatedFigures<Figures> {
  figures: Figures;
  /** When the cached figures were computed; null when they were computed just now. */
  computedAt: Date | null;
}

export interface MetricsCacheOptions {
  db: Database;
  clock: Clock;
  /** Figures that took longer than this to compute are cached, in milliseconds. */
  slowAfterMs?: number;
}

const MINUTE_MS = 60_000;
/**
 * Lifetime of cached figures. Longer than the ten minutes between two refreshes, so that they never run out in between.
 */
const LIFETIME_MINUTES = 15;

/**
 * Cache for the figures of the dashboard. Figures that are quick to compute are computed on request. Slow ones are
 * cached in the database and refreshed by a job, so that no request waits for them, also after a restart.
 */
export class MetricsCache {
  /** Computations under way by cache key, so that simultaneous requests share one. */
  private readonly underWay = new Map<string, Promise<unknown>>();
  private readonly slowAfterMs: number;

  constructor(private readonly options: MetricsCacheOptions) {
    this.slowAfterMs = options.slowAfterMs ?? 150;
  }

  /** Cached figures if they are recent, otherwise computed now; with the time they were computed. */
  get<Schema extends z.ZodType>(part: FigurePart<Schema>): Promise<DatedFigures<z.output<Schema>>> {
    const running = this.underWay.get(part.name);
    // Safe: a promise under this key was put there by this method, for the same part.
    if (running) return running as Promise<DatedFigures<z.output<Schema>>>;
    const figures = this.find(part)
      .then((cached) => cached ?? this.refresh(part))
      .finally(() => this.underWay.delete(part.name));
    this.underWay.set(part.name, figures);
    return figures;
  }

  /** Computes the figures, and caches them if that took longer than `slowAfterMs`. */
  async refresh<Schema extends z.ZodType>({ name, read }: FigurePart<Schema>): Promise<DatedFigures<z.output<Schema>>> {
    const { db, clock } = this.options;
    const now = clock.now();
    const startedAt = performance.now();
    const figures = await read();
    if (performance.now() - startedAt > this.slowAfterMs) {
      const row = { metrics: JSON.stringify(figures), computed_at: now };
      await db
        .insertInto('metrics_cache')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    }
    return { figures, computedAt: null };
  }

  /** Deletes cached figures past their lifetime, such as those of past days, which are never requested again. */
  async forgetOld(): Promise<void> {
    const { db, clock } = this.options;
    await db
      .deleteFrom('metrics_cache')
      .where('computed_at', '<', minutesBefore(clock.now(), LIFETIME_MINUTES))
      .execute();
  }

  /**
   * Finds recent cached figures. Those that do not fit the schema, written by another version of Makao, count as
   * missing.
   */
  private async find<Schema extends z.ZodType>({
    name,
    schema,
  }: FigurePart<Schema>): Promise<DatedFigures<z.output<Schema>> | null> {
    const { db, clock } = this.options;
    const row = await db
      .selectFrom('metrics_cache')
      .select(['metrics', 'computed_at'])
      .where('name', '=', name)
      .where('computed_at', '>', minutesBefore(clock.now(), LIFETIME_MINUTES))
      .executeTakeFirst();
    const parsed = schema.safeParse(row?.metrics);
    return row && parsed.success ? { figures: parsed.data, computedAt: row.computed_at } : null;
  }
}

const minutesBefore = (moment: Date, minutes: number): Date => new Date(moment.getTime() - minutes * MINUTE_MS);
