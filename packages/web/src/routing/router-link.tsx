import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '../design-system/links/link.tsx';
import type * as PrefetchScreen from './prefetch-screen.ts';

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
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') ahead(({ approach }) => approach(router, href));
      }}
      onPointerLeave={stay}
      onPointerCancel={stay}
      onPointerDown={({ button, pointerType }) => {
        if (button === 0) ahead(({ press, touch }) => (pointerType === 'touch' ? touch : press)(router, href));
      }}
      onFocus={() => ahead(({ approach }) => approach(router, href))}
      onBlur={stay}
    >
      {children}
    </a>
  );
}

/** What fetches ahead comes with the first link that somebody is near. It is a courtesy: following the link will say what is wrong. */
const ahead = (act: (fetching: typeof PrefetchScreen) => void): void =>
  void import('./prefetch-screen.ts').then(act).catch(() => undefined);

const stay = (): void => ahead(({ leave }) => leave());
