import { answerPartnerOrder } from '@loge/contract/partner-portal/answer-partner-order';
import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { latestDayToCome } from '@loge/domain/orders/early-completion';
import { addDays, formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconArrowBackUp, IconCalendarQuestion, IconCheck, IconX } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { useToday } from '../../../client/local-moment.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { TimeField } from '../../../design-system/fields/time-field.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { useMomentText } from '../partner-texts.ts';
import styles from './order-answers.module.css';

/** What a partner answers to an order: they take it on, at another time, or not; and that it is done. */
export function OrderAnswers({ order }: { order: PartnerOrderOnWire }) {
  const t = useTranslations('partnerPortal.answers');
  const toast = useToast();
  const dialogs = useDialogs();
  const perform = useActionWithToast(answerPartnerOrder);
  const { id: orderId, answers, dateRealisation } = order;
  const language = useLocale();
  const today = useToday();
  const mayBeDone = async (): Promise<boolean> => {
    const later = latestDayToCome([dateRealisation], today);
    if (later === null) return true;
    const day = formatDate(later, 'long', language, today);
    return dialogs.confirm({ title: t('earlyTitle'), body: t('early', { day }), confirmLabel: t('done') });
  };
  // What was proposed stands until the desk answers, or it is taken back.
  const isProposed = order.answered?.kind === 'proposed';
  const say = async (answer: 'accept' | 'done' | 'withdraw') => {
    if (answer === 'done' && !(await mayBeDone())) return;
    if ((await perform({ orderId, answer })) !== undefined) toast.success(t(`said.${answer}`));
  };
  const decline = async () => {
    const reason = await dialogs.prompt({
      title: t('declineTitle'),
      body: t('declineHelp'),
      label: t('reason'),
      multiline: true,
      required: true,
      maxLength: 1000,
      confirmLabel: t('declineSend'),
    });
    if (reason === null) return;
    if ((await perform({ orderId, answer: 'decline', reason })) !== undefined) toast.success(t('said.decline'));
  };
  return (
    <>
      <Answered order={order} onWithdraw={answers.includes('withdraw') ? () => void say('withdraw') : null} />
      {answers.includes('accept') && !isProposed && (
        <Button size="lg" full icon={IconCheck} onClick={() => void say('accept')}>
          {t('accept')}
        </Button>
      )}
      {answers.includes('done') && (
        <Button size="lg" full variant="green" icon={IconCheck} onClick={() => void say('done')}>
          {t('done')}
        </Button>
      )}
      {answers.includes('propose') && !isProposed && (
        <ProposeTime key={`${order.dateRealisation ?? ''}${order.time ?? ''}`} order={order} />
      )}
      {answers.includes('decline') && order.answered?.kind !== 'declined' && (
        <button type="button" className={styles.decline} onClick={() => void decline()}>
          <IconX size={20} aria-hidden="true" />
          {t('decline')}
        </button>
      )}
    </>
  );
}

interface AnsweredProps {
  readonly order: PartnerOrderOnWire;
  /** Null where nothing can be taken back. */
  readonly onWithdraw: (() => void) | null;
}

/** What was answered, while the desk has not settled it. */
function Answered({ order: { answered }, onWithdraw }: AnsweredProps) {
  const t = useTranslations('partnerPortal.answers');
  const language = useLocale();
  const momentText = useMomentText();
  if (answered === null) return null;
  const at = momentText(answered.at);
  const day = answered.date === null ? '' : formatDate(answered.date, 'long', language);
  const when = answered.time === null ? day : `${day}, ${formatTime(answered.time, language)}`;
  return (
    <Card as="section" className={styles.answered}>
      {answered.kind === 'proposed' && (
        <p className={styles.state}>
          <Glyph icon={IconCalendarQuestion} size={22} />
          <b>{t('proposedState', { when })}</b>
        </p>
      )}
      <p>{t(`waiting.${answered.kind}`, { at, when })}</p>
      {onWithdraw !== null && (
        <Button size="md" variant="outline" full icon={IconArrowBackUp} onClick={onWithdraw}>
          {t(answered.kind === 'proposed' ? 'withdrawProposal' : 'withdrawRefusal')}
        </Button>
      )}
    </Card>
  );
}

/** Another moment: one of some at which they are free, or any other. */
function ProposeTime({ order }: { order: PartnerOrderOnWire }) {
  const t = useTranslations('partnerPortal.answers');
  const language = useLocale();
  const toast = useToast();
  const today = useToday();
  const formId = useId();
  const failureText = useFailureText();
  const { freeTimes } = order;
  const [isTyped, setTyped] = useState(freeTimes.length === 0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [date, setDate] = useState(order.dateRealisation ?? addDays(today, 1));
  const [time, setTime] = useState(order.time ?? '');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useActionMutation(answerPartnerOrder, {
    onSuccess: () => toast.success(t('said.propose')),
  });
  const errors = useFieldErrors([], error ?? undefined);
  const free = chosen === null ? undefined : freeTimes[chosen];
  const proposed = isTyped ? { date, time: time === '' ? null : time } : (free ?? null);
  const isSame = proposed === null || (proposed.date === order.dateRealisation && proposed.time === order.time);
  const momentOf = (moment: { readonly date: string; readonly time: string | null }): string => {
    const day = formatDate(moment.date, 'long', language, today);
    return moment.time === null ? day : `${day}, ${formatTime(moment.time, language)}`;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isSame) return;
    mutate({ orderId: order.id, answer: 'propose', ...proposed, reason });
  };
  return (
    <Card as="section" aria-labelledby={formId}>
      <SectionHead
        id={formId}
        title={t('otherTime')}
        aside={
          freeTimes.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => setTyped(!isTyped)}>
              {t(isTyped ? 'freeTimes' : 'choose')}
            </Button>
          )
        }
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        {error !== null && !(error instanceof ActionRefused && error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        {isTyped ? (
          <div className={styles.two}>
            <DateField label={t('day')} value={date} min={today} onValueChange={setDate} error={errors['date']} />
            <TimeField label={t('time')} value={time} onValueChange={setTime} error={errors['time'] ?? null} />
          </div>
        ) : (
          <fieldset className={styles.free}>
            <legend>
              <VisuallyHidden>{t('freeTimes')}</VisuallyHidden>
            </legend>
            {freeTimes.map((moment, index) => (
              <label key={`${moment.date} ${moment.time ?? ''}`} className={styles.tile}>
                <input
                  type="radio"
                  name={formId}
                  aria-label={momentOf(moment)}
                  checked={chosen === index}
                  onChange={() => setChosen(index)}
                />
                {moment.time === null ? (
                  <b>{formatDate(moment.date, 'short', language, today)}</b>
                ) : (
                  <>
                    <span>{formatDate(moment.date, 'short', language, today)}</span>
                    <b>{formatTime(moment.time, language, 'always')}</b>
                  </>
                )}
              </label>
            ))}
          </fieldset>
        )}
        {(isTyped || chosen !== null) && (
          <TextArea
            label={t('word')}
            optional
            maxLength={1000}
            value={reason}
            onValueChange={setReason}
            error={errors['reason']}
          />
        )}
        <Button type="submit" variant="tinted" full pending={isPending} disabled={isSame}>
          {isSame ? t('propose') : t('proposeMoment', { moment: momentOf(proposed) })}
        </Button>
      </form>
    </Card>
  );
}
