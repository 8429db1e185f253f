import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './field.tsx';
import { PersonOffer } from './person-offer.tsx';

export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">{children}</div>
);

export interface PersonFieldsProps {
  /** Puts e-mail and phone on lines of their own, as in a narrow form. */
  wide?: boolean;
  /** Whether many who fill it in live abroad, and are called back. */
  fromAbroad?: boolean;
}

/** The visitor's fields: first_name, last_name, email and phone, all required. Use inside a FieldGrid. */
export function PersonFields({ wide = false, fromAbroad = false }: PersonFieldsProps) {
  const line = wide ? 'sm:col-span-2' : '';
  return (
    <>
      <PersonOffer />
      <div className="grid grid-cols-2 gap-4 sm:contents">
        <TextField label="First name" name="first_name" required maxLength={100} autoComplete="given-name" />
        <TextField label="Last name" name="last_name" required maxLength={100} autoComplete="family-name" />
      </div>
      <EmailField required className={line} />
      <PhoneField
        required
        help={fromAbroad ? 'Include the country code if you live abroad.' : undefined}
        className={line}
      />
    </>
  );
}

type KnownFieldProps = Partial<Omit<TextFieldProps, 'name' | 'type' | 'maxLength' | 'autoComplete'>>;

export const EmailField = (props: KnownFieldProps) => (
  <TextField
    label="Email address"
    name="email"
    type="email"
    maxLength={254}
    autoComplete="email"
    missingMessage="Email is required"
    {...props}
  />
);

export const PhoneField = (props: KnownFieldProps) => (
  <TextField label="Phone number" name="phone" type="tel" maxLength={30} autoComplete="tel" {...props} />
);
