import type { ReactNode } from 'react';
import { PriceField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { RichTextField } from '#ui/form/rich-text-field.tsx';
import { Card } from '#ui/office/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { ListingKind } from './contract.ts';
import { types } from './desk-search.ts';
import { numberBounds } from './number-bounds.ts';
import { ListingPosition } from './position-fields.tsx';
import { PriceBoundsNote } from './price-bounds-note.tsx';

/** The fields of a listing by kind, in cards. Values and errors come by name from the form around them. */
export const ListingFields = ({ kind, isNew = false }: { kind: ListingKind; isNew?: boolean }) =>
  kind === 'property' ? <PropertyFields isNew={isNew} /> : <LandFields isNew={isNew} />;

const Two = ({ children }: { children: ReactNode }) => <div className="grid gap-4.5 sm:grid-cols-2">{children}</div>;
const Stack = ({ children }: { children: ReactNode }) => <div className="grid gap-4.5">{children}</div>;
const option = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) });
const chosen = (words: readonly string[]) => [{ value: '', label: 'Choose' }, ...words.map(option)];

/** Title, address of the page and reference, which both kinds have. */
function NameFields({ isNew }: { isNew: boolean }) {
  const automatic = isNew ? { optional: true, help: 'Made for you when it is left empty.' } : { required: true };
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        minLength={3}
        maxLength={160}
        help="Becomes the page address, until visitors have seen it."
      />
      <Two>
        <TextField
          label="Page address"
          name="slug"
          {...automatic}
          maxLength={160}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          invalidMessage="Use small letters and digits with hyphens between them"
        />
        <TextField label="Reference" name="reference_number" {...automatic} maxLength={30} />
      </Two>
    </>
  );
}

const Description = () => (
  <div id="description" className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)]">
    <Card title="Description">
      <RichTextField label="Description" labelHidden name="description" required maxLength={20_000} />
    </Card>
  </div>
);

/** Words or short sentences, one a line. */
const Lines = ({ label, name, help }: { label: string; name: string; help?: string }) => (
  <TextAreaField label={label} name={name} optional rows={5} help={help ?? 'One a line.'} />
);

function PropertyFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Card title="Details">
        <Stack>
          <NameFields isNew={isNew} />
          <Two>
            <Segmented
              label="Purpose"
              name="listing_purpose"
              defaultValue="Sale"
              options={[
                { value: 'Sale', label: 'For Sale' },
                { value: 'Rent', label: 'For Rent' },
              ]}
            />
            <SelectField
              label="Category"
              name="property_category"
              required
              options={chosen(['Residential', 'Commercial', 'Industrial'])}
            />
            <SelectField label="Type" name="property_type" required options={chosen(types)} />
            <PriceField id="price" label="Price" name="price" required help={<PriceBoundsNote kind="property" />} />
            <PriceField label="Service charge" name="service_charge" optional help="A month." />
            <TextField label="Year built" name="year_built" optional number={numberBounds.year_built} />
            <TextField label="Bedrooms" name="bedrooms" number={numberBounds.bedrooms} help="Needed for a home." />
            <TextField label="Bathrooms" name="bathrooms" number={numberBounds.bathrooms} help="Needed for a home." />
            <TextField label="Floor area, sqm" name="floor_area_sqm" optional number={numberBounds.floor_area_sqm} />
          </Two>
        </Stack>
      </Card>
      <Description />
      <Card title="Place">
        <Stack>
          <Two>
            <TextField label="Street" name="address_line1" required maxLength={200} />
            <TextField label="Building" name="address_line2" optional maxLength={200} />
            <TextField label="Area" name="location" required maxLength={120} help="Such as Kilimani." />
            <TextField label="City" name="city" required maxLength={120} />
            <TextField label="County" name="county" required maxLength={120} />
            <TextField label="Country" name="country" required maxLength={120} defaultValue="Kenya" />
          </Two>
          <div id="position" className="scroll-mt-24">
            <ListingPosition />
          </div>
        </Stack>
      </Card>
      <Card title="What it offers">
        <Two>
          <Lines label="Amenities" name="amenities" help="One a line, such as Borehole." />
          <Lines label="Location highlights" name="location_highlights" help="One a line: what is near." />
        </Two>
      </Card>
      <Card title="Tour and video">
        <Two>
          <TextField
            label="Virtual tour"
            name="virtual_tour_url"
            type="url"
            optional
            maxLength={500}
            placeholder="https://"
          />
          <TextField label="Video" name="video_url" type="url" optional maxLength={500} placeholder="https://" />
        </Two>
      </Card>
    </>
  );
}

function LandFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Card title="Details">
        <Stack>
          <NameFields isNew={isNew} />
          <Two>
            <PriceField id="price" label="Price" name="price" required help={<PriceBoundsNote kind="land" />} />
            <TextField label="Zoning" name="zoning" optional maxLength={80} help="Such as Residential." />
            <TextField label="Size" name="size" required number={numberBounds.size} />
            <SelectField label="Unit" name="size_unit" required options={chosen(['acres', 'hectares', 'sqm'])} />
            <SelectField
              label="Tenure"
              name="tenure"
              optional
              options={[{ value: '', label: 'Not known' }, option('Freehold'), option('Leasehold')]}
            />
            <TextField
              label="Years left of the lease"
              name="lease_years_left"
              optional
              number={numberBounds.lease_years_left}
            />
            <TextField
              label="Official search"
              name="official_search_on"
              type="date"
              optional
              help="The day of the search on file."
            />
          </Two>
        </Stack>
      </Card>
      <Description />
      <Card title="Place">
        <Stack>
          <Two>
            <TextField label="Street" name="address" required maxLength={200} />
            <TextField label="Area" name="location" required maxLength={120} />
            <TextField label="City" name="city" required maxLength={120} />
            <TextField label="County" name="county" required maxLength={120} />
            <TextField
              label="County on pages"
              name="state"
              optional
              maxLength={120}
              help="Such as Kajiado County. Left empty, it is made from the county."
            />
            <TextField label="Postal code" name="zipcode" optional maxLength={20} />
          </Two>
          <div id="position" className="scroll-mt-24">
            <ListingPosition />
          </div>
        </Stack>
      </Card>
      <Card title="What it offers">
        <Two>
          <Lines label="Utilities" name="utilities" help="One a line, such as Piped water." />
          <Lines label="Features" name="features" help="One a line, such as Corner plot." />
          <Lines label="Topography" name="topography" help="One a line, such as Gentle slope." />
        </Two>
      </Card>
    </>
  );
}
