import { removeAccountAnonymous } from '@loge/contract/access/remove-account-anonymous';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { myStatements } from '@loge/contract/payments/my-statements';
import { MAX_REMOVAL_LENGTHS } from '@loge/domain/access/removal-request';
import { lengthProblem } from '@loge/domain/profile/contact-rules';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { IconArchive, IconCalendarTime, IconHourglass, IconMailCheck, IconUserX } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { useUser } from '../../session/session.ts';
import { FormColumn } from '../../forms/form-column.tsx';
import { useForm } from '../../forms/use-form.ts';
import styles from './own-removal.module.css';

/** What becomes of one's account and of what is still open, and the request to remove it. Spec: beneficiary-and-access §4, §8 (Account deletion). */
export function OwnRemoval({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations('account.removal');
  const language = useLocale();
  const user = useUser();
  const dialogs = useDialogs();
  const form = useForm({
    draft: { reason: '' },
    rule: ({ reason }) => lengthProblem('reason', reason, MAX_REMOVAL_LENGTHS.reason),
    confirm: () =>
      dialogs.confirm({
        title: t('confirmTitle'),
        body: t('confirmBody'),
        confirmLabel: t('confirm'),
        cancelLabel: t('keep'),
        dangerous: true,
      }),
    send: ({ reason }, { idempotencyKey }) =>
      callAction(
        removeAccountAnonymous,
        { mail: user.email, name: `${user.firstName} ${user.name}`.trim(), reason },
        { idempotencyKey },
      ),
    onSuccess: async ({ errorMessage, dueOn }) => {
      if (errorMessage !== null) {
        await dialogs.alert({ title: t('failed'), body: errorMessage, confirmLabel: t('close') });
        return;
      }
      const told = await dialogs.alert({
        title: t('saved'),
        ...(dueOn !== null && { body: t('savedBody', { day: formatDate(dueOn, 'long', language) }) }),
        confirmLabel: t('close'),
      });
      if (told === 'read') onSaved();
    },
  });

  return (
    <FormColumn form={form} act={t('send')} look={{ variant: 'danger' }} className={styles.form}>
      <StillOpen />
      <Card as="section" aria-labelledby="what-happens">
        <h2 id="what-happens" className={styles.heading}>
          {t('whatHappens')}
        </h2>
        <ul className={styles.facts}>
          {(
            [
              [IconCalendarTime, 'delay'],
              [IconUserX, 'erased'],
              [IconHourglass, 'later'],
              [IconArchive, 'kept'],
              [IconMailCheck, 'mail'],
            ] as const
          ).map(([icon, key]) => (
            <li key={key} className={styles.fact}>
              <Glyph icon={icon} size={22} />
              <span>{t(key, { email: user.email })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <TextArea label={t('reason')} optional maxLength={MAX_REMOVAL_LENGTHS.reason} {...form.field('reason')} />
    </FormColumn>
  );
}

/** Orders in progress, credits and what is owed: what one leaves behind. Nothing is said while nothing is known. */
function StillOpen() {
  const t = useTranslations('account.removal');
  const language = useLocale();
  const { data: orders = 0 } = useActionQuery(myOrdersList, {}, { select: ({ countInProgress }) => countInProgress });
  const { data: creditCents = 0 } = useActionQuery(
    getMyPaymentOptions,
    {},
    { select: ({ credits }) => sumCents(credits.map(({ remainingAmount }) => remainingAmount)) },
  );
  const { data: owedCents = 0 } = useActionQuery(
    myStatements,
    {},
    { select: ({ statements }) => statements[0]?.balance ?? 0 },
  );
  const lines = [
    ...(orders > 0 ? [t('openOrders', { count: orders })] : []),
    ...(creditCents > 0 ? [t('creditsLeft', { amount: formatMoney(creditCents, language) })] : []),
    ...(owedCents > 0 ? [t('owed', { amount: formatMoney(owedCents, language) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Note tone="warning">
      <p className={styles.warning}>{t('stillOpen')}</p>
      <ul className={styles.left}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  );
}
