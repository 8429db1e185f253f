import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import { ActionForm, type ActionFormProps } from '#web/ui/form/action-form.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { importAgain } from '#web/ui/navigation/import-part.ts';
import type { MentionListProps } from './mention-list.tsx';

interface NoteFormProps<E extends Endpoint> extends Omit<ActionFormProps<E>, 'label' | 'button' | 'children'> {
  placeholder: string;
}

/** Writes a note of an enquiry or a contact. Colleagues are offered after an '@'; without script their names are typed. */
export function NoteForm<E extends Endpoint>({ placeholder, ...props }: NoteFormProps<E>) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [List, setList] = useState<ComponentType<MentionListProps> | null>(null);
  const onInput = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
    if (List || !currentTarget.value.includes('@')) return;
    importAgain(() => import('./mention-list.tsx')).then(
      ({ MentionList }) => setList(() => MentionList),
      // Names can be typed without the list.
      () => {},
    );
  };
  return (
    <ActionForm {...props} label="Note" button={{ label: 'Save note', variant: 'outline', size: 'sm' }}>
      <div className="relative">
        <TextAreaField
          ref={text}
          onInput={onInput}
          label="Note"
          name="text"
          required
          maxLength={5000}
          rows={3}
          placeholder={placeholder}
          help="@ and the name of a colleague tells them."
          missingMessage="Write a note first"
        />
        {List && <List text={text} />}
      </div>
    </ActionForm>
  );
}
