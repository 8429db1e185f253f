import type { FieldError } from '#platform/http/error-catalogue.ts';

/**
 * Maps the server's errors to field names. API names that differ from the form's are translated; errors without a field
 * in the form are returned separately, for the alert beside the button.
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
