import { IconCalendar } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { lazyComponent } from '../feedback/lazy-component.tsx';
import { Glyph } from '../icons/glyph.tsx';
import popoverStyles from '../overlays/popover.module.css';
import { usePopover } from '../overlays/use-popover.ts';
import styles from './date-field.module.css';
import { formatDateText, parseDateText } from './date-text.ts';
import { Field, type FieldLook } from './field.tsx';
import { InputBox, inputClass } from './input-box.tsx';

const Calendar = lazyComponent(async () => (await import('../widgets/calendar.tsx')).Calendar, {
  waiting: () => <div className={styles.loading} aria-busy="true" />,
});

export type DateFieldProps = FieldLook & {
  /** A local date 'YYYY-MM-DD', or empty. */
  value: string;
  onValueChange: (date: string) => void;
  min?: string;
  max?: string;
  /** Days that cannot be chosen, in the calendar and typed. */
  isDisabled?: (date: string) => boolean;
  size?: 'lg' | 'md' | 'sm';
  disabled?: boolean;
  /**
   * Hands on what is no day that may be chosen as it was typed, for a form whose rules refuse it. Without it the last day that was right
   * stays, which suits a filter and no order.
   */
  handsOnWrong?: boolean;
};

/** A day: typed (day, month, year) or chosen in a calendar that starts on Monday. */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel = false, hint, required, optional = false, id, className, value, onValueChange } = props;
  const { min, max, isDisabled, size = 'lg', disabled = false, handsOnWrong = false } = props;
  const t = useTranslations('common.fields');
  const popover = usePopover<HTMLSpanElement, HTMLDialogElement>('end');
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<ReactNode>(null);
  /** What is wrong with a day, or null. */
  const wrongWith = (date: string | null): string | null => {
    if (date === null) return t('invalidDate');
    if (min !== undefined && date < min) return t('dateTooEarly', { date: formatDateText(min) });
    if (max !== undefined && date > max) return t('dateTooLate', { date: formatDateText(max) });
    return isDisabled?.(date) === true ? t('dateNotOpen') : null;
  };

  const settle = () => {
    if (draft === null) return;
    const date = parseDateText(draft);
    const wrong = draft.trim() === '' ? null : wrongWith(date);
    if (wrong !== null) {
      if (handsOnWrong) onValueChange(date ?? draft.trim());
      return setError(wrong);
    }
    onValueChange(date ?? '');
    setDraft(null);
    setError(null);
  };
  const choose = (date: string) => {
    onValueChange(date);
    setDraft(null);
    setError(null);
    popover.hide();
  };

  return (
    <Field {...{ label, hideLabel, hint, required, optional, id, className }} error={error ?? props.error}>
      {(control) => (
        <>
          <span ref={popover.anchor} className={styles.anchor}>
            <InputBox
              size={size}
              invalid={control['aria-invalid'] ?? false}
              trailing={
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t('chooseDate')}
                  aria-expanded={popover.open}
                  disabled={disabled}
                  onClick={popover.toggle}
                >
                  <Glyph icon={IconCalendar} size={size === 'lg' ? 20 : 18} />
                </button>
              }
            >
              <input
                {...control}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                data-unreadable={error !== null || undefined}
                className={inputClass}
                placeholder={t('dateFormat')}
                disabled={disabled}
                value={draft ?? formatDateText(value)}
                onChange={(event) => setDraft(event.target.value)}
                onBlur={settle}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') settle();
                  if (event.key === 'ArrowDown' && event.altKey) popover.show();
                }}
              />
            </InputBox>
          </span>
          <dialog ref={popover.panel} popover="auto" className={popoverStyles.panel} aria-label={t('chooseDate')}>
            {popover.open && (
              <Calendar
                value={value}
                onChoose={choose}
                isDisabled={(date) => wrongWith(date) !== null}
                {...(min !== undefined && { min })}
                {...(max !== undefined && { max })}
              />
            )}
          </dialog>
        </>
      )}
    </Field>
  );
}
