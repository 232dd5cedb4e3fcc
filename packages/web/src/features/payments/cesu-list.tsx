import { getCesu } from '@loge/contract/payments/get-cesu';
import { loadCesuRemittance } from '@loge/contract/payments/load-cesu-remittance';
import { makeCesuRemittance } from '@loge/contract/payments/make-cesu-remittance';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { cesuEndsSoon, cesuIssuerName, lastDayToPayByCesu, lastDayToRemitCesu } from '@loge/domain/payments/cesu';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconDownload, IconPencil, IconSend, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useDownload } from '../../client/open-download.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { CesuForm } from './cesu-form.tsx';
import styles from './cesu-list.module.css';

type Cesu = OutputOf<typeof getCesu>;
type Payment = Cesu['payments'][number];

interface CesuListProps {
  readonly views: ReactNode;
  /** Null where none is selected: lists are made for one. */
  readonly conciergerie: { readonly id: number; readonly name: string } | null;
  readonly pageOf: (orderId: number) => string;
}

/** The payments by prepaid CESU that wait for their cheques or to be sent in, and the lists that went to the CRCESU. */
export function CesuList({ views, conciergerie, pageOf }: CesuListProps) {
  const t = useTranslations('deskMoney.cesu');
  const language = useLocale();
  const query = useActionQuery(getCesu, {});
  const [edited, setEdited] = useState<Payment | null>(null);
  const waiting = query.data?.waitingAmount ?? 0;
  const send = useSend(conciergerie?.id ?? 0, waiting);
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar>
          <Button
            size="sm"
            icon={IconSend}
            disabled={waiting === 0 || conciergerie === null}
            onClick={() => void send()}
          >
            {waiting === 0 ? t('nothing') : t('make', { amount: formatMoney(waiting, language) })}
          </Button>
        </FilterBar>
      }
    >
      <div className={styles.ground}>
        <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
          {({ payments, remittances, today }) => (
            <>
              {conciergerie === null && waiting > 0 && <Note>{t('chooseDesk')}</Note>}
              <EndingNote payments={payments} today={today} />
              {payments.length === 0 && remittances.length === 0 ? (
                <EmptyState object="administratif" title={t('empty')}>
                  {t('emptyHelp')}
                </EmptyState>
              ) : (
                <>
                  <h2 className={styles.heading}>{t('waiting')}</h2>
                  {payments.length === 0 && <p className={styles.soft}>{t('noneWaits')}</p>}
                  <ul className={styles.lines} aria-label={t('waiting')}>
                    {payments.map((payment) => (
                      <PaymentLine
                        key={payment.paymentId}
                        payment={payment}
                        pageOf={pageOf}
                        onEdit={() => setEdited(payment)}
                      />
                    ))}
                  </ul>
                  <h2 className={styles.heading}>{t('lists')}</h2>
                  {remittances.length === 0 && <p className={styles.soft}>{t('noList')}</p>}
                  <ul className={styles.lines} aria-label={t('lists')}>
                    {remittances.map((list) => (
                      <ListLine key={list.id} list={list} />
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
      {edited !== null && <CesuForm payment={edited} onClose={() => setEdited(null)} />}
    </ListScreen>
  );
}

function useSend(conciergerieId: number, waiting: number): () => Promise<void> {
  const t = useTranslations('deskMoney.cesu');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const make = useActionWithToast(makeCesuRemittance);
  return async () => {
    const question = {
      title: t('makeQuestion', { amount: formatMoney(waiting, language) }),
      body: t('makeHelp'),
      confirmLabel: t('makeIt'),
    };
    if (!(await dialogs.confirm(question))) return;
    const made = await make({ conciergerieId });
    if (made !== undefined)
      toast.success(t('made', { count: made.cheques, amount: formatMoney(made.total, language) }));
  };
}

/** Cheques of last year: in January they still pay, and in February they can only be sent in. */
function EndingNote({ payments, today }: { payments: readonly Payment[]; today: string }) {
  const t = useTranslations('deskMoney.cesu');
  const language = useLocale();
  const lastYear = Number(today.slice(0, 4)) - 1;
  const waits = payments.some(({ cheques }) => cheques.some(({ year }) => year === lastYear));
  if (!cesuEndsSoon(lastYear, today) && !(waits && today <= lastDayToRemitCesu(lastYear))) return null;
  return (
    <Note tone="warning">
      {t('ending', {
        year: String(lastYear),
        pay: formatDate(lastDayToPayByCesu(lastYear), 'numeric', language),
        send: formatDate(lastDayToRemitCesu(lastYear), 'numeric', language),
      })}
    </Note>
  );
}

function PaymentLine({
  payment,
  pageOf,
  onEdit,
}: {
  payment: Payment;
  pageOf: (orderId: number) => string;
  onEdit: () => void;
}) {
  const t = useTranslations('deskMoney.cesu');
  const language = useLocale();
  const { orderId, personName, amount, paidOn, cheques } = payment;
  const name = personName === '' ? t('company') : personName;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.head}>
          <b>{name}</b>
          <MoneyText cents={amount} />
          {orderId !== null && (
            <Link href={pageOf(orderId)} className={styles.link}>
              {t('order', { number: String(orderId) })}
            </Link>
          )}
        </p>
        <p className={styles.soft}>{t('paidOn', { day: formatDate(paidOn, 'numeric', language) })}</p>
        <p className={cheques.length === 0 ? styles.missing : styles.soft}>
          {cheques.length === 0
            ? t('missing')
            : cheques
                .map((one) =>
                  t('cheque', {
                    issuer: cesuIssuerName(one.issuer),
                    number: one.number,
                    year: String(one.year),
                    amount: formatMoney(one.amount, language),
                  }),
                )
                .join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        variant={cheques.length === 0 ? 'tinted' : 'outline'}
        icon={IconPencil}
        aria-label={t(cheques.length === 0 ? 'noteOf' : 'correctOf', { name })}
        onClick={onEdit}
      >
        {t(cheques.length === 0 ? 'note' : 'correct')}
      </Button>
    </li>
  );
}

function ListLine({ list }: { list: Cesu['remittances'][number] }) {
  const t = useTranslations('deskMoney.cesu');
  const language = useLocale();
  const download = useDownload(loadCesuRemittance);
  const { id, conciergerieName, madeOn, madeBy, cheques, total } = list;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.head}>
          <b>{t('list', { number: String(id) })}</b>
          <MoneyText cents={total} />
        </p>
        <p className={styles.soft}>
          {t('madeBy', {
            count: cheques,
            desk: conciergerieName,
            day: formatDate(madeOn, 'numeric', language),
            name: madeBy,
          })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button
          size="sm"
          variant="tinted"
          icon={IconDownload}
          aria-label={t('pdfOf', { number: String(id) })}
          onClick={() => void download({ remittanceId: id, as: 'pdf' })}
        >
          PDF
        </Button>
        <Button
          size="sm"
          variant="outline"
          icon={IconTable}
          aria-label={t('csvOf', { number: String(id) })}
          onClick={() => void download({ remittanceId: id, as: 'csv' })}
        >
          CSV
        </Button>
      </div>
    </li>
  );
}

function LinesSkeleton() {
  return (
    <SkeletonGroup className={styles.lines ?? ''}>
      <Skeleton height={88} />
      <Skeleton height={88} />
    </SkeletonGroup>
  );
}
