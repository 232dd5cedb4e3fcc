import { useRouter } from '@tanstack/react-router';
import { keepWayBack, type SettlingScreen } from '../session/way-back.ts';

/** For a link to a screen where something is settled: once it is, one comes back here. What was typed here is kept by its draft. */
export function useLeadBack(settling: SettlingScreen): () => void {
  const router = useRouter();
  return () => keepWayBack(settling, router.state.location.href);
}
