import { useEffect } from 'react';
import { useUser } from '../session/session.ts';

/** The first screen comes first. */
const waitMs = 6_000;

/** Keeps this browser subscribed for whom works in it, when the first screen has long been drawn. */
export function usePushUpkeep(): void {
  const { id } = useUser();
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    const timer = setTimeout(() => {
      void import('./push-upkeep.ts').then(({ keepSubscribed }) => keepSubscribed(id)).catch(() => undefined);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [id]);
}
