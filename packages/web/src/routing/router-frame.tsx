import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { LinkContext } from '../design-system/links/link.tsx';
import { focusTitle } from './focus-title.ts';
import { RouterLink } from './router-link.tsx';

/** Lets the design system's links go through the router, and lets every arrival be noticed. */
export function RouterFrame({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first screen of a visit is the browser's business, and parameters behind `?` do not lead anywhere.
        if (fromLocation !== undefined && pathChanged) focusTitle();
      }),
    [router],
  );
  return <LinkContext value={RouterLink}>{children}</LinkContext>;
}
