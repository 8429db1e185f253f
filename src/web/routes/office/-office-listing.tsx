import type { ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { ListingKind } from '#modules/listings';
import {
  DocumentsPanel,
  FloorPlansPanel,
  isForReadingOnly,
  ListingEditor,
  ListingMissing,
  ListingReadingPage,
  MissingPictures,
  PhotographsPanel,
  toPhoto,
} from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { RecordTabs } from '#web/office/listing-record/listing-record-page.tsx';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { ForStaff } from './-for-staff.tsx';
import type { loadListingWithRecord } from './-load-listing.ts';

interface CardFacts<Status extends string> {
  id: number;
  status: Status | 'Available';
  isFeatured: boolean;
  image: PhotoImage | null;
  fields: Readonly<Record<string, string>>;
}

export interface OfficeListingProps<Status extends string> {
  kind: ListingKind;
  loaded: Awaited<ReturnType<typeof loadListingWithRecord>>;
  namedStates: readonly Status[];
  card: (facts: CardFacts<Status>) => ReactNode;
}

/** The editor of a property or a plot with its panels; its reading page for a colleague's listing. */
export const OfficeListing = <Status extends string>({ loaded, ...listing }: OfficeListingProps<Status>) => (
  <ForStaff data={loaded}>{(data, staff) => <Editor {...staff} {...listing} loaded={data} />}</ForStaff>
);

interface EditorProps<Status extends string> extends OfficeListingProps<Status> {
  loaded: NonNullable<OfficeListingProps<Status>['loaded']>;
  account: OwnAccount;
  returned: FormState | null;
}

function Editor<Status extends string>(props: EditorProps<Status>) {
  const { kind, loaded, namedStates, card, account, returned } = props;
  const { listing, record, agents, photographs, floorPlans, documents, missingPictures } = loaded;
  if (!listing || !record) return <ListingMissing kind={kind} />;
  const { id, title, state, is_featured: isFeatured } = listing;
  const panels = { formToken: account.form_token, mayEdit: listing.may_edit, returned };
  const mayApprove = account.permissions.includes('listings.approve');
  const floorPlansPanel = kind === 'property' && (
    <FloorPlansPanel {...panels} mayApprove={mayApprove} propertyId={id} plans={floorPlans} />
  );
  const tabs = <RecordTabs record={record} account={account} current="details" />;
  const documentsPanel = <DocumentsPanel {...panels} listing={{ kind, id }} documents={documents} />;
  if (isForReadingOnly(listing)) {
    return (
      <ListingReadingPage
        listing={listing}
        photographs={photographs}
        floorPlansPanel={floorPlansPanel}
        documentsPanel={documentsPanel}
        tabs={tabs}
      />
    );
  }
  const status = namedStates.find((named) => named === state) ?? 'Available';
  // An unapproved one is never the cover that visitors see.
  const cover = photographs.find(({ is_approved }) => is_approved);
  return (
    <ListingEditor
      key={id}
      listing={listing}
      account={account}
      agents={agents}
      photographs={photographs}
      returned={returned}
      photographsPanel={(work) => (
        <>
          <PhotographsPanel
            subject={{ type: kind, id }}
            photographs={photographs}
            work={work}
            formToken={account.form_token}
            mayApprove={mayApprove}
            returned={returned}
          />
          <MissingPictures {...panels} listing={{ kind, id }} pictures={missingPictures} />
        </>
      )}
      floorPlansPanel={floorPlansPanel}
      documentsPanel={documentsPanel}
      tabs={tabs}
      counts={{ floorPlans: floorPlans.length, documents: documents.length }}
      cardPreview={(fields) => card({ id, status, isFeatured, image: cover ? toPhoto(cover, title) : null, fields })}
    />
  );
}
