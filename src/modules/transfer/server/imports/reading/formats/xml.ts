import { FileRefused, type TableLimits } from '../file-refused.ts';
import type { TextSource } from '../text-source.ts';
import { linesOf, type RecordReader } from './record.ts';
import { readXmlRecords, type XmlElement } from './xml-records.ts';

const kind = 'an XML file';

/** Any XML with a list of entries: feeds of portals and programs without a reader of their own. */
export const readXml: RecordReader = async function* (source, limits) {
  const list = await findList(source, limits);
  const isRecord = (path: readonly string[]) => path.join('/') === list;
  for await (const entry of readXmlRecords(source, { kind, limits, isRecord })) yield flattened(entry);
};

/** Entries stand in the root or in lists below it. */
const DEPTHS = [2, 3];

/** The path of the element that stands there most often; among equals the one nearest to the root. */
async function findList(source: TextSource, limits: TableLimits): Promise<string> {
  const counts = new Map<string, number>();
  const count = (path: readonly string[]) => {
    if (DEPTHS.includes(path.length)) counts.set(path.join('/'), (counts.get(path.join('/')) ?? 0) + 1);
    return false;
  };
  for await (const _none of readXmlRecords(source, { kind, limits, isRecord: count }));
  const ofDepth = (depth: number) => [...counts].filter(([path]) => path.split('/').length === depth);
  for (const depth of DEPTHS) {
    const [best] = ofDepth(depth).toSorted(([, a], [, b]) => b - a);
    if (best && best[1] > 1) return best[0];
  }
  const [only] = ofDepth(2);
  if (!only) throw new FileRefused(`This is ${kind}, but there is no list of listings in it.`);
  return only[0];
}

/** Cells by the names of the elements within, with dots; those of the same name are lines of one cell. */
function flattened(entry: XmlElement): Map<string, string> {
  const texts = new Map<string, string[]>();
  const add = (header: string, text: string) => {
    if (text.trim() !== '') texts.set(header, [...(texts.get(header) ?? []), text]);
  };
  const walk = (element: XmlElement, header: string) => {
    for (const [name, value] of Object.entries(element.attributes))
      add(header === '' ? name : `${header}.${name}`, value);
    if (header !== '') add(header, element.text);
    for (const child of element.children) walk(child, header === '' ? child.name : `${header}.${child.name}`);
  };
  walk(entry, '');
  return new Map([...texts].map(([header, values]) => [header, linesOf(values)]));
}
