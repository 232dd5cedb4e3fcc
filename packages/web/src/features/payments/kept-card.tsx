import { deleteCc } from '@loge/contract/payments/delete-cc';
import type { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconAlertTriangle, IconCreditCard, IconLock } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useCardText } from './card-text.ts';
import { useCardPage } from './use-card-page.ts';
import styles from './kept-card.module.css';

type Means = OutputOf<typeof getMyPaymentOptions>;

/** The kept card as its owner recognises it, with its state and what can be done about it. Spec: beneficiary-and-access §2.4 (card detail page). */
export function KeptCard({ means }: { means: Means }) {
  const t = useTranslations('payments');
  const { card, cardExpirationDate } = means;
  return card === null || cardExpirationDate === null ? (
    <NoCard isAvailable={means.cardAvailable} />
  ) : (
    <>
      <CardFace means={means} card={card} expires={cardExpirationDate} />
      <Acts isAvailable={means.cardAvailable} />
      <p className={styles.safe}>
        <Glyph icon={IconLock} size={18} />
        {t('cardSafe')}
      </p>
    </>
  );
}

function CardFace({ means, card, expires }: { means: Means; card: NonNullable<Means['card']>; expires: string }) {
  const t = useTranslations('payments');
  const language = useLocale();
  const local = useLocalMoment();
  const text = useCardText()(means);
  const [year = '', month = ''] = expires.split('-');
  const warns = means.expired || means.almostExpired;
  return (
    <>
      <div className={styles.face}>
        <span className={styles.brand}>
          {card.brand}
          <Glyph icon={IconCreditCard} size={26} />
        </span>
        <span className={styles.number}>•••• •••• •••• {card.lastFour}</span>
        <span className={styles.small}>{t('cardExpiry', { date: `${month}/${year.slice(2)}` })}</span>
      </div>
      {warns ? (
        <Note tone={means.expired ? 'danger' : 'warning'} icon={IconAlertTriangle}>
          {text}
        </Note>
      ) : (
        <p className={styles.state}>{text}</p>
      )}
      <p className={styles.since}>
        {t('cardSince', { date: formatDate(local(card.addedOn).date, 'numeric', language) })}
      </p>
    </>
  );
}

function Acts({ isAvailable }: { isAvailable: boolean }) {
  const t = useTranslations('payments');
  const dialogs = useDialogs();
  const toast = useToast();
  const page = useCardPage('replace');
  const remove = useActionWithToast(deleteCc);
  const ask = async (): Promise<void> => {
    const removes = await dialogs.confirm({
      title: t('cardDeleteTitle'),
      body: t('cardDeleteBody'),
      confirmLabel: t('cardDelete'),
      dangerous: true,
    });
    if (removes && (await remove({})) !== undefined) toast.show(t('cardDeleted'));
  };
  return (
    <div className={styles.acts}>
      {isAvailable && (
        <Button full pending={page.pending} onClick={() => void page.open()}>
          {t('cardReplace')}
        </Button>
      )}
      <Button full variant="outline" onClick={() => void ask()}>
        {t('cardDelete')}
      </Button>
    </div>
  );
}

function NoCard({ isAvailable }: { isAvailable: boolean }) {
  const t = useTranslations('payments');
  const page = useCardPage('add');
  return (
    <EmptyState
      title={t('cardNone')}
      action={
        isAvailable && (
          <Button pending={page.pending} onClick={() => void page.open()}>
            {t('cardAdd')}
          </Button>
        )
      }
    >
      {t(isAvailable ? 'cardNoneHelp' : 'cardUnavailable')}
    </EmptyState>
  );
}
