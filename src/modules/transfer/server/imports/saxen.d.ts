/** The part of saxen that is used here; the package has no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', listener: (name: string, readAttributes: () => Record<string, string>) => void): this;
    on(
      event: 'closeTag' | 'text' | 'cdata' | 'comment' | 'question' | 'attention',
      listener: (text: string) => void,
    ): this;
    on(event: 'error' | 'warn', listener: (error: Error) => void): this;
    /** Reads a whole document; an error that a listener throws comes out of it. */
    parse(xml: string): Error | undefined;
  }
}
