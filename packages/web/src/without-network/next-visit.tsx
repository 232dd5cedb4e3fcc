import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isElsewhere } from '../client/endpoint.ts';
import { useKeptVisit, useUser } from '../session/session.ts';

/** The first screen comes first. */
const waitMs = 4_000;

interface NextVisitProps {
  /** Whose screens the person sees. */
  readonly design: 'first' | 'second';
}

/** Prepares a next visit without a network, when the first screen has long been drawn. Draws nothing. */
export function NextVisit({ design }: NextVisitProps): null {
  const client = useQueryClient();
  const { id: owner } = useUser();
  const isKept = useKeptVisit() !== undefined;
  useEffect(() => {
    // What belongs to a session of another server ends with its window; what is read without a network is kept already.
    if (isKept || isElsewhere() || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const left = new AbortController();
    const prepare = async (): Promise<void> => {
      try {
        const { serveWithoutNetwork } = await import('./serve-without-network.ts');
        const stop = await serveWithoutNetwork({ owner, client, design });
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
