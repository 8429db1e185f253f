/** The part of subset-font in use; the package has no types of its own. */
declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat: 'woff2';
    /** Tags of the OpenType layout features to keep. */
    keepFeatures: readonly string[];
    /** Ids of the entries of the name table to keep besides the usual ones. */
    preserveNameIds: readonly number[];
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetFontOptions): Promise<Buffer>;
}
