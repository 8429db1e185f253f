import { Bookmark, ThumbsUp } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { ShareButton } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { cookieChoice } from '#web/ui/feedback/cookie-choice.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { countBlogView, toggleBlogLike } from './client.gen.ts';
import type { BlogPostDetail } from './contract.ts';
import { likedArticles, savedArticles, useIsStored } from './stored-names.ts';

interface ArticleActionsProps {
  article: Pick<BlogPostDetail, 'id' | 'slug' | 'title' | 'likes_count'>;
  /** The absolute address; null in a preview, which is not shared and counts no view. */
  url: string | null;
}

function Actions({ article, url }: ArticleActionsProps) {
  const { id, title } = article;
  useCountedView(id, url !== null);
  return (
    <div className="flex flex-wrap gap-2">
      <LikeButton article={article} />
      {url !== null && <ShareButton title={title} url={url} />}
      <SaveArticleButton article={article} />
    </div>
  );
}

/** Counts a view. Clients that do not run scripts, such as crawlers, are not counted. */
function useCountedView(id: number, isCounted: boolean): void {
  useEffect(() => {
    if (isCounted) callApi(countBlogView, { params: { id } }).catch(() => {});
  }, [id, isCounted]);
}

type Named = Pick<BlogPostDetail, 'slug' | 'title'>;

const nameOf = ({ slug, title }: Named) => ({ slug, name: title });
const filled = (isOn: boolean): string => (isOn ? 'flex-none fill-current' : 'flex-none');

/** Toast for visitors who declined cookies, since a like sets one. */
const likeCookieToast = {
  title: 'You like this article',
  line: 'Liking keeps a cookie in this browser so that your like counts once.',
  tone: 'success',
} as const;

/** Shows the like immediately, then the server's reply; undoes it if the call fails. */
function LikeButton({ article }: Pick<ArticleActionsProps, 'article'>) {
  const isLiked = useIsStored(likedArticles, article.slug);
  const [count, setCount] = useState(article.likes_count);
  const isSending = useRef(false);

  async function toggle(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const show = (liked: boolean, likes: number) => {
      likedArticles.set(nameOf(article), liked);
      setCount(likes);
    };
    show(!isLiked, Math.max(0, count + (isLiked ? -1 : 1)));
    try {
      const reply = await callApi(toggleBlogLike, { params: { id: article.id } });
      show(reply.liked, reply.likes_count);
      if (reply.liked && cookieChoice() === 'declined') showToast(likeCookieToast);
    } catch (error) {
      show(isLiked, count);
      console.error('The like could not be stored', error);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isLiked}
      onClick={() => void toggle()}
      className="needs-script tabular-nums"
    >
      <Icon of={ThumbsUp} className={filled(isLiked)} />
      <span>Like {formatNumber(count)}</span>
    </Button>
  );
}

/** Saves the article in this browser; the list page shows saved articles. */
function SaveArticleButton({ article }: { article: Named }) {
  const isSaved = useIsStored(savedArticles, article.slug);
  return (
    <button
      type="button"
      aria-label="Save article"
      aria-pressed={isSaved}
      onClick={() => savedArticles.set(nameOf(article), !isSaved)}
      className={iconButtonClasses('outline', 'needs-script')}
    >
      <Icon of={Bookmark} size={20} className={filled(isSaved)} />
    </button>
  );
}

export const ArticleActions = island('article-actions', Actions, 'idle');
