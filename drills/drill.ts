/** What a drill is given. */
export interface DrillContext {
  /** The short form, of the gate and of releases: fewer rounds and shorter outages, the same bounds. */
  isQuick: boolean;
  say(message: string): void;
  /** Registers what is ended or removed when the drill is over, however it ends; the last registered comes first. */
  atEnd(cleanUp: () => Promise<unknown>): void;
}

/** One thing that was counted or timed, with its bound where it has one. */
export interface Check {
  what: string;
  measured: string;
  /** Null for a number that is told and not judged. */
  isKept: boolean | null;
}

export interface Figure {
  /** One line with the numbers that the promise is about. */
  text: string;
  checks: readonly Check[];
}

export interface Drill {
  /** As typed: `npm run drill -- NAME`. */
  name: string;
  /** The sentence of docs/promises.md. */
  promise: string;
  /** Whether its short form is a step of `bin/test`; a release runs the short forms of all (`npm run check -- --all`). */
  isInGate: boolean;
  /**
   * Starts everything it needs, breaks it, and measures what is left.
   * @throws CannotRunError where this machine lacks what the drill needs
   */
  run(context: DrillContext): Promise<Figure>;
}

/** The machine lacks something, such as the right to mount a file system: the promise is neither kept nor broken. */
export class CannotRunError extends Error {}

/** A check of a number that has to be zero. */
export const none = (what: string, count: number): Check => ({ what, measured: String(count), isKept: count === 0 });

/** A check of a number with an upper bound. */
export const atMost = (what: string, value: number, bound: number, unit = ''): Check => ({
  what: `${what} (at most ${bound}${unit && ` ${unit}`})`,
  measured: `${Number(value.toPrecision(3))}${unit && ` ${unit}`}`,
  isKept: value <= bound,
});

/** A check of a number with a lower bound. */
export const atLeast = (what: string, value: number, bound: number, unit = ''): Check => ({
  what: `${what} (at least ${bound}${unit && ` ${unit}`})`,
  measured: `${Number(value.toPrecision(3))}${unit && ` ${unit}`}`,
  isKept: value >= bound,
});

export const told = (what: string, measured: number | string): Check => ({
  what,
  measured: String(measured),
  isKept: null,
});
