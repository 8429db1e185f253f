import { ZipFile } from 'yazl';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A ZIP file of these entries. */
export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

export interface WorkbookToMake {
  /** What stands within `<sheetData>`. */
  rows?: string;
  /** In place of the whole sheet. */
  sheet?: string;
  sharedStrings?: string;
  styles?: string;
  /** Other entries, and others in place of those that are made. */
  entries?: Record<string, string | Buffer>;
}

/** The entries of a workbook with one sheet. */
export const workbookEntries = ({ rows = '', sheet, sharedStrings, styles, entries }: WorkbookToMake) => ({
  'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="Listings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>
    <Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>
    <Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet ?? `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ...(sharedStrings === undefined ? {} : { 'xl/sharedStrings.xml': sharedStrings }),
  ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
  ...entries,
});

/** The bytes of such a workbook. */
export const workbookOf = (workbook: WorkbookToMake): Promise<Buffer> => zipOf(workbookEntries(workbook));

/** A cell with a text of its own. */
export const textCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

/** 'A' for 1, 'AB' for 28. */
export const columnLetters = (column: number): string =>
  column === 0 ? '' : columnLetters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
