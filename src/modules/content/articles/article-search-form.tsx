import { Search } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useSearchForm } from '#web/ui/form/use-search-form.ts';
import { blogPath } from './article-format.ts';
import { type ArticleSearch, articleListHref, changeArticleSearch } from './article-search.ts';

const LONGEST_TEXT = 200;

/** A GET form; with script the list updates during typing. Keeps the chosen category and tag. */
export function ArticleSearchForm({ search }: { search: ArticleSearch }) {
  const form = useSearchForm(articleListHref({ ...search, page: 1 }), (element) => {
    const text = String(new FormData(element).get('search') ?? '').trim();
    const href = articleListHref(changeArticleSearch(search, { text }));
    return { href, answers: href };
  });
  return (
    <search className="mt-7 block max-w-[640px]">
      <form
        ref={form.ref}
        method="get"
        action={blogPath}
        aria-label="Search articles"
        autoComplete="off"
        onChange={form.onChange}
        onSubmit={form.onSubmit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
      >
        {search.category && <input type="hidden" name="category" value={search.category} />}
        {search.tag && <input type="hidden" name="tag" value={search.tag} />}
        <TextField
          key={form.resetKey}
          label="Search articles"
          name="search"
          icon={Search}
          defaultValue={search.text}
          maxLength={LONGEST_TEXT}
          placeholder="Title deed, service charge"
          enterKeyHint="search"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
