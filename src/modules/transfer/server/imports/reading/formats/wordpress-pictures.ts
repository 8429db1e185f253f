import { composedKeys } from './wordpress-themes.ts';
import { textAt, type XmlElement } from './xml-records.ts';

/** The addresses of the pictures of a website by their ids, and those that were added to a post. */
export class Attachments {
  private readonly addresses = new Map<string, string>();
  private readonly ofPost = new Map<string, string[]>();

  add(item: XmlElement): void {
    const [id, address] = [textAt(item, 'wp:post_id'), textAt(item, 'wp:attachment_url')];
    if (!/\.(?:jpe?g|png|webp|gif|heic|avif)(?:\?|$)/i.test(address)) return;
    this.addresses.set(id, address);
    const post = textAt(item, 'wp:post_parent');
    if (post !== '' && post !== '0') this.ofPost.set(post, [...(this.ofPost.get(post) ?? []), address]);
  }

  address(id: string): string | undefined {
    return this.addresses.get(id);
  }

  addedTo(post: string): readonly string[] {
    return this.ofPost.get(post) ?? [];
  }
}

interface PostWithPictures {
  id: string;
  meta: ReadonlyMap<string, readonly string[]>;
}

/** The addresses of a listing's pictures: the one that leads, its gallery, or else what was added to the post. */
export function picturesOf({ id, meta }: PostWithPictures, attachments: Attachments): string[] {
  const [leading = ''] = meta.get('_thumbnail_id') ?? [];
  const gallery = composedKeys.gallery.flatMap((key) => meta.get(key) ?? []).flatMap(entriesOf);
  const addresses = [leading, ...gallery].flatMap((entry) =>
    /^https?:/.test(entry) ? [entry] : (attachments.address(entry) ?? []),
  );
  return gallery.length > 0 ? addresses : [...addresses, ...attachments.addedTo(id)];
}

/** The ids or addresses of a gallery: one, several with commas, or a list as PHP writes it. */
function entriesOf(value: string): string[] {
  if (!value.startsWith('a:')) return value.split(/[,|\s]+/).filter(Boolean);
  // A list has pairs of an index and a value: i:0;i:812;i:1;s:3:"813";
  return [...value.matchAll(/i:\d+;(?:i:(\d+);|s:\d+:"([^"]*)";)/g)].flatMap(([, id, text]) => id ?? text ?? []);
}
