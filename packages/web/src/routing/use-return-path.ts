import { useRouter } from '@tanstack/react-router';
import { keepReturnPath, type SettlingScreen } from '../session/return-path.ts';

/** For a link to a screen where something is settled: once it is, one comes back here. What was typed here is kept by its draft. */
export function useReturnPath(settling: SettlingScreen): () => void {
  const router = useRouter();
  return () => keepReturnPath(settling, router.state.location.href);
}
