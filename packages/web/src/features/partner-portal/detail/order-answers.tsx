import { answerPartnerOrder } from '@loge/contract/partner-portal/answer-partner-order';
import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { latestDayToCome } from '@loge/domain/orders/early-completion';
import { answerProblems } from '@loge/domain/orders/partner-answers';
import type { Lang } from '@loge/domain/shared/lang';
import { addDays, formatDate, formatTime, type LocalDate } from '@loge/domain/shared/local-date';
import { IconArrowBackUp, IconCalendarQuestion, IconCheck, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
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
import { FormBody, FormNotice } from '../../../forms/form-body.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
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

interface Proposal {
  /** Typed, where none of the free times fits. */
  readonly isTyped: boolean;
  readonly chosen: number | null;
  readonly date: string;
  readonly time: string;
  readonly reason: string;
}

/** Another moment: one of some at which they are free, or any other. */
function ProposeTime({ order }: { readonly order: PartnerOrderOnWire }) {
  const t = useTranslations('partnerPortal.answers');
  const language = useLocale();
  const today = useToday();
  const titleId = useId();
  const { freeTimes } = order;
  const [begin] = useState<Proposal>(() => ({
    isTyped: freeTimes.length === 0,
    chosen: null,
    date: order.dateRealisation ?? addDays(today, 1),
    time: order.time ?? '',
    reason: '',
  }));
  const momentOf = ({ isTyped, chosen, date, time }: Proposal) =>
    isTyped ? { date, time: time === '' ? null : time } : chosen === null ? undefined : freeTimes[chosen];
  const form = useActionForm(answerPartnerOrder, {
    draft: begin,
    rule: (draft) =>
      answerProblems({ answer: 'propose', reason: draft.reason, date: momentOf(draft)?.date || null }, today),
    input: (draft) => ({ orderId: order.id, answer: 'propose' as const, ...momentOf(draft), reason: draft.reason }),
    aliases: ({ isTyped }): { readonly date?: 'chosen'; readonly time?: 'chosen' } =>
      isTyped ? {} : { date: 'chosen', time: 'chosen' },
    success: () => t('said.propose'),
  });
  const { isTyped, chosen } = form.draft;
  const proposed = momentOf(form.draft);
  const isSame = proposed === undefined || (proposed.date === order.dateRealisation && proposed.time === order.time);
  const { error: chosenError } = form.field('chosen');
  return (
    <Card as="section" aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title={t('otherTime')}
        aside={
          freeTimes.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => form.change({ isTyped: !isTyped })}>
              {t(isTyped ? 'freeTimes' : 'choose')}
            </Button>
          )
        }
      />
      <FormBody form={isSame ? { ...form, submit: () => undefined } : form} className={styles.form}>
        <FormNotice form={form} />
        {chosenError !== undefined && (
          <Note tone="danger" live>
            {chosenError}
          </Note>
        )}
        {isTyped ? (
          <div className={styles.two}>
            <DateField label={t('day')} min={today} {...form.field('date')} />
            <TimeField label={t('time')} {...form.field('time')} error={form.errorAt('time') ?? null} />
          </div>
        ) : (
          <FreeTimes times={freeTimes} chosen={chosen} onChoose={(index) => form.change({ chosen: index })} />
        )}
        {(isTyped || chosen !== null) && (
          <TextArea label={t('word')} optional maxLength={1000} {...form.field('reason')} />
        )}
        <Button type="submit" variant="tinted" full pending={form.isPending} disabled={isSame}>
          {isSame ? t('propose') : t('proposeMoment', { moment: momentText(proposed, language, today) })}
        </Button>
      </FormBody>
    </Card>
  );
}

type Moment = PartnerOrderOnWire['freeTimes'][number];

const momentText = ({ date, time }: Moment, language: Lang, today: LocalDate): string => {
  const day = formatDate(date, 'long', language, today);
  return time === null ? day : `${day}, ${formatTime(time, language)}`;
};

interface FreeTimesProps {
  readonly times: readonly Moment[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

function FreeTimes({ times, chosen, onChoose }: FreeTimesProps) {
  const t = useTranslations('partnerPortal.answers');
  const language = useLocale();
  const today = useToday();
  const name = useId();
  return (
    <fieldset className={styles.free}>
      <legend>
        <VisuallyHidden>{t('freeTimes')}</VisuallyHidden>
      </legend>
      {times.map((moment, index) => (
        <label key={`${moment.date} ${moment.time ?? ''}`} className={styles.tile}>
          <input
            type="radio"
            name={name}
            aria-label={momentText(moment, language, today)}
            checked={chosen === index}
            onChange={() => onChoose(index)}
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
  );
}
