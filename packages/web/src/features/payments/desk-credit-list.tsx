import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';
import { creditList } from '@loge/contract/payments/credit-list';
import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import type { Column } from '../../design-system/data/column.ts';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { ListDay, ListMoment } from '../../lists/list-cells.tsx';
import { listInput } from '../../lists/list-input.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListColumns } from '../../lists/use-list-columns.tsx';
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
  const input = listInput(list.address, onlyCompensations ? { fixed: [compensations] } : {});
  const query = useActionQuery(getAllCredits, input, { keepPrevious: true });
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
      definition={creditList}
      file={{ list: getAllCredits.name, query: input }}
      search={t('credits.search')}
      leading={context}
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
  return useListColumns(
    creditList,
    useMemo(
      () => ({
        created: {
          width: 108,
          leads: true,
          cell: ({ creationDate }) => <ListMoment moment={creationDate} dayOnly />,
        },
        person: {},
        name: {
          secondary: true,
          cell: ({ name, internalName }) => (
            <Truncated>{internalName === '' ? name : `${name} (${internalName})`}</Truncated>
          ),
        },
        ...(onlyCompensations
          ? { bearer: { width: 180, secondary: true } }
          : { designation: { width: 130, secondary: true } }),
        original: { width: 96, secondary: true },
        remaining: {
          width: 96,
          cell: ({ remainingAmount }) => <MoneyText cents={remainingAmount} className={styles.strong} />,
        },
        expires: { width: 116, secondary: true },
        state: { width: 124, cell: (credit) => <CreditStateBadge credit={credit} /> },
      }),
      [onlyCompensations],
    ),
  );
}
