import { hiddenPriceRules } from '@loge/contract/admin/hidden-price-rules';
import { setHidesPrices } from '@loge/contract/admin/set-hides-prices';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { elided } from '@loge/domain/shared/french-words';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { DeskSwitchList } from './desk-switch-list.tsx';

const desksOf = ({ conciergeries }: OutputOf<typeof hiddenPriceRules>) =>
  conciergeries.map(({ hidesPrices, ...desk }) => ({ ...desk, isOn: hidesPrices }));

/** At which desks people choose without seeing prices. Spec: beneficiary-and-access §9. */
export function HiddenPriceList({ views }: { views: ReactNode }) {
  const t = useTranslations('admin.hiddenPrices');
  const toast = useToast();
  const perform = useActionWithToast(setHidesPrices);
  const query = useActionQuery(hiddenPriceRules, {}, { select: desksOf });
  const set = async (id: number, name: string, isOn: boolean): Promise<void> => {
    const answer = await perform({ conciergerieId: id, hidesPrices: isOn });
    if (answer !== undefined) toast.success(t(isOn ? 'hidden' : 'shown', elided({ name })));
  };
  const texts = { title: t('title'), help: t('help'), empty: t('empty'), on: t('on'), off: t('off') };
  return (
    <DeskSwitchList
      views={views}
      texts={texts}
      query={query}
      onSwitch={({ id, name }, isOn) => void set(id, name, isOn)}
    />
  );
}
