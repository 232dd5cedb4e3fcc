import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import type { Offre } from './offer-sheet.ts';
import type { OfferEditor } from './use-offer-sheet.ts';

const wrong = ':is([aria-invalid="true"], [data-wrong="true"])';
const control = ':is(input, select, textarea, button)';

/** Leads to the first field that something is wrong with. Under an open dialog it is the dialog's. */
function focusWrong(within: HTMLElement | null): void {
  const place = document.querySelector<HTMLElement>('dialog[open]') ?? within;
  const found = place?.querySelector<HTMLElement>(wrong);
  const field = found?.matches(control) === true ? found : found?.querySelector<HTMLElement>(control);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/**
 * Saves, or leads to what keeps it from being saved: each wrong field is marked, what folds over one is opened, and the first has the focus. A text that is no
 * number and no day never reached the sheet: it is not lost by a save that leaves it out.
 */
export function useGuidedSave(
  {
    save,
    base,
    nbChanges,
    nbRefused,
    errors,
  }: Pick<OfferEditor, 'save' | 'base' | 'nbChanges' | 'nbRefused' | 'errors'>,
  /** Opens what folds over these fields. */
  onWrong: (fields: readonly string[]) => void,
): { readonly root: RefObject<HTMLDivElement | null>; readonly save: (said?: Partial<Offre>) => void } {
  const t = useTranslations('offers');
  const toast = useToast();
  const root = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(() => onWrong(Object.keys(errors)));
  useEffect(() => {
    if (nbRefused === 0) return;
    open();
    // Once it has been opened and drawn.
    const timer = setTimeout(() => focusWrong(root.current), 50);
    return () => clearTimeout(timer);
  }, [nbRefused]);
  return {
    root,
    save: (said) => {
      const unreadable = root.current?.querySelector<HTMLElement>('[data-unreadable="true"]') ?? null;
      const isChanged = nbChanges > 0 || base.offre.id <= 0 || said !== undefined;
      if (unreadable === null) return isChanged ? save(said) : undefined;
      const fold = unreadable.closest('details');
      if (fold !== null) fold.open = true;
      unreadable.focus();
      toast.error(t('toCorrect'));
    },
  };
}
