import { callApi } from '#platform/http/client.ts';
import { ChooseField, type ChooseFieldProps, type Suggest } from '#web/ui/form/choose-field.tsx';
import { suggestContacts } from './client.gen.ts';

const suggest: Suggest = async (q, signal) => (await callApi(suggestContacts, { query: { q }, signal })).items;

/** In characters: an email address, or two names with the number. */
const LONGEST = 254;

type ContactFieldProps = Partial<Pick<ChooseFieldProps, 'noneText'>> &
  Pick<ChooseFieldProps, 'label' | 'name' | 'required' | 'optional' | 'help' | 'defaultValue'>;

/** Asks for a contact: by name, number, email address or phone number, read by `getTypedContact`. */
export const ContactField = (props: ContactFieldProps) => (
  <ChooseField
    help="Name, number, email address or phone number."
    missingMessage="Enter a name, number, email address or phone number"
    noneText="Nobody fits."
    {...props}
    suggest={suggest}
    maxLength={LONGEST}
  />
);
