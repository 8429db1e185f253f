import type { PaperAgency } from './paper-agency.ts';
import type { PaperListing } from './paper-listing.ts';
import type { LoadedPicture } from './print-pictures.ts';

/** The pictures of a paper that could be read. */
export interface PaperPictures {
  photos: readonly LoadedPicture[];
  plan: LoadedPicture | null;
  /** Of the surroundings, as visitors see the position; asked for where there is room for it. */
  map: LoadedPicture | null;
  portrait: LoadedPicture | null;
}

export interface ListingPaper {
  listing: PaperListing;
  agency: PaperAgency;
  pictures: PaperPictures;
  /** What buying or moving in costs in all; null where that is not known. */
  wholeCost: { label: string; amount: string } | null;
  /** The price of what is for sale in short, and the day and source of the rates; null without either. */
  otherCurrencies: { amounts: string; rates: string } | null;
  /** The day in Nairobi. */
  printedOn: string;
  /** The listing as staff wrote it, which visitors do not see yet. */
  isDraft: boolean;
}
