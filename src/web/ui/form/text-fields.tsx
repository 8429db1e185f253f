import { TextField, type TextFieldProps } from './field.tsx';

type TextNames<Content> = {
  [Name in keyof Content & string]: Content[Name] extends string | null ? Name : never;
}[keyof Content & string];

export interface TextFieldsProps<Content> {
  content: Content;
  /** Props of each field, in order. Fields are required unless they are `optional`. */
  fields: readonly (Omit<TextFieldProps, 'name' | 'defaultValue'> & { name: TextNames<Content> })[];
}

export function TextFields<Content extends object>({ content, fields }: TextFieldsProps<Content>) {
  return fields.map((field) => (
    <TextField
      key={field.name}
      required={!field.optional}
      {...field}
      defaultValue={String(content[field.name] ?? '')}
    />
  ));
}
