import { timeOnClock } from '@loge/domain/calendars/calendar-entry';
import { updateOrderCalendarSlot } from '@loge/contract/orders/update-order-calendar-slot';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { elided } from '@loge/domain/shared/french-words';
import { formatDateFrom, formatDate, formatTime, minutesOfDay, type LocalDate } from '@loge/domain/shared/local-date';
import { problem } from '@loge/domain/shared/problem';
import { IconBell, IconCalendarCheck, IconCalendarMinus, IconClock, IconExternalLink } from '@tabler/icons-react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { momentAt } from '../../client/local-moment.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { TimeField } from '../../design-system/fields/time-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { FormBody, FormNotice } from '../../forms/form-body.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { placeAt, type Block } from './calendar-blocks.ts';
import styles from './calendars.module.css';

interface AppointmentDialogProps {
  readonly block: Block;
  readonly partnerName: string;
  readonly date: LocalDate;
  /** Where it was dropped; null when it was opened to be read. */
  readonly to: { readonly date: LocalDate; readonly startMinutes: number } | null;
  readonly orderHref: (id: number) => string;
  /** The hours that it lies in can be changed; null where it lies in none. */
  readonly onHours: (() => void) | null;
  readonly onClose: () => void;
}

/** An appointment, and the question whether it is to be moved: nothing is moved before it is answered. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { block, partnerName, date, to, orderHref, onHours, onClose } = props;
  const t = useTranslations('calendars.appointment');
  const language = useLocale();
  const zone = useTimeZone() ?? 'Europe/Paris';
  const before = placeAt(date, block.startMinutes);
  const dropped = to === null ? before : placeAt(to.date, to.startMinutes);
  const orderId = block.appointment?.id ?? 0;
  const form = useActionForm(updateOrderCalendarSlot, {
    draft: { day: dropped.date, time: dropped.time },
    aliases: { beginDate: 'time' },
    rule: (draft) => [
      ...(draft.day === '' ? [problem('day', 'required')] : []),
      ...(draft.time === '' ? [problem('time', 'required')] : []),
    ],
    input: (draft) => ({ orderId, beginDate: momentAt({ date: draft.day, time: draft.time }, zone) }),
    success: () => t('moved', elided({ person: block.userName })),
    onSuccess: onClose,
  });
  const { day, time } = form.draft;
  const isMoved = day !== before.date || time !== before.time;
  const length = (block.appointment?.lengthInMinutes ?? 0) || block.endMinutes - block.startMinutes;
  const end = time === '' ? null : timeOnClock(minutesOfDay(time) + length);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={isMoved ? t('moveQuestion') : block.userName}
      footer={
        isMoved ? (
          <>
            <Button size="md" variant="outline" onClick={onClose}>
              {t('leave')}
            </Button>
            <Button size="md" type="submit" form={form.id} pending={form.isPending}>
              {t('move')}
            </Button>
          </>
        ) : (
          <>
            {onHours !== null && (
              <Button size="md" variant="ghost" icon={IconClock} onClick={onHours}>
                {t('hours')}
              </Button>
            )}
            <Button size="md" variant="outline" icon={IconExternalLink} href={orderHref(orderId)}>
              {t('order', { number: formatOrderNumber(orderId) })}
            </Button>
          </>
        )
      }
    >
      <FormBody form={isMoved ? form : { ...form, submit: () => undefined }}>
        <FormNotice form={form} />
        {block.appointment !== null && block.appointment.warning !== null && (
          <Note tone="warning">{t(`warnings.${block.appointment.warning}`)}</Note>
        )}
        <p className={styles.facts}>
          <b>{partnerName}</b>
          <span>{block.text}</span>
        </p>
        <div className={styles.when}>
          <Glyph icon={IconCalendarMinus} size={18} />
          <span data-old={isMoved}>{formatDateFrom(before.date, before.time, language)}</span>
          {isMoved && day !== '' && end !== null && (
            <>
              <Glyph icon={IconCalendarCheck} size={18} />
              <b>
                {t('newTime', {
                  day: formatDate(day, 'long', language),
                  from: formatTime(time, language),
                  to: formatTime(end, language),
                })}
              </b>
              <Glyph icon={IconBell} size={18} />
              <span>{t('told', { person: block.userName })}</span>
            </>
          )}
        </div>
        <div className={styles.two}>
          <DateField label={t('day')} size="sm" {...form.field('day')} />
          <TimeField label={t('time')} size="sm" {...form.field('time')} />
        </div>
      </FormBody>
    </Dialog>
  );
}
