import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import type { OrderListQuery } from '@loge/contract/orders/order-list-wire';
import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import type { ListServerOnWire } from '@loge/contract/shared/list-servers';
import { elided } from '@loge/domain/shared/french-words';
import { formatCount } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { currentServerName } from '../../../client/every-server.ts';
import { isCallFailure } from '../../../client/failures.ts';
import { useFailureText } from '../../../client/failure-text.ts';
import { saveText } from '../../../client/save-text.ts';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { csvAmount, ordersCsv, type CsvColumn } from './orders-csv.ts';

/** As many as a person can read in a table file; anyone who needs more narrows the list. */
const maxPages = 50;

interface ListToExport {
  /** The desks of this server, by their numbers, as the filter on desks has them. */
  readonly desksHere: readonly string[];
  readonly servers: readonly ListServerOnWire[];
}

/** Saves all pages of a list as a table file; of a list of several servers the part of this one. */
export function useOrderExport(
  query: OrderListQuery,
  { desksHere, servers }: ListToExport,
): { readonly save: () => Promise<void>; readonly busy: boolean } {
  const t = useTranslations('orders');
  const words = useTranslations('lists');
  const localOf = useLocalMoment();
  const today = useToday();
  const toast = useToast();
  const failureText = useFailureText();
  const language = useLocale();
  const [busy, setBusy] = useState(false);
  const columns: readonly CsvColumn[] = [
    { header: t('columns.number'), value: ({ id }) => id },
    { header: t('columns.status'), value: ({ statusLabel }) => statusLabel },
    { header: t('columns.person'), value: ({ adherent }) => adherent },
    { header: t('columns.company'), value: ({ userEntreprise }) => userEntreprise },
    { header: t('columns.offer'), value: ({ offreLabel }) => offreLabel },
    { header: t('columns.partner'), value: ({ partnerName }) => partnerName },
    { header: t('columns.service'), value: ({ dateRealisation }) => dateRealisation },
    { header: t('columns.time'), value: ({ timeRealisation }) => timeRealisation },
    { header: t('columns.amount'), value: ({ finalAmount, cancelled }) => csvAmount(cancelled ? null : finalAmount) },
    { header: t('columns.mode'), value: ({ modePaiement }) => modePaiement },
    { header: t('columns.unpaid'), value: ({ unpaid }) => (unpaid ? t('yes') : t('no')) },
    { header: t('columns.placed'), value: ({ date }) => localOf(date).date },
    { header: t('columns.conciergerie'), value: ({ conciergerieName }) => conciergerieName },
  ];
  // A desk of another server is unknown to the one that writes the file.
  const filtersHere = query.filters.map((filter) =>
    filter.name === 'conciergerie' && servers.length > 0
      ? { ...filter, valuesSelected: filter.valuesSelected.filter((id) => desksHere.includes(id)) }
      : filter,
  );
  // Without any desk that is left the server would write them all.
  const isAllElsewhere = filtersHere.some(
    ({ name, valuesSelected, excluded }) => name === 'conciergerie' && valuesSelected.length === 0 && !excluded,
  );
  const save = async () => {
    if (busy) return;
    if (isAllElsewhere) return toast.show(words('servers.noFile', { name: currentServerName() }));
    setBusy(true);
    try {
      const orders: ManagerOrderSummaryOnWire[] = [];
      let [total, isCounted] = [0, true];
      for (let page = 1; page <= maxPages; page += 1) {
        const { items, totalItems, moreThanTotal } = await callAction(allOrdersList, {
          data: { ...query, page, everyServer: false, filters: filtersHere },
        });
        orders.push(...items);
        [total, isCounted] = [totalItems, !moreThanTotal];
        if ((isCounted && orders.length >= totalItems) || items.length === 0) break;
      }
      if (servers.some(({ state }) => state === 'answered'))
        toast.show(words('servers.fileOfOne', elided({ name: currentServerName() })));
      saveText(`commandes-${today}.csv`, ordersCsv(orders, columns));
      if (!isCounted || orders.length < total)
        toast.show(
          t('exportCut', {
            count: formatCount(orders.length, language),
            total: isCounted
              ? formatCount(total, language)
              : words('moreThan', { count: formatCount(total, language) }),
          }),
        );
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
