import type { FieldError } from '#shared/error-catalogue.ts';

/**
 * The server's complaints by the name of the form's field. A name of the API that the form calls otherwise is
 * translated; what has no field here is left over, for the alert beside the button.
 */
export function problemsByField(
  complaints: readonly FieldError[],
  knownFields: ReadonlySet<string>,
  fieldNames: Readonly<Record<string, string>> = {},
): { problems: Record<string, string>; leftOver: string[] } {
  const problems: Record<string, string> = {};
  const leftOver: string[] = [];
  for (const complaint of complaints) {
    const name = fieldNames[complaint.field] ?? complaint.field;
    if (!knownFields.has(name)) leftOver.push(complaint.message);
    else problems[name] ??= complaint.message;
  }
  return { problems, leftOver };
}
