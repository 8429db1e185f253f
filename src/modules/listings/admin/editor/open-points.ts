import type { FieldError } from '#platform/http/error-catalogue.ts';
import { fieldsOfKind, findField } from '../../kinds/fields-of-kind.ts';
import type { ListingKind } from '../contract.ts';
import { publishingGaps } from './publishing-rules.ts';

/** The sections of the editor, in their order; also the ids of their places on the page. */
const sections = [
  { id: 'photographs', label: 'Photographs' },
  { id: 'details', label: 'Price and facts' },
  { id: 'description', label: 'Description' },
  { id: 'place', label: 'Place' },
  { id: 'offers', label: 'What it offers' },
  { id: 'tour', label: 'Tour and plans' },
  { id: 'checks', label: 'Title and checks' },
  { id: 'documents', label: 'Documents' },
  { id: 'visibility', label: 'Visibility' },
] as const;
export type SectionId = (typeof sections)[number]['id'];

/** Something to add or to mend. */
export interface OpenPoint {
  message: string;
  section: SectionId;
  /** The name of the control that mends it; absent where the whole section does. */
  field?: string;
}

export interface OpenPoints {
  /** What keeps visitors from seeing the listing, or its changes. */
  needed: OpenPoint[];
  advised: OpenPoint[];
}

interface PointsSource {
  kind: ListingKind;
  fields: Readonly<Record<string, string>>;
  photographs: readonly { alt_text: string }[];
  hasAgent: boolean;
  dollarRate?: number | null;
  isAreaKnown?: boolean;
  /** What the server found wrong with the fields. */
  problems: readonly FieldError[];
}

const ADVISED_PHOTOGRAPHS = 3;
const ADVISED_WORDS = 25;

function sectionOf(field: string): SectionId {
  if (field === 'photographs') return 'photographs';
  const section = findField(field)?.section ?? 'name';
  if (section === 'name') return 'details';
  return section === 'position' ? 'place' : section;
}

/** The id of a field's control. */
export const controlIdOf = (field: string): string => `field-${field}`;

/** Fields whose controls are of several parts, or an editor of texts. */
const withoutControlId: readonly string[] = ['name', 'description', 'position'];

/** Where the link to a point leads without script: to the field's control, or else to its section. */
export function anchorOf({ section, field }: OpenPoint): string {
  const declared = field === undefined ? null : findField(field);
  const hasId = field !== 'listing_purpose' && declared && !withoutControlId.includes(declared.section ?? 'name');
  return field !== undefined && hasId ? controlIdOf(field) : section;
}

const pointOf = ({ field, message }: Pick<FieldError, 'field' | 'message'>): OpenPoint => ({
  message,
  section: sectionOf(field),
  ...(field === 'photographs' ? {} : { field }),
});

/** The requirements are in `publishing-rules.ts`; of a field that has a gap and a problem the gap is named. */
export function openPoints(source: PointsSource): OpenPoints {
  const { kind, fields, photographs, problems, dollarRate, isAreaKnown = false } = source;
  const gaps = publishingGaps({ kind, fields, photographs: photographs.length, dollarRate, isAreaKnown });
  const fieldsWithGaps = new Set<string>(gaps.map(({ field }) => field));
  const others = problems.filter(
    ({ field }, index) =>
      !fieldsWithGaps.has(field) && index === problems.findIndex((problem) => problem.field === field),
  );
  return { needed: [...gaps, ...others].map(pointOf), advised: advice(source, fieldsWithGaps) };
}

function advice({ kind, fields, photographs, hasAgent }: PointsSource, gaps: ReadonlySet<string>): OpenPoint[] {
  const points: OpenPoint[] = [];
  const advise = (isDone: boolean, section: SectionId, message: string, field?: string) => {
    if (!isDone) points.push({ message, section, ...(field !== undefined && { field }) });
  };
  const has = (name: string): boolean => (fields[name] ?? '').trim() !== '';
  const words = (fields.description ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  if (!gaps.has('photographs')) {
    advise(photographs.length >= ADVISED_PHOTOGRAPHS, 'photographs', 'Show three photographs or more');
    advise(
      photographs.every(({ alt_text }) => alt_text.trim() !== ''),
      'photographs',
      'Describe every photograph',
    );
  }
  if (kind === 'property') advise(has('floor_area_sqm'), 'details', 'Enter the floor area', 'floor_area_sqm');
  const toWrite = words > 0 ? 'Say more in the description' : 'Write a description';
  advise(words >= ADVISED_WORDS, 'description', toWrite, 'description');
  if (!gaps.has('latitude')) advise(has('latitude') && has('longitude'), 'place', 'Put the pin on the map', 'latitude');
  if (kind === 'property') advise(has('amenities'), 'offers', 'List the amenities', 'amenities');
  if (kind === 'land') {
    advise(has('tenure'), 'checks', 'Enter the tenure', 'tenure');
    advise(has('official_search_on'), 'checks', 'Enter the day of the official search', 'official_search_on');
  }
  advise(hasAgent, 'visibility', 'Choose who looks after it', 'agent_id');
  return points;
}

/** Null where there is nothing, and nothing has to be. */
export type SectionMark = 'missing' | 'advised' | 'complete' | null;

export interface EditorSection {
  id: SectionId;
  label: string;
  mark: SectionMark;
}

interface SectionsSource {
  kind: ListingKind;
  fields: Readonly<Record<string, string>>;
  points: OpenPoints;
  floorPlans: number;
  documents: number;
}

/** The sections of a kind, each with what is to be said about it. */
export function sectionsOf({ kind, fields, points, floorPlans, documents }: SectionsSource): EditorSection[] {
  const hasText = (section: string): boolean =>
    Object.entries(fieldsOfKind[kind]).some(
      ([name, field]) => field.section === section && (fields[name] ?? '').trim() !== '',
    );
  const isEmpty = (id: SectionId): boolean => {
    if (id === 'offers' || id === 'checks') return !hasText(id);
    if (id === 'tour') return floorPlans === 0 && !hasText('tour');
    return id === 'documents' && documents === 0;
  };
  const markOf = (id: SectionId): SectionMark => {
    if (points.needed.some(({ section }) => section === id)) return 'missing';
    if (points.advised.some(({ section }) => section === id)) return 'advised';
    return isEmpty(id) ? null : 'complete';
  };
  return sections
    .filter(({ id }) => kind === 'property' || id !== 'tour')
    .map((section) => ({ ...section, mark: markOf(section.id) }));
}
