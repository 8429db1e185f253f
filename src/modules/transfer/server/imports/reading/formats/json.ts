import { flatten } from './flatten.ts';
import { readJsonRecords } from './json-records.ts';
import type { RecordReader } from './record.ts';

/** Any JSON with a list of objects: exports of websites, of databases and of programs without a format of their own. */
export const readJson: RecordReader = async function* (source, limits) {
  for await (const object of readJsonRecords(source, { kind: 'a JSON file', limits })) yield flatten(object);
};
