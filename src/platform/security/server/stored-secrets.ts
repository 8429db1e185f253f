import { type ClientBase, escapeIdentifier } from 'pg';
import { StartRefusedError } from '#platform/database/server/bundled/start-refused.ts';
import { isKnownKey, type SealedPlace, seal, sealedWith, sealingKey, unseal } from './sealing.ts';

/** One stored value of a sealed column; an array's elements are sealed one by one. */
interface StoredSecret {
  place: SealedPlace;
  rowKey: string;
  stored: string | string[];
}

const partsOf = ({ stored }: StoredSecret): string[] => (typeof stored === 'string' ? [stored] : stored);

const keysOf = (secrets: readonly StoredSecret[]): string[] =>
  [...new Set(secrets.flatMap(partsOf).flatMap((part) => sealedWith(part) ?? []))].sort();

export const listNeededKeys = async (client: ClientBase): Promise<string[]> => keysOf(await listStoredSecrets(client));

/**
 * Seals what is stored in the clear or under a former key. A value that another instance changes meanwhile stays.
 * @returns how many values were sealed
 * @throws StartRefusedError, with nothing changed, when SECRET_KEY lacks the key of a value
 */
export async function sealStoredSecrets(client: ClientBase): Promise<number> {
  const secrets = await listStoredSecrets(client);
  refuseUnknownKeys(secrets);
  const key = sealingKey();
  if (!key) return 0;
  let count = 0;
  for (const secret of secrets) {
    if (partsOf(secret).every((part) => sealedWith(part) === key.id)) continue;
    const { place, rowKey, stored } = secret;
    const again = (part: string) => seal(unseal(part, place), place);
    const sealed = typeof stored === 'string' ? again(stored) : stored.map(again);
    const column = escapeIdentifier(place.column);
    const { rowCount } = await client.query(
      `update ${escapeIdentifier(place.table)} set ${column} = $1
       where ${escapeIdentifier(rowKey)}::text = $2 and ${column} = $3`,
      [sealed, place.row, stored],
    );
    count += rowCount ?? 0;
  }
  return count;
}

function refuseUnknownKeys(secrets: readonly StoredSecret[]): void {
  const unknown = keysOf(secrets).filter((id) => !isKnownKey(id));
  if (unknown.length === 0) return;
  const lack = sealingKey() ? 'which SECRET_KEY does not hold' : 'and SECRET_KEY is not set';
  throw new StartRefusedError(
    'secret_key_unknown',
    `The database holds secrets that are sealed with the key ${unknown.join(', ')}, ${lack}. Set SECRET_KEY to that key, or add it after a comma behind the new one. If the key is lost, 'npm run discard-secrets' says what that costs. Nothing was changed.`,
  );
}

interface SealedColumn {
  table_name: string;
  column_name: string;
  row_key: string;
  is_array: boolean;
}

async function listSealedColumns(client: ClientBase): Promise<SealedColumn[]> {
  const { rows } = await client.query<SealedColumn>(`
    select s.*, c.data_type = 'ARRAY' as is_array from sealed_columns s
    join information_schema.columns c using (table_name, column_name)
    where c.table_schema = current_schema() order by table_name, column_name`);
  return rows;
}

async function listStoredSecrets(client: ClientBase): Promise<StoredSecret[]> {
  const secrets: StoredSecret[] = [];
  for (const { table_name: table, column_name: column, row_key, is_array } of await listSealedColumns(client)) {
    // For mails the condition is that of their index of rows with secrets.
    const { rows } = await client.query<{ row: string; stored: string | string[] }>(
      `select ${escapeIdentifier(row_key)}::text as row, ${escapeIdentifier(column)} as stored
       from ${escapeIdentifier(table)} where ${escapeIdentifier(column)} <> ${is_array ? "'{}'" : "''"}
       ${is_array ? `and array_position(${escapeIdentifier(column)}, null) is null` : ''}`,
    );
    secrets.push(...rows.map(({ row, stored }) => ({ place: { table, column, row }, rowKey: row_key, stored })));
  }
  return secrets;
}
