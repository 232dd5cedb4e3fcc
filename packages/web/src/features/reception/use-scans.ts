import { getOpenLabels } from '@loge/contract/reception/get-open-labels';
import type { OpenLabelOnWire } from '@loge/contract/reception/goods-wire';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '../../client/store.ts';
import { useActionQuery } from '../../client/use-action.ts';
import type { GoodsKind } from './goods-kinds.ts';
import { addScan, sendScans, type Scan, type Scanned, pendingScans } from './scan-outbox.ts';
import { isSoundOn, playScanSound, type ScanSound, setSoundOn } from './scan-sounds.ts';

/** How often what waits for the network is tried again. */
const retryDelayMs = 4000;
/** Former scans that a screen shows. */
const maxShown = 30;

export interface Scans {
  /** What came of the scans of this screen, the latest first. */
  readonly scanned: readonly Scanned[];
  /** Those whose answer has not come. */
  readonly waiting: readonly Scan[];
  readonly isOffline: boolean;
  /** What scans have left open at this desk, on whichever device, the latest first. */
  readonly problems: readonly OpenLabelOnWire[];
  /** The same, asked anew: a colleague may have scanned or settled one. What is known stands where nobody answers. */
  readonly findProblems: () => Promise<readonly OpenLabelOnWire[]>;
  readonly scan: (code: string) => void;
  readonly soundOn: boolean;
  readonly setSound: (on: boolean) => void;
}

const soundOf = (scanned: Scanned): ScanSound => {
  if ('refused' in scanned) return 'bad';
  const { result } = scanned.answer;
  return result === 'ticked' || result === 'piece' ? 'good' : result === 'twice' ? 'twice' : 'bad';
};

/** Scans at a desk: each is kept first, then sent, in the sequence in which they were made. */
export function useScans(kind: GoodsKind, partnerIds: readonly number[], conciergerieId: number): Scans {
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const [isOffline, setOffline] = useState(false);
  const [soundOn, setSoundState] = useState(isSoundOn);
  const all = useStore(pendingScans);
  const open = useActionQuery(getOpenLabels, { kind });
  const problems = open.data?.labels ?? [];
  const waiting = all.filter((scan) => scan.conciergerieId === conciergerieId);

  const sendAll = useEffectEvent(async () => {
    const ended = await sendScans(conciergerieId, (one) => {
      if (!('refused' in one)) void open.refetch();
      setScanned((before) => [one, ...before].slice(0, maxShown));
      if (soundOn) playScanSound(soundOf(one));
    });
    if (ended !== 'busy') setOffline(ended === 'offline');
  });

  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const tryAgain = () => void sendAll();
    const atOnce = setTimeout(tryAgain, 0);
    const timer = setInterval(tryAgain, retryDelayMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(atOnce);
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isWaiting]);

  return {
    scanned,
    waiting,
    isOffline,
    problems,
    findProblems: async () => (await open.refetch()).data?.labels ?? problems,
    scan: (code) => {
      if (code.trim() === '') return;
      addScan({ code, kind, partnerIds, conciergerieId });
    },
    soundOn,
    setSound: (on) => {
      setSoundOn(on);
      setSoundState(on);
    },
  };
}
