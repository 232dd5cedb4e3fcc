import { paymentModeNumber, paymentModeOfNumber, type PaymentMode } from '@loge/domain/payments/payment-modes';
import { formatMoney } from '@loge/domain/shared/money';
import { messageText } from '@loge/domain/shared/messages';
import {
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCreditCard,
  IconGift,
  IconReceipt,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Note } from '../../../design-system/feedback/note.tsx';
import { RadioRows } from '../../../design-system/fields/radio-rows.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { Glyph, type GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import type { PaymentChoice } from './payment-choice.ts';
import styles from './payment-section.module.css';

/** What a screen knows of the card that would be charged; undefined until it does. */
export type CardToCharge = { readonly hint: string; readonly warning: ReactNode } | undefined;

type PaymentSectionProps = {
  choice: PaymentChoice;
  onMode: (mode: number) => void;
  onCredits: (on: boolean) => void;
  /** What the server said about the chosen way. */
  problem: string | undefined;
  card: CardToCharge;
};

/** How the order is paid: credits first where one wants, the rest another way. Spec: beneficiary-and-access §4. */
export function PaymentSection({ choice, onMode, onCredits, problem, card }: PaymentSectionProps) {
  const t = useTranslations('ordering.preview');
  const label = useLabel();
  const language = useLocale();
  const { credits, others, rest, mode } = choice;
  return (
    <section aria-labelledby="payment" className={styles.payment}>
      <h2 id="payment">{t('payment')}</h2>
      {choice.isFree && <Note tone="success">{t('freeOrder')}</Note>}
      {rest === null && <Note>{t('quoteLater')}</Note>}
      {choice.isBlocked && (
        <Note tone="danger" live>
          {messageText('noPaymentOption', language)}
        </Note>
      )}
      {credits !== null && (
        <Card padding="md" className={styles.credits}>
          <span className={styles.gift}>
            <Glyph icon={IconGift} size={22} />
          </span>
          <Switch
            className={styles.switch}
            label={t('credits')}
            hint={t('creditsBalance', { amount: formatMoney(credits.balance, language) })}
            trailing={credits.on && <MoneyText cents={-credits.pays} className={styles.minus} />}
            checked={credits.on}
            onCheckedChange={onCredits}
          />
        </Card>
      )}
      {credits?.on === true && rest === 0 && <p className={styles.all}>{t('allByCredits')}</p>}
      {mode !== null && (
        <>
          <p className={styles.rest} aria-hidden="true">
            <span>{credits?.on === true ? t('rest') : t('payBy')}</span>
            {rest !== null && credits?.on === true && <MoneyText cents={rest} />}
          </p>
          {mode === cardNumber && card?.warning}
          <RadioRows
            label={credits?.on === true ? t('rest') : t('payBy')}
            hideLabel
            name="payment"
            value={String(mode)}
            onValueChange={(value) => onMode(Number(value))}
            error={problem}
            options={others.map(({ id, value }) => {
              const key = paymentModeOfNumber(id);
              const hint = key === 'card' ? card?.hint : undefined;
              return {
                value: String(id),
                label: label(value),
                icon: iconOf(key),
                ...(isHinted(key) ? { hint: hint ?? t(`hints.${key}`) } : {}),
              };
            })}
          />
        </>
      )}
    </section>
  );
}

const cardNumber = paymentModeNumber('card');

const icons: Partial<Record<PaymentMode, GlyphIcon>> = {
  card: IconCreditCard,
  direct_debit: IconBuildingBank,
  e_debit: IconBuildingBank,
  conciergerie: IconBuildingStore,
  partner: IconUser,
  professional_transfer: IconBuildingSkyscraper,
  free: IconGift,
};

const iconOf = (mode: PaymentMode | null): GlyphIcon => (mode === null ? undefined : icons[mode]) ?? IconReceipt;

const hinted = [
  'card',
  'direct_debit',
  'e_debit',
  'conciergerie',
  'partner',
  'professional_transfer',
  'cesu',
  'free',
] as const;
type HintedMode = (typeof hinted)[number];

const isHinted = (mode: PaymentMode | null): mode is HintedMode => hinted.some((known) => known === mode);
