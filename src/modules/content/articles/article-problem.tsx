import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { problemHead } from '#web/ui/layout/page-head.ts';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { blogCrumbs, blogPath } from './article-format.ts';

export const articleProblemHead = (problem: 'not found' | 'unavailable') =>
  problemHead(problem === 'not found' ? NOT_FOUND : UNAVAILABLE);

const NOT_FOUND = 'Blog not found';
const UNAVAILABLE = 'Error Loading Blog';

function WithoutArticle({ children }: { children: ReactNode }) {
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs items={blogCrumbs} />
      <Heading level={1} className="mt-1.5 mb-7">
        Article
      </Heading>
      {children}
    </Container>
  );
}

function NoArticle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <WithoutArticle>
      <EmptyState title={title} action={<BackLink />}>
        {children}
      </EmptyState>
    </WithoutArticle>
  );
}

export const ArticleNotFound = () => (
  <NoArticle title={NOT_FOUND}>
    There is no article at this address. It may have been taken off the site, or the link lost a letter on the way to
    you.
  </NoArticle>
);

export const ArticleNotNamed = () => (
  <NoArticle title="Invalid blog ID">The address has to end in the name of an article.</NoArticle>
);

export function ArticleUnavailable() {
  const { href } = useAddress();
  return (
    <WithoutArticle>
      <div
        role="alert"
        className="grid justify-items-start gap-3 rounded-panel bg-tint-red p-[clamp(28px,5vw,56px)] text-on-tint-red"
      >
        <Heading level={2} size="h3">
          {UNAVAILABLE}
        </Heading>
        <p>Failed to fetch blog</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" href={href} className="bg-page">
            Try again
          </ButtonLink>
          <BackLink />
        </div>
      </div>
    </WithoutArticle>
  );
}

const BackLink = () => <ButtonLink href={blogPath}>Back to Blogs</ButtonLink>;
