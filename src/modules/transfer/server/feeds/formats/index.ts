import type { FeedFormatId } from '../../../feeds/feed-formats.ts';
import type { FeedFormat } from '../feed-format.ts';
import { blm } from './blm.ts';
import { kyero } from './kyero.ts';
import { meta } from './meta.ts';
import { reso } from './reso.ts';
import { rss } from './rss.ts';

export const formats: Readonly<Record<FeedFormatId, FeedFormat>> = { kyero, meta, reso, blm, rss };
