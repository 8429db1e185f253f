import { fieldError } from '#platform/http/server/errors.ts';
import { ownPath } from '#platform/http/server/own-redirects.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { isRecord } from '#platform/text/json.ts';
import { refuseContacts } from '#platform/text/server/refuse-contact.ts';
import { mayPublishContactDetails } from '../../policy.ts';

type Content = Record<string, unknown>;

/**
 * Visitors take numbers, addresses and links on the pages for the agency's own. The settings have those; an editor writes
 * no others and links within the site. Owners and managers may do both. What was stored before stays.
 * @throws ApiError invalid_field, fields named as in the body: `content.steps.0.title`
 */
export function refuseOtherContacts(role: StaffRole, content: Content, before: Content): void {
  if (mayPublishContactDetails(role)) return;
  const known = new Set([...textsIn(before)].map(([, text]) => text));
  const texts = [...textsIn(content, 'content')];
  const isLink = ([field]: [string, string]) => field.endsWith('.href');
  for (const [field, text] of texts.filter(isLink))
    if (!known.has(text) && !isOwnPage(text))
      throw fieldError(field, 'set_by_manager', 'An owner or a manager enters links to other sites.');
  const words = texts.filter((text) => !isLink(text));
  refuseContacts(words, known, 'Leave out numbers, addresses and ways to pay. An owner or a manager writes them.');
}

/** '/land?q=1', but not '/.//example', which a browser reads as '//example'. */
const isOwnPage = (href: string): boolean => ownPath(href, 'https://localhost') === href;

/** Every text with the path of its field; ids are not read by anybody. */
function* textsIn(value: unknown, path = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) for (const [at, part] of value.entries()) yield* textsIn(part, `${path}.${at}`);
  else if (isRecord(value))
    for (const [name, part] of Object.entries(value))
      if (name !== 'id' && name !== 'image_id') yield* textsIn(part, `${path}.${name}`);
}
