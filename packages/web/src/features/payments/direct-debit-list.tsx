import { directDebitList } from '@loge/contract/payments/direct-debit-list';
import type { DirectDebitOnWire } from '@loge/contract/payments/direct-debit-wire';
import { getAllSepaToCollect } from '@loge/contract/payments/get-all-sepa-to-collect';
import { DEBIT_OBSTACLES } from '@loge/domain/payments/direct-debits';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatMoney } from '@loge/domain/shared/money';
import { IconFiles, IconFileTypeXml, IconListCheck } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { OrderNumber } from '../../design-system/values/order-number.tsx';
import { ListDay, ListLink, ListMoment, nothing } from '../../lists/list-cells.tsx';
import { listInput } from '../../lists/list-input.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useLabel } from '../../messages/use-label.ts';
import { useListColumns } from '../../lists/use-list-columns.tsx';
import { CompareOrders } from './compare-orders.tsx';
import styles from './desk-money.module.css';
import { DirectDebitFileForm } from './direct-debit-file-form.tsx';
import { DirectDebitFiles } from './direct-debit-files.tsx';
import { DirectDebitPanel } from './direct-debit-panel.tsx';
import { DirectDebitState } from './desk-states.tsx';

interface DirectDebitListProps {
  readonly views: ReactNode;
  /** For whom the list is narrowed, as sentences. */
  readonly context: ReactNode;
  readonly pageOf: (orderId: number) => string;
  /** Where files are made; null while none is selected. */
  readonly conciergerie: { readonly id: number; readonly name: string } | null;
}

const keyOf = ({ id }: DirectDebitOnWire): string => String(id);

/** What is, was, or cannot be collected by direct debit, and the files by which banks are told. Spec: manager §2 "SEPA-to-collect list". */
export function DirectDebitList({ views, context, pageOf, conciergerie }: DirectDebitListProps) {
  const t = useTranslations('deskMoney.sepa');
  const language = useLocale();
  const list = useListAddress();
  const input = listInput(list.address);
  const query = useActionQuery(getAllSepaToCollect, input, { keepPrevious: true });
  const [opened, setOpened] = useState<'file' | 'files' | 'compare' | DirectDebitOnWire | null>(null);
  const due = query.data?.toCollect;
  return (
    <>
      <PagedList
        label={t('title')}
        list={list}
        query={query}
        columns={useDebitColumns(pageOf, setOpened)}
        rowKey={keyOf}
        views={views}
        definition={directDebitList}
        file={{ list: getAllSepaToCollect.name, query: input }}
        search={t('search')}
        leading={
          <>
            {context}
            <Button
              size="sm"
              icon={IconFileTypeXml}
              disabled={due === undefined || due.count === 0}
              onClick={() => setOpened('file')}
            >
              {due !== undefined && due.count > 0
                ? t('makeFile', { count: due.count, amount: formatMoney(due.amount, language) })
                : t(due === undefined ? 'make' : 'nothingDue')}
            </Button>
            <Button size="sm" variant="outline" icon={IconFiles} onClick={() => setOpened('files')}>
              {t('files')}
            </Button>
            <Button size="sm" variant="outline" icon={IconListCheck} onClick={() => setOpened('compare')}>
              {t('compare.act')}
            </Button>
          </>
        }
        summary={(count, shown) => t('summary', { count, shown })}
        empty={{ object: 'administratif', title: t('empty'), help: t('emptyHelp') }}
        card={(debit) => <DebitCard debit={debit} />}
        panel={(debit, _key, frame) => (
          <DirectDebitPanel debit={debit} pageOf={pageOf} frame={frame} onCollect={setOpened} />
        )}
      />
      {opened === 'files' && <DirectDebitFiles onClose={() => setOpened(null)} />}
      {opened === 'compare' && <CompareOrders pageOf={pageOf} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'files' && opened !== 'compare' && (
        <DirectDebitFileForm
          conciergerie={conciergerie}
          debit={opened === 'file' ? null : opened}
          firstDue={due?.firstDue ?? null}
          noticeFrom={due?.noticeFrom ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function DebitCard({ debit }: { debit: DirectDebitOnWire }) {
  const t = useTranslations('deskMoney');
  const { orderId, userName, categoryLabel, amount, dueDate } = debit;
  return (
    <>
      <span className={styles.cardHead}>
        <b>{userName === '' ? t('company') : userName}</b>
        <MoneyText cents={amount} className={styles.strong} />
      </span>
      <span className={styles.cardHead}>
        <span className={styles.soft}>
          {orderId === null ? categoryLabel : t('numbered', { number: formatOrderNumber(orderId) })}
        </span>
        {dueDate !== null && <ListDay date={dueDate} />}
      </span>
      <span>
        <DirectDebitState state={debit.state} />
      </span>
    </>
  );
}

function useDebitColumns(
  pageOf: (orderId: number) => string,
  onCollect: (debit: DirectDebitOnWire) => void,
): readonly Column<DirectDebitOnWire>[] {
  const t = useTranslations('deskMoney');
  return useListColumns(
    directDebitList,
    useMemo(
      () => ({
        created: { width: 126, leads: true },
        order: {
          width: 96,
          secondary: true,
          cell: ({ orderId }) =>
            orderId === null ? (
              nothing
            ) : (
              <ListLink href={pageOf(orderId)}>
                <OrderNumber id={orderId} />
              </ListLink>
            ),
        },
        person: { cell: ({ userName }) => <Truncated>{userName === '' ? t('company') : userName}</Truncated> },
        mandate: { secondary: true },
        due: { width: 108, secondary: true },
        amount: { width: 100, cell: ({ amount }) => <MoneyText cents={amount} className={styles.strong} /> },
        state: { width: 172, cell: ({ state }) => <DirectDebitState state={state} /> },
        collected: {
          width: 190,
          secondary: true,
          cell: (debit) =>
            debit.collectionDate === null ? (
              <CollectAct debit={debit} onCollect={onCollect} />
            ) : (
              <ListMoment moment={debit.collectionDate} />
            ),
        },
      }),
      [t, pageOf, onCollect],
    ),
  );
}

/** The act of a row: to collect it alone; a row without it says why. */
function CollectAct({ debit, onCollect }: { debit: DirectDebitOnWire; onCollect: (debit: DirectDebitOnWire) => void }) {
  const t = useTranslations('deskMoney.sepa');
  const label = useLabel();
  if (debit.state === 'gone')
    return (
      <Button size="sm" variant="outline" className={styles.collect} disabled>
        {t('gone')}
      </Button>
    );
  if (debit.canCollect)
    return (
      <Button size="sm" variant="outline" className={styles.collect} onClick={() => onCollect(debit)}>
        {t('collect')}
      </Button>
    );
  if (debit.obstacle !== null) return <Truncated>{label(DEBIT_OBSTACLES[debit.obstacle])}</Truncated>;
  return <Truncated>{t(debit.state === 'notDue' ? 'orderNotDone' : 'withBank')}</Truncated>;
}
