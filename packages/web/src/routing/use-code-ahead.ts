import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { savesData } from '../client/saves-data.ts';
import { preloadScreen } from './prefetch-screen.ts';

/** Once the screen has come to rest. */
const restsMs = 500;

/** Fetches the code of the screen that most people go to next; undefined while it is not known. Its answers come when somebody is near a link to it. */
export function useCodeAhead(href: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (href === undefined || savesData()) return;
    const timer = setTimeout(() => preloadScreen(router, href), restsMs);
    return () => clearTimeout(timer);
  }, [router, href]);
}
