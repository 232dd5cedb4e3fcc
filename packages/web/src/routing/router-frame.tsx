import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { LinkContext } from '../design-system/links/link.tsx';
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

/**
 * On arrival the focus goes to the screen's title, so that keyboard and screen reader start where the eye does. A field that
 * asked for the focus itself keeps it.
 */
function focusTitle(): void {
  const focused = document.activeElement;
  if (focused !== null && focused.matches('main input, main textarea, dialog *')) return;
  const title = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  if (title === null) return;
  // A title is not a control: it takes the focus only this way, and shows no ring for it.
  title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus({ preventScroll: true });
}
