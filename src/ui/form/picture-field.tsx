import { useState } from 'react';
import { imageUrl } from '#shared/image-sizes.ts';
import { SelectField, TextField } from '../field.tsx';
import { useFormField } from './form-context.ts';

export interface PictureFieldProps {
  label: string;
  /** The fields are `{name}.image_id` and `{name}.alt`; without a description there is one, `{name}`. */
  name: string;
  picture: { id: string; alt?: string } | null;
  isDescribed?: boolean;
  /** Photographs of the library, by what is on them. */
  choices: readonly { id: string; words: string }[];
  help?: string;
}

/** A photograph of the library, or none, and what is said of it to those who cannot see it. */
export function PictureField({ label, name, picture, choices, help, isDescribed = true }: PictureFieldProps) {
  const idName = isDescribed ? `${name}.image_id` : name;
  const { returnedValue } = useFormField(idName);
  const [chosen, setChosen] = useState(returnedValue ?? picture?.id ?? '');
  const options = [
    { value: '', label: 'No photograph' },
    ...choices.map(({ id, words }) => ({ value: id, label: words })),
  ];
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      {chosen ? (
        <img
          src={imageUrl(chosen, 'small', 'webp')}
          alt=""
          width={112}
          height={84}
          className="aspect-[4/3] w-28 rounded-control bg-sunken object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="block aspect-[4/3] w-28 rounded-control border border-dashed border-line-strong"
        />
      )}
      <div className="grid min-w-0 gap-3">
        <SelectField
          label={label}
          name={idName}
          help={help}
          options={options}
          defaultValue={picture?.id ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {isDescribed && (
          <TextField
            label={`${label}, described`}
            name={`${name}.alt`}
            optional
            help="For those who cannot see it."
            defaultValue={picture?.alt ?? ''}
          />
        )}
      </div>
    </div>
  );
}
