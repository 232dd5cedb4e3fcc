import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { LinkContext, type LinkProps } from '../design-system/links/link.tsx';
import { signInAddressOf } from '../routing/sign-in-address.ts';
import { readRoute } from '../routing/read-route.ts';
import type { RouterlessSignInProps } from '../routing/current-view.ts';
import { lastDepth } from './entrance-depth.ts';
import { EntrancePage } from './entrance-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** The first screen of a stranger: signing in, without the router. It comes with the first step away from here. */
export function RouterlessSignIn({ enter, prefetchRouter, prefetchHome }: RouterlessSignInProps) {
  const route = useSyncExternalStore(onRoute, () => readRoute(location));
  const RouteLink = useMemo(() => linkTo(prefetchRouter), [prefetchRouter]);
  useEffect(() => {
    lastDepth.set(1);
    // As the password's step is: while the login is typed.
    addEventListener('input', prefetchRouter, { once: true });
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || target.autocomplete !== 'current-password') return;
      removeEventListener('input', onInput);
      prefetchHome();
    };
    addEventListener('input', onInput);
    return () => {
      removeEventListener('input', prefetchRouter);
      removeEventListener('input', onInput);
    };
  }, [prefetchRouter, prefetchHome]);
  return (
    <LinkContext value={RouteLink}>
      <SignInPage Frame={EntrancePage} address={signInAddressOf(route) ?? {}} onSignedIn={enter} />
    </LinkContext>
  );
}

function onRoute(listen: () => void): () => void {
  addEventListener('popstate', listen);
  return () => removeEventListener('popstate', listen);
}

/** The browser follows a link; the address behind `#!` says where to. */
const linkTo = (prefetchRouter: () => void) =>
  function RouteLink({ href, children, ...rest }: LinkProps) {
    return (
      <a {...rest} href={`${location.pathname}#!${href}`} onPointerEnter={prefetchRouter} onFocus={prefetchRouter}>
        {children}
      </a>
    );
  };
