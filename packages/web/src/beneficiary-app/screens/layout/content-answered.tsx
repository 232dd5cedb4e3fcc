import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound, type CallFailure } from '../../../client/failures.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import styles from './content-answered.module.css';
import { NotFoundPage } from './not-found-page.tsx';

type ContentAnsweredProps<Answer> = {
  query: UseQueryResult<Answer, CallFailure>;
  titleOf: (answer: Answer) => string;
  /** What is said when it is no longer online. */
  gone: string;
  back: { readonly href: string; readonly label: string };
  children: (answer: Answer) => ReactNode;
};

/** Draws something to read, or says that it is gone: links to it live longer than it does. */
export function ContentAnswered<Answer>({ query, titleOf, gone, back, children }: ContentAnsweredProps<Answer>) {
  const isGone = isNotFound(query.error);
  useScreenTitle(isGone ? back.label : query.data && titleOf(query.data));
  if (isGone) return <NotFoundPage title={back.label} sentence={gone} href={back.href} label={back.label} />;
  return (
    <div className={styles.surface}>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup className={styles.skeleton ?? ''}>
            <Skeleton shape="box" height={190} />
            <Skeleton width="80%" height={30} />
            <Skeleton />
            <Skeleton />
            <Skeleton width="60%" />
          </SkeletonGroup>
        }
      >
        {children}
      </QueryBoundary>
    </div>
  );
}
