import type { ManagerOrderListOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { IconBuildings } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import type { ListNavigation } from '../../../lists/use-list-address.ts';

interface AllDesksProps {
  readonly list: ManagerOrderListOnWire;
  readonly navigation: ListNavigation;
}

/** From the selected desk to all where one works, on every server; only for those who work on several. */
export function AllDesks({ list, navigation: { address, change } }: AllDesksProps) {
  const t = useTranslations('lists.servers');
  const desks = list.filters.find(({ name }) => name === 'conciergerie')?.values ?? [];
  const isChosen = address.filters.some(({ name }) => name === 'conciergerie');
  if (list.servers.length === 0 || isChosen || desks.length < 2) return null;
  const all = { name: 'conciergerie', type: 'in' as const, valuesSelected: desks.map(({ id }) => id), excluded: false };
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={IconBuildings}
      onClick={() => change({ filters: [...address.filters, all] }, 'replace')}
    >
      {t('allDesks')}
    </Button>
  );
}
