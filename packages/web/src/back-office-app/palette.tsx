import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { searchUser } from '@loge/contract/users/search-user';
import { formatOrderNumber, readOrderNumber } from '@loge/domain/orders/order-number';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { useRouter } from '@tanstack/react-router';
import { IconBuilding, IconTicket } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../client/use-action.ts';
import { CommandPalette, type Command, type CommandGroup } from '../design-system/overlays/command-palette.tsx';
import { Avatar } from '../design-system/status/avatar.tsx';
import { useRecentUsers } from '../features/users/use-recent-users.ts';
import { listHref } from '../lists/list-address.ts';
import { pathTo } from '../routing/paths.ts';
import { useUser } from '../session/session.ts';
import { useNavItems, useNavItemLabel } from './home-navigation.tsx';
import { useOpenOrder } from './use-order-navigation.ts';
import { usePaletteActs } from './use-palette-acts.ts';
import { usePaletteHelp } from './use-palette-help.ts';
import { useSelectConciergerie } from './use-select-context.ts';

const minLetters = 2;
const maxPerKind = 6;

/** Finds any order, person, act, screen or conciergerie from the keyboard. Fetched when it is first opened. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('managerShell.palette');
  const shell = useTranslations('managerShell');
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query.trim());
  const orders = useFoundOrders(query, words);
  const people = useFoundPeople(words);
  const screens = useScreens(words);
  const desks = useDesks(words);
  const acts = usePaletteActs(words);
  const help = usePaletteHelp(words);
  const groups: CommandGroup[] = [
    { key: 'orders', label: t('orders'), commands: orders.commands },
    { key: 'people', label: words === '' ? shell('recentBeneficiaries') : t('people'), commands: people.commands },
    { key: 'acts', label: t('actsTitle'), commands: acts },
    { key: 'screens', label: t('screens'), commands: screens },
    { key: 'desks', label: t('conciergeries'), commands: desks },
    { key: 'help', label: t('help'), commands: help },
  ].filter(({ commands }) => commands.length > 0);
  return (
    <CommandPalette
      label={t('label')}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      searching={orders.searching || people.searching || words !== query.trim()}
      onClose={onClose}
    />
  );
}

interface Found {
  readonly commands: readonly Command[];
  readonly searching: boolean;
}

/** The order of a number, wherever it is; else the orders of the list that the words fit. */
function useFoundOrders(query: string, words: string): Found {
  const t = useTranslations('managerShell.palette');
  const router = useRouter();
  const openOrder = useOpenOrder();
  const { gestionnaire } = useUser();
  const number = readOrderNumber(query);
  const isAsked = gestionnaire && number === null && words.length >= minLetters;
  const answer = useActionQuery(
    allOrdersList,
    { data: { search: words } },
    { enabled: isAsked, keepPrevious: true, select: ({ items }) => items.slice(0, maxPerKind) },
  );
  if (!gestionnaire) return { commands: [], searching: false };
  if (number !== null) {
    const label = t('openOrder', { number: formatOrderNumber(number) });
    const open = { key: `number ${number}`, label, icon: IconTicket, onSelect: () => void openOrder(number) };
    return { commands: [open], searching: false };
  }
  const commands = (isAsked ? (answer.data ?? []) : []).map((order): Command => ({
    key: `order ${order.id}`,
    icon: IconTicket,
    label: `${formatOrderNumber(order.id)} · ${order.offreLabel}`,
    detail: `${order.adherent} · ${order.statusLabel}`,
    onSelect: () => void router.navigate({ href: pathTo('/conciergeOrderDetail/$id', { id: order.id }) }),
  }));
  return { commands, searching: isAsked && answer.isFetching };
}

function useFoundPeople(words: string): Found {
  const router = useRouter();
  const { gestionnaire } = useUser();
  const isAsked = gestionnaire && words.length >= minLetters && readOrderNumber(words) === null;
  const answer = useActionQuery(
    searchUser,
    { expression: words },
    { enabled: isAsked, keepPrevious: true, select: ({ users }) => users.slice(0, maxPerKind) },
  );
  const recent = useRecentUsers(gestionnaire && words === '');
  const found = words === '' ? recent : isAsked ? (answer.data ?? []) : [];
  const commands = found.map((user): Command => {
    const name = `${user.firstName} ${user.name}`;
    return {
      key: `person ${user.id}`,
      figure: <Avatar name={name} size={24} />,
      label: name,
      detail: user.entreprise || user.email,
      onSelect: () =>
        void router.navigate({ href: listHref('/search/adherent', { search: name, open: String(user.id) }) }),
    };
  });
  return { commands, searching: isAsked && answer.isFetching };
}

function useScreens(words: string): readonly Command[] {
  const otherWords = useTranslations('managerShell.palette.screenWords');
  // A way without other words is found by its label alone.
  const wordsOf = (name: string): string => {
    const key = name as 'payments';
    return otherWords.has(key) ? otherWords(key) : '';
  };
  const labelOf = useNavItemLabel();
  const router = useRouter();
  const ways = useNavItems();
  return ways
    .map(({ name, icon, href }) => ({ name, icon, href, label: labelOf(name) }))
    .filter(({ name, label }) => holdsWords(words === '' ? label : `${label} ${wordsOf(name)}`, words))
    .map(({ name, icon, href, label }): Command => ({
      key: `screen ${name}`,
      icon,
      label,
      onSelect: () => void router.navigate({ href }),
    }));
}

function useDesks(words: string): readonly Command[] {
  const t = useTranslations('managerShell.palette');
  const { conciergerie, conciergerieList } = useUser();
  const select = useSelectConciergerie();
  return conciergerieList
    .filter(({ id, name }) => id !== conciergerie?.id && words !== '' && holdsWords(name, words))
    .slice(0, maxPerKind)
    .map(({ id, name }): Command => ({
      key: `desk ${id}`,
      icon: IconBuilding,
      label: t('switchTo', { name }),
      onSelect: () => void select(id),
    }));
}
