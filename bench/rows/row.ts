import type { Figure } from '../figures.ts';
import type { Site } from '../site.ts';

export interface Bench {
  /** The demo agency's site, started when a row asks for it first and shared by the rows of a run. */
  site(): Promise<Site>;
  /** Chromium's path. */
  chromium: string;
  /** Homes of the large database, and of the small one beside which it is measured. */
  homes: number;
  fewHomes: number;
  /** Addresses for Lighthouse, one of each public route. */
  routes: readonly string[];
  /** How often each measurement is taken. */
  repetitions: number;
  /** Seconds of one load. */
  loadSeconds: number;
  say(message: string): void;
}

/** One family of figures, measured together. */
export interface Row {
  /** For `--only`. */
  id: string;
  title: string;
  /** How it is measured, for the results. */
  method: string;
  run(bench: Bench): Promise<Figure[]>;
}
