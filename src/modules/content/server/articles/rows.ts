import type { NamedTopic } from '../../articles/contract.ts';

/** A photograph as the articles need it. */
export interface ArticleImageRow {
  image_id: string;
  alt_text: string;
  width_px: number;
  height_px: number;
  placeholder: string;
  focal_x: number;
  focal_y: number;
}

/** An article that visitors may read. */
export interface PostRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  meta_description: string;
  /** The whole text where it is asked for, else as much of it as a summary may need; empty when there is an excerpt. */
  content_html: string;
  read_minutes: number;
  is_featured: boolean;
  author_id: number;
  author_slug: string;
  author_name: string;
  views_count: number;
  likes_count: number;
  shares_count: number;
  comments_count: number;
  published_at: Date;
  created_at: Date;
  updated_at: Date;
  image: ArticleImageRow | null;
  categories: NamedTopic[];
  tags: NamedTopic[];
}
