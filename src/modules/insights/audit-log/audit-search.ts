import { stringifySearch } from '#platform/http/search-params.ts';

export interface AuditSearch {
  staff_id?: string;
  subject_type?: string;
  subject_id?: string;
  action?: string;
  from?: string;
  to?: string;
  page: number;
}

const patterns = {
  staff_id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  subject_type: /^[\w.-]{1,80}$/,
  subject_id: /^[\w-]{1,80}$/,
  action: /^[\w.-]{1,80}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
} as const;
type Filter = keyof typeof patterns;
const filters: readonly Filter[] = ['staff_id', 'subject_type', 'subject_id', 'action', 'from', 'to'];

export function readAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const page = Number(search.page);
  const found: AuditSearch = { page: Number.isInteger(page) && page >= 1 && page <= 400 ? page : 1 };
  for (const name of filters) {
    const value = search[name];
    if (typeof value === 'string' && patterns[name].test(value)) found[name] = value;
  }
  return found;
}

export const isFiltered = (search: AuditSearch): boolean => filters.some((name) => search[name] !== undefined);

export const auditHref = ({ page, ...rest }: AuditSearch): string =>
  `/office/audit${stringifySearch({ ...rest, page: page > 1 ? page : undefined })}`;

export const auditExportHref = ({ page: _page, ...rest }: AuditSearch): string =>
  `/office/audit.csv${stringifySearch({ ...rest })}`;
