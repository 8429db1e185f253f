import type { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { Remembered } from './remembered.ts';

/** A part of the figures: what it is called, what it looks like, and how it is worked out. */
export interface FigurePart<Schema extends z.ZodType> {
  /** With everything the figures depend on, so that no other figures have this name. */
  name: string;
  schema: Schema;
  read: () => Promise<z.output<Schema>>;
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
  private readonly remembered = new Remembered();
  private readonly slowAfterMs: number;

  constructor(private readonly options: KeptFiguresOptions) {
    this.slowAfterMs = options.slowAfterMs ?? 150;
  }

  get<Schema extends z.ZodType>(part: FigurePart<Schema>): Promise<z.output<Schema>> {
    return this.remembered.get(part.name, this.options.clock.now(), 1, async () => {
      const kept = await this.find(part);
      return kept === undefined ? this.refresh(part) : kept;
    });
  }

  /** Works them out, and keeps them if that took long. */
  async refresh<Schema extends z.ZodType>({ name, read }: FigurePart<Schema>): Promise<z.output<Schema>> {
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
    return figures;
  }

  /** Away with those of days that are over: nobody asks for them any more. */
  async forgetOld(): Promise<void> {
    const { db, clock } = this.options;
    await db.deleteFrom('kept_figures').where('worked_out_at', '<', minutesBefore(clock.now(), KEPT_MINUTES)).execute();
  }

  /** Figures that an older version of the program has kept, and that look different, are worked out anew. */
  private async find<Schema extends z.ZodType>({ name, schema }: FigurePart<Schema>) {
    const { db, clock } = this.options;
    const row = await db
      .selectFrom('kept_figures')
      .select('figures')
      .where('name', '=', name)
      .where('worked_out_at', '>', minutesBefore(clock.now(), KEPT_MINUTES))
      .executeTakeFirst();
    return schema.safeParse(row?.figures).data;
  }
}

const minutesBefore = (moment: Date, minutes: number): Date => new Date(moment.getTime() - minutes * MINUTE_MS);
