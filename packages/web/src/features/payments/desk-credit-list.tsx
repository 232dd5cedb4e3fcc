import type { ListFilterOnWire } from '@loge/contract/orders/list-wire';
import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import type { Column } from '../../design-system/data/column.ts';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { withDaysAskedFor } from '../../lists/chosen-filters.ts';
import { ListDay, ListMoment, nothing } from '../../lists/list-cells.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { DeskCreditPanel } from './desk-credit-panel.tsx';
import { useCreditWords } from './desk-credit-words.ts';
import styles from './desk-money.module.css';
import { CreditStateBadge } from './desk-states.tsx';

interface DeskCreditListProps {
  readonly views: ReactNode;
  /** For whom the list is narrowed, as sentences. */
  readonly context: ReactNode;
  /** Compensations and no other credits. */
  readonly onlyCompensations: boolean;
}

const keyOf = ({ id }: CreditOnWire): string => String(id);

/** On the wire, compensations are designation 3 (Spec: manager §3 "Credit"). */
const compensations: ListFilterOnWire = {
  name: 'designation',
  type: 'in',
  valuesSelected: ['3'],
  excluded: false,
};

/** Every credit where the manager works, latest first, or its compensations. Spec: manager §2 /creditsList. */
export function DeskCreditList({ views, context, onlyCompensations }: DeskCreditListProps) {
  const t = useTranslations('deskMoney');
  const list = useListAddress();
  const { address, change } = list;
  const chosen = withDaysAskedFor(address.filters);
  const query = useActionQuery(
    getAllCredits,
    {
      page: address.page,
      filters: onlyCompensations
        ? [...chosen.filter(({ name }) => name !== compensations.name), compensations]
        : [...chosen],
      ...(address.search !== '' && { search: address.search }),
    },
    { keepPrevious: true },
  );
  const offered = query.data?.filters ?? [];
  return (
    <PagedList
      label={t(onlyCompensations ? 'compensations' : 'credits.title')}
      list={list}
      query={query}
      columns={useCreditColumns(onlyCompensations)}
      rowKey={keyOf}
      views={views}
      offered={onlyCompensations ? offered.filter(({ name }) => name !== compensations.name) : offered}
      leading={
        <>
          <ListSearch
            label={t('credits.search')}
            settled={address.search}
            settle={(search) => change({ search, open: null }, 'replace')}
          />
          {context}
        </>
      }
      summary={(count, shown) =>
        t(onlyCompensations ? 'credits.compensationSummary' : 'credits.summary', { count, shown })
      }
      empty={{
        object: 'cadeau',
        title: t(onlyCompensations ? 'credits.noCompensation' : 'credits.empty'),
        help: t('credits.emptyHelp'),
      }}
      card={(credit) => <CreditCard credit={credit} />}
      panel={(credit, _key, frame) => <DeskCreditPanel credit={credit} frame={frame} />}
    />
  );
}

function CreditCard({ credit }: { credit: CreditOnWire }) {
  const t = useTranslations('deskMoney.credits');
  const words = useCreditWords();
  return (
    <>
      <span className={styles.cardHead}>
        <b>{credit.userName}</b>
        <MoneyText cents={credit.remainingAmount} className={styles.strong} />
      </span>
      <span className={styles.soft}>{credit.name}</span>
      <span className={styles.cardHead}>
        <CreditStateBadge credit={credit} />
        <span className={styles.soft}>
          {words.designation(credit)}
          {credit.expirationDate !== null && (
            <>
              , {t('until')} <ListDay date={credit.expirationDate} />
            </>
          )}
        </span>
      </span>
    </>
  );
}

function useCreditColumns(onlyCompensations: boolean): readonly Column<CreditOnWire>[] {
  const t = useTranslations('deskMoney');
  const words = useCreditWords();
  return useMemo(() => {
    const kind: Column<CreditOnWire> = {
      key: 'designation',
      header: t('credits.designation'),
      width: 130,
      secondary: true,
      cell: (credit) => <Truncated>{words.designation(credit)}</Truncated>,
    };
    const bearer: Column<CreditOnWire> = {
      key: 'bearer',
      header: t('credits.bearer'),
      width: 180,
      secondary: true,
      cell: (credit) => <Truncated>{words.bearer(credit)}</Truncated>,
    };
    return [
      {
        key: 'created',
        header: t('credits.created'),
        width: 108,
        leads: true,
        cell: ({ creationDate }) => <ListMoment moment={creationDate} dayOnly />,
      },
      { key: 'person', header: t('person'), cell: ({ userName }) => <Truncated>{userName}</Truncated> },
      {
        key: 'name',
        header: t('credits.name'),
        secondary: true,
        cell: ({ name, internalName }) => (
          <Truncated>{internalName === '' ? name : `${name} (${internalName})`}</Truncated>
        ),
      },
      onlyCompensations ? bearer : kind,
      {
        key: 'original',
        header: t('credits.original'),
        align: 'end',
        width: 96,
        secondary: true,
        cell: ({ originalAmount }) => <MoneyText cents={originalAmount} />,
      },
      {
        key: 'remaining',
        header: t('credits.remaining'),
        align: 'end',
        width: 96,
        cell: ({ remainingAmount }) => <MoneyText cents={remainingAmount} className={styles.strong} />,
      },
      {
        key: 'expires',
        header: t('credits.expires'),
        width: 116,
        secondary: true,
        cell: ({ expirationDate }) => (expirationDate === null ? nothing : <ListDay date={expirationDate} />),
      },
      { key: 'state', header: t('credits.state'), width: 124, cell: (credit) => <CreditStateBadge credit={credit} /> },
    ];
  }, [t, words, onlyCompensations]);
}
