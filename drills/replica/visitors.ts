import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const READERS = 4;
const PAUSE_MS = 20;
const likeSchema = z.object({ data: z.object({ likes_count: z.number() }) });
const listSchema = z.object({ data: z.object({ items: z.array(z.object({ id: z.number(), slug: z.string() })) }) });
const detailSchema = z.object({ data: z.object({ items: z.array(z.object({ likes_count: z.number() })) }) });

interface Replies {
  times: number[];
  /** Status of those that were not answered 200. */
  failures: number[];
}

/** Readers of lists and pages of which each is asked once, so that none is in the page cache. */
export async function readAnew(url: string, over: AbortSignal, first: number): Promise<Replies> {
  const replies: Replies = { times: [], failures: [] };
  let number = first;
  const read = async () => {
    while (!over.aborted) {
      number += 1;
      const path = number % 2 === 0 ? `/api/v1/properties?min_size=${number}` : `/land?min_size=${number}`;
      const begun = performance.now();
      const reply = await fetch(url + path, { headers: { accept: 'text/html, application/json' } });
      await reply.arrayBuffer();
      replies.times.push(performance.now() - begun);
      if (reply.status !== 200) replies.failures.push(reply.status);
      await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return replies;
}

export interface Article {
  id: number;
  slug: string;
}

export async function firstArticle(url: string): Promise<Article> {
  const reply = await fetch(`${url}/api/v1/blogs?per_page=1`);
  const [article] = listSchema.parse(await reply.json()).data.items;
  if (!article) throw new Error('The demo agency has no article');
  return article;
}

/** The likes that the article shows. @param address one of fifty for the same reply, which the cache knows apart */
export async function likesOf(url: string, { slug }: Article, address = 0, cookie = ''): Promise<number> {
  const path = `/api/v1/blogs?slug=${slug}&per_page=${1 + (address % 50)}`;
  const reply = await fetch(url + path, { headers: { cookie } });
  const [article] = detailSchema.parse(await reply.json()).data.items;
  if (!article) throw new Error('The article is gone');
  return article.likes_count;
}

/** A new visitor likes the article. @returns the number of likes it was told, and the cookies it has then */
export async function like(url: string, { id }: Article, visitor: number): Promise<{ likes: number; cookie: string }> {
  const reply = await fetch(`${url}/api/v1/blogs/${id}/likes`, {
    method: 'PATCH',
    headers: { 'x-forwarded-for': `11.${(visitor >> 8) % 256}.${visitor % 256}.1` },
  });
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { likes: likeSchema.parse(await reply.json()).data.likes_count, cookie: cookies.join('; ') };
}
