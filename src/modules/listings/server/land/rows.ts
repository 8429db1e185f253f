import type { Selectable } from 'kysely';
import type { Land } from '#platform/database/server/schema.gen.ts';
import { type ColumnValues, columnNames } from '../../kinds/field.ts';
import { type LandFields, landFields } from '../../kinds/land.ts';
import type { LandStatus } from '../../search/land-contract.ts';

/** Columns beside those of the declared fields. */
const stateColumns = [
  ...(['id', 'status', 'takes_visits', 'is_featured', 'agent_id', 'published_at', 'updated_at'] as const),
  'size_sqm',
] as const;
export const publicColumns = [...stateColumns, ...columnNames(landFields)] as const;

type SelectedRow = Pick<Selectable<Land>, (typeof publicColumns)[number]>;

/** An approved plot: the database's checks guarantee the narrower types. */
export type LandRow = ColumnValues<LandFields> &
  Pick<Selectable<Land>, (typeof stateColumns)[number]> & {
    status: LandStatus;
    size_sqm: number;
    state: string;
    published_at: Date;
  };

// The columns are text with a check constraint; the constraint is where these words are enforced.
export const asLandRow = (row: SelectedRow): LandRow => row as LandRow;
