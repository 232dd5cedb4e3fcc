import type { ReactNode } from 'react';
import { LinkContext } from '../design-system/links/link.tsx';
import { RouterLink } from './router-link.tsx';

/** Lets the design system's links go through the router. */
export function RouterFrame({ children }: { children: ReactNode }) {
  return <LinkContext value={RouterLink}>{children}</LinkContext>;
}
