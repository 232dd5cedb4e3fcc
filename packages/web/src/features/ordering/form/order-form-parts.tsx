import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { activityCeilingCents, lastsTooLong } from '@loge/domain/ordering/personal-service-activities';
import { householdCeilingCents, QUOTE_OWED_FROM_MONTHLY_CENTS } from '@loge/domain/ordering/personal-services';
import { formatMoney } from '@loge/domain/shared/money';
import { IconAlertTriangle, IconCalendarX, IconReceiptTax, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { classNames } from '../../../design-system/class-names.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Declaration } from '../../../money/declaration.tsx';
import { useHourlyPrice } from '../../../money/hourly-price.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { usePricesHidden } from '../../../session/use-prices-hidden.ts';
import { draftPrice } from '../draft/draft-price.ts';
import { useDraftCancellationText } from '../use-cancellation-text.ts';
import type { FormPart } from './form-context.ts';
import { ItemsSection } from './items-section.tsx';
import { asksMore, type Asking, MoreSection } from './more-section.tsx';
import styles from './order-form.module.css';
import { asksForDate, DateTimeSection } from './date-time-section.tsx';
import { asksForAddress, AddressSection } from './address-section.tsx';

interface OrderFormPartsProps extends FormPart {
  /** Who fills it in. */
  readonly user: Asking;
  /** In place of the question for a slot, where there is no calendar to ask. */
  readonly slots?: ReactNode;
}

/** All that the form of an offer asks for, with what one must know before. */
export function OrderFormParts({ user, slots, ...part }: OrderFormPartsProps) {
  const { offer, draft } = part;
  const hasSlots = offer.hasCalendar && !draft.recurring;
  return (
    <>
      <Notices offer={offer} />
      <section className={styles.section}>
        <ItemsSection {...part} />
      </section>
      <div className={classNames(styles.pair, hasSlots && styles.rows)}>
        {asksForDate(part) && (
          <section className={styles.section}>
            {hasSlots && slots !== undefined ? slots : <DateTimeSection {...part} />}
            <CancellationLine {...part} />
          </section>
        )}
        {asksForAddress(part) && (
          <section className={styles.section}>
            <AddressSection {...part} />
          </section>
        )}
      </div>
      {asksMore(offer, user) && (
        <section className={styles.section}>
          <MoreSection {...part} user={user} />
        </section>
      )}
    </>
  );
}

/** Until when the day that is chosen can be cancelled; on a desktop the ticket beside the form says it. */
function CancellationLine({ offer, draft }: FormPart) {
  const text = useDraftCancellationText()(offer, draft, draftPrice(offer, draft).priced.finalCents);
  return (
    text !== null && (
      <p className={styles.cancellation} aria-live="polite">
        <Glyph icon={IconCalendarX} size={20} />
        <span>{text}</span>
      </p>
    )
  );
}

/** What one must know of this offer before choosing. */
function Notices({ offer }: { offer: OffreOnWire }) {
  const t = useTranslations('ordering.form');
  return (
    <>
      {offer.emergencyMode && (
        <Note tone="danger" icon={IconAlertTriangle} className={styles.notice}>
          {t('emergency')}
        </Note>
      )}
      {offer.sap && <TaxCreditNote offer={offer} />}
      {!offer.canDoOneTime && offer.canDoRecurring && (
        <Note icon={IconRepeat} className={styles.notice}>
          {t('subscriptionOnly')}
        </Note>
      )}
    </>
  );
}

/** Which activity it is (arrêté of 17 March 2015, article 2), and what its credit is limited to. */
function ActivityNote({ activity }: { activity: NonNullable<OffreOnWire['sapActivity']> }) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const language = useLocale();
  const { number } = activity;
  const ceiling = activityCeilingCents(number);
  return (
    <p className={styles.law}>
      {t('activity', { activity: label(activity.label), number: `${number.replace('-', ', ')}°` })}
      {ceiling !== null && ` ${t('activityCeiling', { amount: formatMoney(ceiling, language) })}`}
      {lastsTooLong(number, 121) && ` ${t('activityMinutes')}`}
    </p>
  );
}

/** What the law wants said of a personal service before it is chosen (arrêté of 17 March 2015). */
function TaxCreditNote({ offer }: { offer: OffreOnWire }) {
  const t = useTranslations('ordering.form');
  const sap = useTranslations('payments.sap');
  const language = useLocale();
  const hourly = useHourlyPrice(offer);
  const isHidden = usePricesHidden();
  return (
    <Note tone="success" icon={IconReceiptTax} className={styles.notice}>
      <p>{t('taxCredit')}</p>
      {hourly !== null && !isHidden && <p className={styles.hourly}>{hourly}</p>}
      {offer.sapActivity !== null && <ActivityNote activity={offer.sapActivity} />}
      <p className={styles.law}>
        {sap('ceiling', { amount: formatMoney(householdCeilingCents(useToday()), language) })}{' '}
        {sap('quote', { amount: formatMoney(QUOTE_OWED_FROM_MONTHLY_CENTS, language) })}
      </p>
      <Declaration declaration={offer.sapDeclaration} className={styles.law} />
    </Note>
  );
}
