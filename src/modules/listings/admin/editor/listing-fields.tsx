import type { ReactNode } from 'react';
import { capitalised } from '#platform/text/text.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/choice.tsx';
import { PriceField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { RichTextField } from '#web/ui/form/rich-text/rich-text-field.tsx';
import { PositionFields } from '#web/ui/map/position-fields.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type EditorSection, type Field, labelWithUnit } from '../../kinds/field.ts';
import { fieldsOfKind } from '../../kinds/fields-of-kind.ts';
import type { ListingKind } from '../contract.ts';
import { listingPlaces } from './listing-places.ts';
import { controlIdOf } from './open-points.ts';
import { StatedPriceFields } from './stated-price-fields.tsx';

interface ListingFieldsProps {
  kind: ListingKind;
  /** In a new listing, slug and reference may be empty: the server chooses them. */
  isNew?: boolean;
}

/**
 * The controls of the fields in cards, from the declaration of the kind. Values and errors come by name from the
 * surrounding form.
 */
export function ListingFields({ kind, isNew = false }: ListingFieldsProps) {
  const fieldsIn = (section: EditorSection) => <SectionFields kind={kind} section={section} />;
  return (
    <>
      <Card title="Price and facts" id="details">
        <Stack>
          <NameFields isNew={isNew} />
          <Three>{fieldsIn('details')}</Three>
        </Stack>
      </Card>
      <Card title="Description" id="description">
        <RichTextField label="Description" labelHidden name="description" maxLength={20_000} />
      </Card>
      <Card title="Place" id="place">
        <Stack>
          <Three>{fieldsIn('place')}</Three>
          <div className="grid gap-4.5">
            <PositionFields places={listingPlaces} />
            <PositionShownField />
          </div>
        </Stack>
      </Card>
      <Card title="What it offers" id="offers">
        <Two>{fieldsIn('offers')}</Two>
      </Card>
      {kind === 'property' && (
        <Card title="Tour and video" id="tour">
          <Two>{fieldsIn('tour')}</Two>
        </Card>
      )}
      <Card title="Title and checks" id="checks">
        <Three>{fieldsIn('checks')}</Three>
      </Card>
    </>
  );
}

const Two = ({ children }: { children: ReactNode }) => <div className="grid gap-4.5 sm:grid-cols-2">{children}</div>;
const Three = ({ children }: { children: ReactNode }) => (
  <div className={classNames(alignedRows, 'gap-x-4.5 sm:grid-cols-2 lg:grid-cols-3')}>{children}</div>
);
const Stack = ({ children }: { children: ReactNode }) => <div className="grid gap-4.5">{children}</div>;

function NameFields({ isNew }: Required<Pick<ListingFieldsProps, 'isNew'>>) {
  const { title, slug, reference_number } = fieldsOfKind.property;
  const automatic = isNew ? { optional: true, help: 'Made for you when it is left empty.' } : { required: true };
  return (
    <>
      <TextField label={title?.label} name="title" required minLength={3} maxLength={160} help={title?.help} />
      <Two>
        <TextField
          label={slug?.label}
          name="slug"
          {...automatic}
          maxLength={160}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          invalidMessage="Use small letters and digits with hyphens between them"
        />
        <TextField label={reference_number?.label} name="reference_number" {...automatic} maxLength={30} />
      </Two>
    </>
  );
}

const SectionFields = ({ kind, section }: { kind: ListingKind; section: EditorSection }) =>
  Object.entries(fieldsOfKind[kind])
    .filter(([, field]) => field.section === section)
    .map(([name, field]) => <FieldControl key={name} kind={kind} name={name} field={field} />);

/** An exact point tells strangers where an empty house stands; a circle does not. */
function PositionShownField() {
  const { position_shown: field } = fieldsOfKind.property;
  return (
    <Segmented
      label={field?.label ?? ''}
      name="position_shown"
      defaultValue={field?.initial}
      options={[
        { value: 'Exact', label: 'Exact point' },
        { value: 'Within 300 m', label: 'Circle of 300 m' },
      ]}
    />
  );
}

const option = (value: string) => ({ value, label: capitalised(value) });

function FieldControl({ kind, name, field }: { kind: ListingKind; name: string; field: Field }) {
  const props = {
    id: controlIdOf(name),
    label: labelWithUnit(field),
    name,
    help: field.help,
    ...requirementOf(field),
  };
  if (name === 'price') return <StatedPriceFields kind={kind} id={props.id} label={props.label} />;
  if (name === 'price_currency') return null;
  if (name === 'listing_purpose') return <PurposeField {...props} defaultValue={field.initial} />;
  switch (field.type) {
    case 'number':
      return <TextField {...props} number={field} />;
    case 'price':
      return <PriceField {...props} />;
    case 'choice': {
      const none = { value: '', label: field.optional ? 'Not known' : 'Choose' };
      return <SelectField {...props} defaultValue={field.initial} options={[none, ...field.options.map(option)]} />;
    }
    case 'lines':
      return <TextAreaField {...props} optional rows={5} />;
    case 'link':
      return <TextField {...props} type="url" maxLength={500} placeholder="https://" />;
    case 'day':
      return <TextField {...props} type="date" max={field.isPast && nairobiDay(new Date())} />;
    case 'line':
      return <TextField {...props} maxLength={field.max} defaultValue={field.initial} />;
    default:
      throw new Error(`'${name}' has a control of its own and no section of the editor`);
  }
}

/** What is needed to publish is marked neither optional nor required; publishing checks it. */
function requirementOf(field: Field): { optional?: true; required?: true } {
  if (field.neededToPublish) return {};
  const mayBeEmpty = field.optional || field.type === 'lines' || (field.type === 'line' && field.min === 0);
  return mayBeEmpty ? { optional: true } : { required: true };
}

const PurposeField = ({ label, name, defaultValue }: { label: string; name: string; defaultValue?: string }) => (
  <Segmented
    label={label}
    name={name}
    defaultValue={defaultValue}
    options={[
      { value: 'Sale', label: 'For Sale' },
      { value: 'Rent', label: 'For Rent' },
    ]}
  />
);
