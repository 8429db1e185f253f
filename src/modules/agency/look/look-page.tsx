import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useAgency } from '../agency-context.ts';
import { getOfficeLook } from './client.gen.ts';
import { ColourField } from './colour-field.tsx';
import type { EditedLook, EditedLookPage } from './contract.ts';
import { lookForm, removeLogoForm, saveLogoForm } from './forms.gen.ts';
import { LogoCard } from './logo-card.tsx';
import { LookPreview } from './look-preview.tsx';

interface LookPageProps {
  formToken: string;
  loaded: EditedLookPage;
  returned: FormState | null;
}

const doneMessages = {
  [saveLogoForm.id]: 'The logo is in place.',
  [removeLogoForm.id]: 'The logo is taken away.',
};

export function LookPage({ loaded, ...form }: LookPageProps) {
  const { name } = useAgency();
  return (
    <OfficePage
      title="Look"
      lead="The logo, the colours and the references of the agency. Every page shows a change at once."
    >
      <div className="grid gap-6">
        <SentNote messages={doneMessages} />
        <LogoCard {...form} name={name} logos={loaded.logos} />
        <VersionedEditor
          {...form}
          path="/office/look"
          form={lookForm}
          loaded={loaded}
          readSaved={(saved) => saved}
          reload={() => callApi(getOfficeLook)}
          label="Colours and references"
          savedMessages="The look is saved."
        >
          {(content) => <LookFields content={content} loaded={loaded} name={name} />}
        </VersionedEditor>
      </div>
    </OfficePage>
  );
}

interface LookFieldsProps {
  content: EditedLook;
  loaded: EditedLookPage;
  name: string;
}

function LookFields({ content, loaded, name }: LookFieldsProps) {
  return (
    <div className="grid gap-6">
      <Card title="Colours" note="Pages of visitors; the office keeps its own">
        <div className="grid gap-5 sm:grid-cols-2">
          <ColourField
            label="Main colour"
            name="primary_colour"
            stored={content.primary_colour}
            builtIn="#1d4437"
            help="Buttons, links and bands. Left empty, the built-in green."
          />
          <ColourField
            label="Second colour"
            name="accent_colour"
            stored={content.accent_colour}
            builtIn="#b0461c"
            help="Visits and marks on maps, with light or dark text, whichever can be read. Left empty, the built-in red of the soil."
          />
        </div>
      </Card>
      <Card title="References" note="Those of listings that are there stay">
        <TextField
          label="Letters of new references"
          name="reference_prefix"
          optional
          maxLength={4}
          defaultValue={content.reference_prefix ?? ''}
          placeholder={loaded.own_prefix}
          help={`Two to four letters, such as ${loaded.own_prefix}: the next home is then ${loaded.own_prefix}-P-1001. Left empty, they are ${loaded.own_prefix}, from the name.`}
        />
      </Card>
      <LookPreview
        name={name}
        stored={{ primary: content.primary_colour, accent: content.accent_colour }}
        logos={loaded.logos}
      />
    </div>
  );
}
