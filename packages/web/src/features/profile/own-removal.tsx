import { isLonger } from '@loge/domain/shared/characters';
import { removeAccountAnonymous } from '@loge/contract/access/remove-account-anonymous';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { myStatements } from '@loge/contract/payments/my-statements';
import { MAX_REMOVAL_LENGTHS } from '@loge/domain/access/removal-request';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { IconArchive, IconCalendarTime, IconHourglass, IconMailCheck, IconUserX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { useUser } from '../../session/session.ts';
import styles from './own-removal.module.css';

const reasonId = 'removal-reason';

/** What becomes of one's account and of what is still open, and the request to remove it. Spec: beneficiary-and-access §4, §8 (Account deletion). */
export function OwnRemoval({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations('account.removal');
  const language = useLocale();
  const user = useUser();
  const dialogs = useDialogs();
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const { call, busy, failure } = useCall(removeAccountAnonymous);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLonger(reason, MAX_REMOVAL_LENGTHS.reason)) return document.getElementById(reasonId)?.focus();
    const isSure = await dialogs.confirm({
      title: t('confirmTitle'),
      body: t('confirmBody'),
      confirmLabel: t('confirm'),
      cancelLabel: t('keep'),
      dangerous: true,
    });
    if (isSure !== true) return;
    const answer = await call({ mail: user.email, name: `${user.firstName} ${user.name}`.trim(), reason });
    if (answer === undefined) return;
    if (answer.errorMessage !== null)
      return void (await dialogs.alert({ title: t('failed'), body: answer.errorMessage, confirmLabel: t('close') }));
    const day = answer.dueOn === null ? null : formatDate(answer.dueOn, 'long', language);
    const told = await dialogs.alert({
      title: t('saved'),
      ...(day !== null && { body: t('savedBody', { day }) }),
      confirmLabel: t('close'),
    });
    if (told === 'read') onSaved();
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
      <TextArea
        id={reasonId}
        label={t('reason')}
        optional
        maxLength={MAX_REMOVAL_LENGTHS.reason}
        value={reason}
        onValueChange={setReason}
      />
      {failure !== undefined && (
        <Note tone="danger" live>
          {failureText(failure)}
        </Note>
      )}
      <Button type="submit" variant="danger" full pending={busy}>
        {t('send')}
      </Button>
    </form>
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
