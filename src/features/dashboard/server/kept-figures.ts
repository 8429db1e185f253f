import type { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';

/** A part of the figures: what it is called, what it looks like, and how it is worked out. */
export interface FigurePart<Schema extends z.ZodType> {
  /** With everything the figures depend on, so that no other figures have this name. */
  name: string;
  schema: Schema;
  read: () => Promise<z.output<Schema>>;
}

export interface DatedFigures<Figures> {
  figures: Figures;
  /** When they were counted; null where that was just now. */
  keptSince: Date | null;
}

export interface KeptFiguresOptions {
  db: Database;
  clock: Clock;
  /** What takes longer than this is kept. */
  slowAfterMs?: number;
}

const MINUTE_MS = 60_000;
/** A little more than the ten minutes between two rounds of `refresh`. */
const KEPT_MINUTES = 15;

/**
 * The figures of the dashboard. A small agency's are counted as they are asked for. Those that take long are kept in
 * the database and counted anew by a job, so that nobody waits for them, also after a start of the program.
 */
export class KeptFigures {
  /** What is being read at this moment, so that ten people who ask at once cost one look. */
  private readonly underWay = new Map<string, Promise<unknown>>();
  private readonly slowAfterMs: number;

  constructor(private readonly options: KeptFiguresOptions) {
    this.slowAfterMs = options.slowAfterMs ?? 150;
  }

  /** The figures, and the moment they are of: now, or when the job last counted what takes long. */
  get<Schema extends z.ZodType>(part: FigurePart<Schema>): Promise<DatedFigures<z.output<Schema>>> {
    const running = this.underWay.get(part.name);
    // What is under way under a name is what this very call put there.
    if (running) return running as Promise<DatedFigures<z.output<Schema>>>;
    const figures = this.find(part)
      .then((kept) => kept ?? this.refresh(part))
      .finally(() => this.underWay.delete(part.name));
    this.underWay.set(part.name, figures);
    return figures;
  }

  /** Works them out, and keeps them if that took long. */
  async refresh<Schema extends z.ZodType>({ name, read }: FigurePart<Schema>): Promise<DatedFigures<z.output<Schema>>> {
    const { db, clock } = this.options;
    const now = clock.now();
    const startedAt = performance.now();
    const figures = await read();
    if (performance.now() - startedAt > this.slowAfterMs) {
      const row = { figures: JSON.stringify(figures), worked_out_at: now };
      await db
        .insertInto('kept_figures')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    }
    return { figures, keptSince: null };
  }

  /** Away with those of days that are over: nobody asks for them any more. */
  async forgetOld(): Promise<void> {
    const { db, clock } = this.options;
    await db.deleteFrom('kept_figures').where('worked_out_at', '<', minutesBefore(clock.now(), KEPT_MINUTES)).execute();
  }

  /** Figures that an older version of the program has kept, and that look different, are worked out anew. */
  private async find<Schema extends z.ZodType>({
    name,
    schema,
  }: FigurePart<Schema>): Promise<DatedFigures<z.output<Schema>> | null> {
    const { db, clock } = this.options;
    const row = await db
      .selectFrom('kept_figures')
      .select(['figures', 'worked_out_at'])
      .where('name', '=', name)
      .where('worked_out_at', '>', minutesBefore(clock.now(), KEPT_MINUTES))
      .executeTakeFirst();
    const parsed = schema.safeParse(row?.figures);
    return row && parsed.success ? { figures: parsed.data, keptSince: row.worked_out_at } : null;
  }
}

const minutesBefore = (moment: Date, minutes: number): Date => new Date(moment.getTime() - minutes * MINUTE_MS);
