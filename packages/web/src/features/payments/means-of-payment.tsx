import type { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { revokeMandate } from '@loge/contract/payments/revoke-mandate';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { useCardText } from './card-text.ts';
import { useCardPage } from './use-card-page.ts';
import styles from './means-of-payment.module.css';

type Means = OutputOf<typeof getMyPaymentOptions>;

/** The card and the direct-debit mandate: how they stand, and what can be done about them. Spec: beneficiary-and-access §4 (Card status). */
export function MeansOfPayment({ means }: { means: Means }) {
  const t = useTranslations('payments');
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby="means">
      <h2 id="means" className={styles.title}>
        {t('howTo')}
      </h2>
      <ul>
        <CardLine means={means} />
        <DebitLine means={means} />
      </ul>
    </Card>
  );
}

function CardLine({ means }: { means: Means }) {
  const t = useTranslations('payments');
  const text = useCardText()(means);
  const page = useCardPage('add');
  return (
    <Line
      icon={IconCreditCard}
      name={means.card === null ? t('card') : `${means.card.brand} •••• ${means.card.lastFour}`}
      text={means.cardAvailable || means.cardAdded ? text : t('cardUnavailable')}
      tone={means.expired ? 'danger' : means.almostExpired ? 'warning' : undefined}
    >
      {means.cardAdded ? (
        <Button size="md" variant="outline" href="/bnfv2/payment/cc">
          {t('cardManage')}
        </Button>
      ) : (
        means.cardAvailable && (
          <Button size="md" variant="outline" pending={page.pending} onClick={() => void page.open()}>
            {t('cardAdd')}
          </Button>
        )
      )}
    </Line>
  );
}

function DebitLine({ means }: { means: Means }) {
  const t = useTranslations('payments');
  const language = useLocale();
  const local = useLocalMoment();
  const dialogs = useDialogs();
  const toast = useToast();
  const revoke = useActionWithToast(revokeMandate);
  const { sepaMandate: mandate, sepaAvailable } = means;
  const ask = async (): Promise<void> => {
    const revokes = await dialogs.confirm({
      title: t('debitRevokeTitle'),
      body: t('debitRevokeBody'),
      confirmLabel: t('debitRevoke'),
      dangerous: true,
    });
    if (revokes && (await revoke({})) !== undefined) toast.show(t('debitRevoked'));
  };
  if (mandate === null) {
    return (
      <Line icon={IconBuildingBank} name={t('debit')} text={t(sepaAvailable ? 'debitNone' : 'debitUnavailable')}>
        {sepaAvailable && (
          <Button size="md" variant="outline" href="/bnfv2/profile/true">
            {t('debitSign')}
          </Button>
        )}
      </Line>
    );
  }
  const date = formatDate(local(mandate.addedOn).date, 'numeric', language);
  return (
    <Line
      icon={IconBuildingBank}
      name={t('debit')}
      detail={mandate.maskedIban}
      text={
        mandate.canBeDebited
          ? [
              t('debitSince', { date }),
              t('debitReference', { reference: mandate.reference }),
              t('debitNotice', { count: mandate.noticeDays }),
            ].join(' ')
          : t('debitImpossible')
      }
      tone={mandate.canBeDebited ? undefined : 'danger'}
    >
      {sepaAvailable && (
        <Button size="md" variant="outline" href="/bnfv2/profile/true">
          {t('debitChange')}
        </Button>
      )}
      <Button size="md" variant="outline" onClick={() => void ask()}>
        {t('debitRevoke')}
      </Button>
    </Line>
  );
}

type LineProps = {
  icon: GlyphIcon;
  name: string;
  text: string;
  detail?: string;
  tone?: 'warning' | 'danger' | undefined;
  children?: ReactNode;
};

function Line({ icon, name, text, detail, tone, children }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.icon}>
        <Glyph icon={icon} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        <p className={classNames(styles.text, tone !== undefined && styles[tone])}>{text}</p>
        <div className={styles.acts}>{children}</div>
      </div>
    </li>
  );
}
