/**
 * A place of the gazetteer. Listings belong to an area, and through its parents to a town and a county; a road is near
 * the listings along it, a landmark (a mall, a hospital, a university) near those within its reach.
 */

/** From large to small; 'area' is a suburb or neighbourhood, 'estate' a named part of one. */
export const placeKinds = ['county', 'town', 'area', 'estate', 'road', 'landmark'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place as the data files write it; `slug` is unique and never changes. */
export interface KnownPlace {
  slug: string;
  name: string;
  kind: PlaceKind;
  /** Slug of the place it is a part of; null for a county. A road has the town or county it mostly lies in, a landmark the area. */
  parent: string | null;
  /** Degrees, WGS 84, of the centre. */
  latitude: number;
  longitude: number;
  /** Distance from the centre within which a point without a nearer place belongs to it; within which it is near a landmark. 0 for roads. */
  reachM: number;
  /** Other spellings: abbreviations, Sheng, usual mistakes, former names; in any case and punctuation. */
  otherNames: readonly string[];
  /** The course of a road as [latitude, longitude] pairs. */
  line?: readonly (readonly [number, number])[];
}

/** A place as the program reads it from the database. */
export interface Place {
  id: number;
  slug: string;
  name: string;
  kind: PlaceKind;
  parentId: number | null;
  latitude: number;
  longitude: number;
  reachM: number;
  otherNames: readonly string[];
}
