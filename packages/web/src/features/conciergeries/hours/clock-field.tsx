import { isTypedHhmm } from '@loge/domain/conciergeries/hours-rules';
import { formatHhmm, isHhmmText, parseHhmm, type Hhmm } from '@loge/domain/conciergeries/opening-hours';
import { problem } from '@loge/domain/shared/problem';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { TextField } from '../../../design-system/fields/text-field.tsx';

interface ClockFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Null where nothing is typed. */
  readonly value: Hhmm | null;
  readonly onValueChange: (value: Hhmm | null) => void;
  readonly error?: ReactNode;
}

const INVALID = [problem('time', 'invalidTime')];

/**
 * A time to type, hh:mm, 9h30 or hhmm: "9" and "930" are times too, what is no number is 0. It says what it understood before anything is
 * saved, and of a number that is no time that it is none. Spec: manager §5 (Hours and holidays).
 */
export function ClockField({ label, hideLabel = false, value, onValueChange, error }: ClockFieldProps) {
  const t = useTranslations('deskHours.clock');
  /** What was typed, until it shows as the time that it is; what is no time stays to be seen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const read = (text: string) => (text.trim() === '' ? null : parseHhmm(text));
  const isWrong = value !== null && !isTypedHhmm(value);
  const isUnread = typed !== null && typed.trim() !== '' && !isHhmmText(typed);
  const text = value === null ? '' : formatHhmm(value);
  const shown = typed !== null && (isTyping || (isWrong && !isClockTime(value))) ? typed : text;
  const { time: invalid } = useFieldErrors(isWrong && typed !== null && !isTyping ? INVALID : [], undefined);
  const hint = isUnread
    ? t('notATime', { text: typed.trim(), time: text })
    : isTyping && text !== '' && !isWrong && typed?.trim() !== text
      ? t('understood', { time: text })
      : undefined;
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      size="sm"
      inputMode="text"
      autoComplete="off"
      placeholder="09:00"
      maxLength={8}
      value={shown}
      onValueChange={(next) => {
        setTyped(next);
        setIsTyping(true);
        onValueChange(read(next));
      }}
      onBlur={() => setIsTyping(false)}
      hint={hint}
      error={error ?? invalid}
    />
  );
}

/** A time of the clock at which no desk opens, such as 23:30: it shows blank. Spec: manager §9. */
const isClockTime = (value: Hhmm): boolean => value > 2300 && value < 2400 && value % 100 < 60;
