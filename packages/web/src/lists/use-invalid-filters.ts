import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused, type CallFailure } from '../client/failures.ts';
import { useDialogs } from '../design-system/overlays/dialogs.tsx';
import type { ListNavigation } from './use-list-address.ts';

/** Says once that the filters of the address are not known, and goes on without them (Spec: manager §2 "All orders list"). */
export function useInvalidFilters(failure: CallFailure | null, { change }: ListNavigation): void {
  const t = useTranslations('lists');
  const dialogs = useDialogs();
  const areWrong = failure instanceof ActionRefused && failure.refusal === 'invalid-input';
  const startAnew = useEffectEvent(() => {
    void dialogs.alert({ title: t('filterError'), body: t('filterErrorHelp') });
    change({ filters: [], view: null, sort: null, search: '', open: null }, 'replace');
  });
  useEffect(() => {
    if (areWrong) startAnew();
  }, [areWrong]);
}
