import { getCaisseStatus } from '@loge/contract/cash-registers/get-caisse-status';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { holdsWords } from '@loge/domain/shared/searched-words';
import {
  IconBolt,
  IconCashRegister,
  IconHandGrab,
  IconHash,
  IconKeyboard,
  IconPackageExport,
  IconPackageImport,
  IconPlus,
  IconShoppingBag,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useStore } from '../client/store.ts';
import { useActionQuery } from '../client/use-action.ts';
import type { Command } from '../design-system/overlays/command-palette.tsx';
import { actsInView } from '../features/orders/detail/acts-in-view.ts';
import { useHasScreen } from '../routing/has-screen.ts';
import { pathTo } from '../routing/paths.ts';
import { shownKeys } from './shown-keys.ts';
import { useUser } from '../session/session.ts';
import { useNewOrderHref } from './use-new-order.ts';
import { useGoToOrder } from './use-order-navigation.ts';

/** What can be done from anywhere, and with the order in view, found by the words that people use for it. */
export function usePaletteActs(words: string): readonly Command[] {
  const t = useTranslations('managerShell.palette.acts');
  const otherWords = useTranslations('managerShell.palette.otherWords');
  const router = useRouter();
  const hasScreen = useHasScreen();
  const { gestionnaire, conciergerie } = useUser();
  const isAtDesk = gestionnaire && conciergerie !== null;
  const newOrder = useNewOrderHref();
  const goToOrder = useGoToOrder();
  const ofOrder = useStore(actsInView);
  const { data: registers } = useActionQuery(getCaisseStatus, {}, { enabled: isAtDesk });
  if (!isAtDesk) return [];
  const lead = (href: string) => () => void router.navigate({ href });
  const open = registers?.caisse ?? null;
  const everywhere: readonly (Command & { readonly label: string; readonly found: string })[] = [
    ...(newOrder === undefined
      ? []
      : [act('newOrder', IconPlus, t('newOrder'), otherWords('newOrder'), lead(newOrder), 'C')]),
    act('goTo', IconHash, t('goTo'), otherWords('goTo'), goToOrder, 'G'),
    ...(
      [
        ['reception', IconPackageImport, '/c/reception'],
        ['remise', IconHandGrab, '/c/remise'],
        ['pickup', IconShoppingBag, '/c/pickup'],
        ['returns', IconPackageExport, '/c/returns'],
      ] as const
    )
      .filter(([, , href]) => hasScreen(href))
      .map(([name, icon, href]) => act(name, icon, t(name), otherWords(name), lead(href))),
    act('keys', IconKeyboard, t('keys'), otherWords('keys'), () => shownKeys.set(true), '?'),
    ...(open === null
      ? [
          act('open', IconCashRegister, t('openRegister'), otherWords('openRegister'), lead('/cashRegister/open/')),
          // Anyone who thinks of closing without one of their own finds those of the desk.
          act(
            'registers',
            IconCashRegister,
            t('registers'),
            otherWords('closeRegister'),
            lead('/cashRegister/config/'),
          ),
        ]
      : [
          act(
            'close',
            IconCashRegister,
            t('closeRegister', { name: open.name }),
            otherWords('closeRegister'),
            lead(pathTo('/cashRegister/check/$action/$id', { action: 'close', id: open.id })),
          ),
        ]),
  ];
  // Enter on an empty palette changes nothing.
  const inView = words === '' ? [] : ofOrder.filter(({ label }) => holdsWords(label, words));
  return [
    ...inView.map(({ key, label, orderId, keyHint, run }): Command => ({
      key: `order act ${key}`,
      icon: IconBolt,
      label,
      detail: t('ofOrder', { number: formatOrderNumber(orderId) }),
      ...(keyHint !== undefined && { keyHint }),
      onSelect: run,
    })),
    ...everywhere.filter(({ label, found }) => holdsWords(`${label} ${found}`, words)),
  ];
}

const act = (
  name: string,
  icon: NonNullable<Command['icon']>,
  label: string,
  found: string,
  onSelect: () => void,
  keyHint?: string,
) => ({ key: `act ${name}`, icon, label, found, onSelect, ...(keyHint !== undefined && { keyHint }) });
