import type { ImportImage } from '#demo/demo-images.ts';
import { loadDemoAgency, loadStartingPoint } from '#demo/load-demo-agency.ts';
import { markEarlierDemo } from '#demo/mark-demo-rows.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';

export interface FillOptions {
  db: Database;
  importImage: ImportImage;
  documents: FileStorage;
  loadDemo: boolean;
  demoDir: string;
  say: (message: string) => void;
}

/**
 * Fills an empty database with the demo agency, or with the starting content of a new agency.
 * @returns whether it was empty
 */
export async function fillEmptyDatabase({ db, loadDemo, say, ...demo }: FillOptions): Promise<boolean> {
  const settings = await db.selectFrom('agency_settings').select('id').executeTakeFirst();
  if (settings) {
    await markEarlierDemo(db);
    return false;
  }
  if (loadDemo) await loadDemoAgency({ db, ...demo, progress: say });
  else await loadStartingPoint(db);
  return true;
}
