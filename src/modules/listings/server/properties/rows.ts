import type { Selectable } from 'kysely';
import type { Properties } from '#platform/database/server/schema.gen.ts';
import { type ColumnValues, columnNames } from '../../kinds/field.ts';
import { type PropertyFields, propertyFields } from '../../kinds/property.ts';
import type { PropertyStatus } from '../../search/property-contract.ts';

/** Columns beside those of the declared fields. */
const stateColumns = [
  ...(['id', 'approval_status', 'status', 'takes_visits', 'is_featured', 'agent_id', 'confirmed_at'] as const),
  ...(['published_at', 'updated_at'] as const),
] as const;
export const publicColumns = [...stateColumns, ...columnNames(propertyFields)] as const;

type SelectedRow = Pick<Selectable<Properties>, (typeof publicColumns)[number]>;

/** An approved property: the database's checks guarantee the narrower types. */
export type PropertyRow = ColumnValues<PropertyFields> &
  Pick<Selectable<Properties>, (typeof stateColumns)[number]> & { status: PropertyStatus; published_at: Date };

export type PositionedProperty = PropertyRow & { latitude: number; longitude: number };

export function asPropertyRow(row: SelectedRow): PropertyRow {
  // The columns are text with a check constraint; the constraint is where these words are enforced.
  return row as PropertyRow;
}
