import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { LinkContext } from '../design-system/links/link.tsx';
import { centreOpenTabs } from '../design-system/navigation/centre-open-tabs.ts';
import { focusTitle } from './focus-title.ts';
import { RouterLink } from './router-link.tsx';
import { beganAtSignIn } from './current-view.ts';

/**
 * Lets the design system's links go through the router, and lets every arrival be noticed. What was followed after the first screen was
 * loaded and before it was drawn is loaded now: nobody listened then, and the router takes the first load for the one that is needed.
 */
export function RouterFrame({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        centreOpenTabs();
        // The first screen of a visit is the browser's business, and parameters behind `?` do not lead anywhere.
        if (fromLocation !== undefined && pathChanged) focusTitle();
      }),
    [router],
  );
  // Anyone who comes from the page of signing in has arrived, too.
  useEffect(() => {
    if (beganAtSignIn()) focusTitle();
  }, []);
  useEffect(() => {
    if (router.state.resolvedLocation?.href !== router.latestLocation.href) void router.load();
  }, [router]);
  return <LinkContext value={RouterLink}>{children}</LinkContext>;
}
