import { parseArgs } from 'node:util';

export interface FillArguments<Name extends string> {
  databaseUrl: string;
  /** @throws Error when the argument is not a whole number */
  wholeNumber(name: Name): number;
}

/**
 * Reads the arguments of a program that fills a database: some numbers, and the database's address.
 * @param defaults the accepted numbers with their default values
 * @param least the smallest number that is accepted
 */
export function readFillArguments<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  least: number,
): FillArguments<Name> {
  const options: Record<string, ReturnType<typeof option>> = { 'database-url': option() };
  for (const [name, value] of Object.entries<string>(defaults)) options[name] = option(value);
  const { values } = parseArgs({ options });
  const databaseUrl = values['database-url'] ?? process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('Say which database to fill: --database-url postgres://…');
  return {
    databaseUrl,
    wholeNumber(name) {
      const number = Number(values[name]);
      if (!Number.isSafeInteger(number) || number < least) {
        throw new Error(`--${name} must be a whole number, ${least} or more`);
      }
      return number;
    },
  };
}

const option = (value?: string) => ({ type: 'string' as const, ...(value !== undefined && { default: value }) });

/** Returns a function that prints a message after the seconds since `sayWithSeconds` was called. */
export function sayWithSeconds(): (message: string) => void {
  const startedAt = performance.now();
  return (message) => {
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${message}`);
  };
}
