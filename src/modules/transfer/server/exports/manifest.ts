import { z } from 'zod';
import { exportKinds } from '../../exports/contract.ts';

export const EXPORT_FORMAT = 'makao-export';
/** Format version; raised when older programs cannot read the new format. */
export const FORMAT_VERSION = 1;
export const MANIFEST_PATH = 'manifest.json';

export const dataPath = (table: string, kind: 'json' | 'csv'): string => `data/${table}.${kind}`;
/** Path of a listing's document by its storage key: 'documents/3f/….pdf'. */
export const documentPath = (storageKey: string): string => `documents/${storageKey.split('/').at(-1)}`;
export const photographPath = (imageId: string): string => `photographs/${imageId}.jpg`;

/** All paths that an export may contain. */
export const entryPattern =
  /^(?:manifest\.json|data\/[a-z_]{1,60}\.(?:json|csv)|photographs\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg|documents\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|jpg|png))$/;

const fileSchema = z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string().length(64) });
export type ExportedFile = z.output<typeof fileSchema>;

export const manifestSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int(),
  kind: z.enum(exportKinds),
  made_at: z.iso.datetime(),
  rows: z.record(z.string(), z.int().min(0)),
  photographs: z.int().min(0),
  files: z.array(fileSchema),
});
export type Manifest = z.output<typeof manifestSchema>;
