import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * Makes a link to where one came from go back by history, which keeps the scroll position there; its address serves those who
 * did not come from inside, and other tabs.
 */
export function useBack(): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlainClick || !router.history.canGoBack()) return;
    event.preventDefault();
    router.history.back();
  };
}
