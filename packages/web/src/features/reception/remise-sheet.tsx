import { elided } from '@loge/domain/shared/french-words';
import { getPrintForRemise } from '@loge/contract/reception/get-print-for-remise';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { handoverTicket } from '@loge/domain/printing/desk-tickets';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { numberText } from '@loge/domain/ordering/item-values';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { useTicketMoment } from '../../printing/ticket-moment.ts';
import { usePrinter } from '../../printing/use-printer.ts';
import { GoodsMoneyRows, useMoneyRows } from './goods-money.tsx';
import styles from './remise-sheet.module.css';
import { Signature } from './signature-pad.tsx';

type Remise = OutputOf<typeof getPrintForRemise>['remise'];

/** What was handed over, on a sheet of paper or on a till roll, with its signature. Spec: manager §2 "Reception and collection". */
export function RemiseSheet({ remiseId }: { readonly remiseId: number }) {
  const t = useTranslations('reception');
  const [format, setFormat] = useState<'a4' | 'narrow'>('a4');
  const query = useActionQuery(getPrintForRemise, { remiseId });
  const printing = useTranslations('printing');
  const printer = usePrinter('noPrinter');
  const momentOf = useTicketMoment();
  const rowsOf = useMoneyRows();
  const remise = query.data?.remise;
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <TextLink href="/c/remiselist">{t('list.back')}</TextLink>
        <span className={styles.tools}>
          <SegmentControl
            label={t('sheet.format')}
            hideLabel
            options={[
              { value: 'a4', label: t('sheet.a4') },
              { value: 'narrow', label: t('sheet.narrow') },
            ]}
            value={format}
            onValueChange={setFormat}
          />
          <Button
            size="md"
            variant="outline"
            icon={IconReceipt}
            disabled={remise === undefined}
            pending={printer.isPrinting}
            onClick={() =>
              remise !== undefined && void printer.print([ticketOf(remise, momentOf(remise.date), rowsOf)])
            }
          >
            {printing('thermal')}
          </Button>
          <Button size="md" icon={IconPrinter} disabled={query.data === undefined} onClick={() => print()}>
            {t('list.print')}
          </Button>
        </span>
      </div>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={320} />
          </SkeletonGroup>
        }
      >
        {({ remise }) => <Sheet remise={remise} format={format} />}
      </QueryBoundary>
    </div>
  );
}

const ticketOf = (remise: Remise, when: string, rowsOf: ReturnType<typeof useMoneyRows>) =>
  handoverTicket({
    id: remise.id,
    deskName: remise.conciergerie,
    when,
    by: remise.by,
    givenTo: remise.givenTo,
    isSigned: remise.signature !== null,
    articles: remise.nbItems,
    partners: remise.detail.byPartner.map(({ company, orders }) => ({
      company,
      orders: orders.map(({ id, nomBeneficiaire, nomOffre, items, money }) => ({
        id,
        personName: nomBeneficiaire,
        offerLabel: nomOffre,
        items: items.map(({ amount, ...item }) => ({ ...item, amountCents: amount })),
        money: rowsOf(money),
        totalCents: money.totalCents,
      })),
    })),
  });

function Sheet({ remise, format }: { readonly remise: Remise; readonly format: 'a4' | 'narrow' }) {
  const t = useTranslations('reception');
  const language = useLocale();
  const local = useLocalMoment();
  const { date, time } = local(remise.date);
  const day = `${formatDate(date, 'numeric', language)}, ${formatTime(time, language)}`;
  return (
    <article className={styles.sheet} data-format={format}>
      <header>
        <h1>{t('sheet.title', { id: String(remise.id) })}</h1>
        <p>{t('sheet.given', { date: day, name: remise.by, desk: remise.conciergerie })}</p>
        <p>{t('sheet.total', { items: remise.nbItems, orders: remise.nbOrders })}</p>
      </header>
      {remise.detail.byPartner.map(({ company, orders }) => (
        <section key={company} className={styles.partner}>
          <h2>{company}</h2>
          {orders.map((order) => (
            <div key={order.id} className={styles.order}>
              <h3>
                <span>{t('sheet.order', { number: formatOrderNumber(order.id) })}</span>
                <span>{order.nomBeneficiaire}</span>
              </h3>
              <p className={styles.offer}>{order.nomOffre}</p>
              <ul>
                {order.items.map(({ label, comment, amount, quantity }, index) => (
                  // Lines of a sheet that is printed never change their places.
                  <li key={index}>
                    <span>
                      {quantity !== 1 && `${numberText(String(quantity), language)}\u00a0× `}
                      {label}
                      {comment !== '' && ` (${comment})`}
                    </span>
                    <span>{amount === null ? t('sheet.onQuote') : formatMoney(amount, language)}</span>
                  </li>
                ))}
              </ul>
              <GoodsMoneyRows money={order.money} />
            </div>
          ))}
        </section>
      ))}
      <footer>
        <p>{remise.givenTo === '' ? t('sheet.signedByNobody') : t('sheet.signedBy', { name: remise.givenTo })}</p>
        {remise.signature === null ? (
          <span className={styles.blank} />
        ) : (
          <Signature path={remise.signature} label={t('sign.of', elided({ name: remise.givenTo }))} />
        )}
      </footer>
    </article>
  );
}
