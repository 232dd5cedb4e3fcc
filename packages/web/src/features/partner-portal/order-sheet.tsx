import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { useTranslations } from 'use-intl';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { useToday } from '../../client/local-moment.ts';
import { DateText } from '../../design-system/values/date-text.tsx';
import { OrderNumber } from '../../design-system/values/order-number.tsx';
import styles from './order-sheet.module.css';
import { useOrderFacts } from './use-order-facts.tsx';
import { articlesOn, useRemarks } from './use-remarks.ts';

/** An order on paper, to lie with the work: black on white, with room for notes by hand. */
export function OrderSheet({ order }: { order: PartnerOrderOnWire }) {
  const t = useTranslations('partnerPortal');
  const remarksOn = useRemarks();
  const today = useToday();
  const facts = useOrderFacts(order);
  // Anyone who works from the paper would take a request that was taken back for one that stands.
  const said = order.comments.filter(({ isWithdrawn }) => !isWithdrawn);
  return (
    <article className={styles.sheet} aria-labelledby="sheet-number">
      <header className={styles.head}>
        <p className={styles.number} id="sheet-number">
          N°{'\u00a0'}
          <OrderNumber id={order.id} />
        </p>
        <div>
          <h2 className={styles.offer}>{order.offreLabel}</h2>
          <p>{order.statusPartenaire}</p>
        </div>
      </header>
      <DescriptionList facts={facts} />
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.quantity')}</th>
            <th scope="col">{t('sheet.article')}</th>
            <th scope="col">{t('sheet.remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <tr key={line.id}>
              <td>{articlesOn(line) > 0 && line.quantity}</td>
              <td>{line.label}</td>
              <td>{remarksOn(line).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {said.length > 0 && (
        <section className={styles.said}>
          <h3>{t('order.messages')}</h3>
          <ul>
            {said.map(({ id, author, content }) => (
              <li key={id}>
                <b>{author}</b> {content}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.notes}>
        <h3>{t('sheet.notes')}</h3>
      </section>
      <p className={styles.foot}>{t.rich('sheet.printed', { date: () => <DateText date={today} form="numeric" /> })}</p>
    </article>
  );
}
