/**
 * Importing this module disables stack traces while React is loaded. React creates five Error objects only to compare
 * them, and when DevTools or Lighthouse are attached, V8 resolves each one's position, for which it parses the whole
 * file again. Measured: one task of 30 to 90 ms here (four times that on a slow phone), 8 to 17 ms without stack
 * traces. Without an attached tool the gain is negligible. With `stackTraceLimit` not a number, V8 collects no stack:
 * https://v8.dev/docs/stack-trace-api
 */
const usual = Error.stackTraceLimit;
Reflect.deleteProperty(Error, 'stackTraceLimit');

/** Restores stack traces. */
export function collectStacksAgain(): void {
  // Only V8 has this setting.
  if (usual !== undefined) Error.stackTraceLimit = usual;
}
