import { useEffect } from 'react';

/**
 * Keeps the screen lit while something is shown that somebody holds before a reader. How bright it is no page may say; where the browser cannot even keep it on
 * (or the battery is low), nothing is lost but that. A tab that comes back asks again.
 */
export function useWakeLock(isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const got = await navigator.wakeLock.request('screen');
        if (isOver) await got.release();
        else lock = got;
      } catch {
        // The platform does not want to: the code is as readable as the screen is.
      }
    };
    const askAgain = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, [isShown]);
}
