import { takenBack } from '@loge/domain/offers/arrange-items';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import type { Item } from './offer-sheet.ts';

export type ChangeItems = (change: (items: readonly Item[]) => readonly Item[]) => void;

/** Changes the lines at once, says so, and takes it back on request. */
export type GridStep = (after: readonly Item[], words: string) => void;

/** Changes that are done at once, and taken back from their message: what has been typed since stays. */
export function useGridSteps(items: readonly Item[], onChange: ChangeItems): GridStep {
  const t = useTranslations('offers');
  const toast = useToast();
  // A save leads to another editor, and a message outlives it.
  const isShownNow = useRef(true);
  useEffect(() => {
    isShownNow.current = true;
    return () => {
      isShownNow.current = false;
    };
  }, []);
  return (after, words) => {
    onChange(() => after);
    toast.show(words, {
      undo: () => {
        if (isShownNow.current) onChange((now) => takenBack(now, items, after));
        else toast.show(t('grid.savedMeanwhile'));
      },
    });
  };
}
