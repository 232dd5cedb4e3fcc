import { useTranslations } from 'use-intl';
import { useToast } from './toasts.tsx';

/**
 * Copies a value and says so: « {label} copiée », or a sentence of one's own where that would not be French. Where the browser keeps its
 * clipboard to itself the value is shown instead. Spec: beneficiary-and-access §8.
 */
export function useCopy(): (
  value: string,
  what: { readonly label: string } | { readonly said: string },
) => Promise<void> {
  const t = useTranslations('common');
  const toast = useToast();
  return async (value, what) => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success('said' in what ? what.said : t('copied', { label: what.label }));
    } catch {
      toast.show(value);
    }
  };
}
