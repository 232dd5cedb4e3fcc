import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { formatMoney, sumCents, type Cents } from '@loge/domain/shared/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { Arch } from '../../../design-system/surfaces/arch.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { Declaration } from '../../../money/declaration.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { useBack } from '../../../routing/use-back.ts';
import { RecapLines } from './recap-lines.tsx';
import styles from './recap-ticket.module.css';

type RecapTicketProps = {
  offer: OffreOnWire;
  recap: OrderRecapOnWire;
  total: Cents | null;
  picture: ReactNode;
  changeHref: string;
  /** It is asked for again and again: the total is that of each order. */
  repeats: boolean;
  /** Under the total: the act, where the ticket carries it. */
  foot: ReactNode;
};

/** The order as its ticket, before it has a number. */
export function RecapTicket({ offer, recap, total, repeats, picture, changeHref, foot }: RecapTicketProps) {
  const t = useTranslations('ordering');
  const label = useLabel();
  const language = useLocale();
  const back = useBack();
  const vat = sumCents(recap.vat.map(({ amountTva }) => amountTva));
  return (
    <Ticket
      as="section"
      footLayout="stack"
      foot={
        <>
          <p className={styles.total}>
            <span>{t(repeats ? 'preview.totalEach' : 'preview.total')}</span>
            <b>{total === null ? t('onQuote') : total === 0 ? t('free') : formatMoney(total, language)}</b>
          </p>
          {vat > 0 && <p className={styles.small}>{t('preview.vat', { amount: formatMoney(vat, language) })}</p>}
          {recap.amountAfterTaxCredit !== null && (
            <p className={styles.credit}>
              {t('preview.afterTaxCredit', { amount: formatMoney(recap.amountAfterTaxCredit, language) })}
            </p>
          )}
          {recap.amountAfterTaxCredit !== null && (
            <Declaration declaration={offer.sapDeclaration} className={styles.declaration} />
          )}
          {foot}
        </>
      }
    >
      <div className={styles.head}>
        <Arch shape="thumb">{picture}</Arch>
        <div className={styles.words}>
          <h2 className={styles.title}>{label(offer.titleLabel)}</h2>
          <p className={styles.partner}>{offer.partNameForBnf}</p>
        </div>
        <TextLink href={changeHref} onClick={back}>
          {t('preview.change')}
        </TextLink>
      </div>
      <RecapLines recap={recap} />
    </Ticket>
  );
}
