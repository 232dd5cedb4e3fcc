import { useEffect, useState } from 'react';

const storageKey = 'loge.celebrated';
const maxKept = 50;

/** True while an order is shown as ready for the first time on this device: the green rises and the bell tips, once per order. */
export function useCelebration(orderId: number, isReady: boolean): boolean {
  const [celebrated, setCelebrated] = useState<number>();
  const celebratesNow = isReady && celebrated !== orderId && !readCelebrated().includes(orderId);
  // From the first drawing on until one leaves: the movement plays once and its state remains.
  if (celebratesNow) setCelebrated(orderId);
  const celebrates = celebratesNow || celebrated === orderId;
  useEffect(() => {
    if (celebrates) remember(orderId);
  }, [celebrates, orderId]);
  return celebrates;
}

function readCelebrated(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function remember(orderId: number): void {
  const known = readCelebrated();
  if (known.includes(orderId)) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify([orderId, ...known].slice(0, maxKept)));
  } catch {
    // Storage may be forbidden: then it is celebrated again another time.
  }
}
