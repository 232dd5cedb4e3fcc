import { getInvoiceTransmissions } from '@loge/contract/invoicing/get-invoice-transmissions';
import { transmissionList } from '@loge/contract/invoicing/transmission-list';
import type { TransmissionOnWire } from '@loge/contract/invoicing/transmission-wire';
import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import type { Column } from '../../design-system/data/column.ts';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { listInput } from '../../lists/list-input.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListColumns } from '../../lists/use-list-columns.tsx';
import styles from './invoicing.module.css';
import { TransmissionPanel } from './transmission-panel.tsx';
import { TransmissionStatus } from './transmission-status.tsx';

interface TransmissionListProps {
  /** The lists of money beside this one. */
  readonly views: ReactNode;
  /** What stands before the filters. */
  readonly leading: ReactNode;
  /** Whether the reader handles bills. */
  readonly mayReissue: boolean;
  readonly orderHref: (orderId: number) => string;
  readonly statementHref: (statementId: number) => string;
}

const keyOf = ({ id }: TransmissionOnWire): string => String(id);
const views = ['all', 'toSettle', 'toSend'] as const;
type View = (typeof views)[number];
const fixedOf: Readonly<Record<View, readonly ListFilterOnWire[]>> = {
  all: [],
  toSettle: [{ name: 'needsAct', type: 'is', valuesSelected: ['true'], excluded: false }],
  toSend: [{ name: 'state', type: 'in', valuesSelected: ['waiting'], excluded: false }],
};

/** The documents between companies: what has left, what waits, what was refused and why. */
export function TransmissionList({
  views: tabs,
  leading,
  mayReissue,
  orderHref,
  statementHref,
}: TransmissionListProps) {
  const t = useTranslations('invoicing');
  const list = useListAddress();
  const { address, change } = list;
  const view = views.find((each) => each === address.view) ?? 'all';
  const input = listInput(address, { fixed: fixedOf[view] });
  const query = useActionQuery(getInvoiceTransmissions, input, { keepPrevious: true });
  const fixed = fixedOf[view].map(({ name }) => name);
  return (
    <PagedList
      label={t('title')}
      list={list}
      query={query}
      columns={useColumns()}
      rowKey={keyOf}
      offered={(query.data?.filters ?? []).filter(({ name }) => !fixed.includes(name))}
      definition={transmissionList}
      file={{ list: getInvoiceTransmissions.name, query: input }}
      search={t('search')}
      views={tabs}
      leading={
        <>
          {leading}
          <SegmentControl
            label={t('view')}
            hideLabel
            size="sm"
            options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
            value={view}
            onValueChange={(chosen) => change({ view: chosen === 'all' ? null : chosen, open: null }, 'replace')}
          />
        </>
      }
      summary={(count, shown) => t('summary', { count, shown })}
      empty={{ object: 'administratif', title: t(`empty.${view}`), help: t('emptyHelp') }}
      card={(document) => <TransmissionCard document={document} />}
      panel={(document, key, frame) => (
        <TransmissionPanel
          key={key}
          id={Number(key)}
          summary={document}
          frame={frame}
          mayReissue={mayReissue}
          orderHref={orderHref}
          statementHref={statementHref}
        />
      )}
    />
  );
}

function TransmissionCard({ document }: { document: TransmissionOnWire }) {
  return (
    <span className={styles.card}>
      <b>{document.reference}</b>
      <span>{document.otherParty}</span>
      <Amount document={document} />
      <TransmissionStatus document={document} />
    </span>
  );
}

const Amount = ({ document }: { document: TransmissionOnWire }) => (
  <MoneyText cents={document.isCreditNote ? -document.amountTTC : document.amountTTC} />
);

function useColumns(): readonly Column<TransmissionOnWire>[] {
  return useListColumns(
    transmissionList,
    useMemo(
      () => ({
        reference: { width: 216, leads: true },
        otherParty: { cell: ({ otherParty }) => <Truncated>{otherParty}</Truncated> },
        issuedOn: { width: 110, secondary: true },
        amount: { width: 104, cell: (document) => <Amount document={document} /> },
        status: { width: 184, cell: (document) => <TransmissionStatus document={document} /> },
        statusAt: { width: 126, secondary: true },
      }),
      [],
    ),
  );
}
