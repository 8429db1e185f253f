/**
 * Switches off, on being loaded, what React does for nobody while it is loaded: it makes five errors that are only ever
 * compared, and a browser with its tools open (or measured by Lighthouse) writes down for each where it was made, to
 * the line and column, for which V8 parses the whole file again. 30 to 90 ms in one task here, four times that on a
 * slow phone; 8 to 17 ms without. A browser nobody measures keeps five short lists less, and no more.
 * See https://v8.dev/docs/stack-trace-api: without a number there, no stack is collected.
 */
const usual = Error.stackTraceLimit;
Reflect.deleteProperty(Error, 'stackTraceLimit');

/** From now on errors tell where they were made, as they usually do. */
export function collectStacksAgain(): void {
  // Only V8 has the setting.
  if (usual !== undefined) Error.stackTraceLimit = usual;
}
