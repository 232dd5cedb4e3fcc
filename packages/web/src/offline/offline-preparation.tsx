import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isElsewhere } from '../client/endpoint.ts';
import { useOfflineVisit, useUser } from '../session/session.ts';

/** The first screen comes first. */
const waitMs = 4_000;

interface OfflinePreparationProps {
  /** Whose screens the person sees. */
  readonly design: 'first' | 'second';
}

/** Prepares a next visit without a network, when the first screen has long been drawn. Draws nothing. */
export function OfflinePreparation({ design }: OfflinePreparationProps): null {
  const client = useQueryClient();
  const { id: owner } = useUser();
  const isKept = useOfflineVisit() !== undefined;
  useEffect(() => {
    // What belongs to a session of another server ends with its window; what is read without a network is kept already.
    if (isKept || isElsewhere() || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const left = new AbortController();
    const prepare = async (): Promise<void> => {
      try {
        const { enableOfflineUse } = await import('./enable-offline-use.ts');
        const stop = await enableOfflineUse({ owner, client, design });
        if (left.signal.aborted) stop();
        else left.signal.addEventListener('abort', stop);
      } catch {
        // Without it the product is as it was: a network is needed.
      }
    };
    const timer = setTimeout(() => void prepare(), waitMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [client, owner, design, isKept]);
  return null;
}
