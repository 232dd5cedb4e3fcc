import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '../design-system/links/link.tsx';
import { approach, leave, press } from './prefetch-screen.ts';

const isRoute = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** The design system's links inside the application: a route goes through the router, any other address to the browser. */
export function RouterLink({ href, onClick, target, children, ...rest }: LinkProps) {
  const router = useRouter();
  if (!isRoute(href)) {
    return (
      <a {...rest} href={href} target={target} rel={target === '_blank' ? 'noreferrer' : undefined} onClick={onClick}>
        {children}
      </a>
    );
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    // Another window, tab or download is the browser's business.
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlainClick || target === '_blank') return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a
      {...rest}
      href={router.history.createHref(href)}
      target={target}
      onClick={follow}
      onPointerEnter={() => approach(router, href)}
      onPointerLeave={leave}
      onPointerDown={() => press(router, href)}
      onFocus={() => approach(router, href)}
      onBlur={leave}
    >
      {children}
    </a>
  );
}
