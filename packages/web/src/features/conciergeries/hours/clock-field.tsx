import { formatHhmm, parseHhmm, type Hhmm } from '@loge/domain/conciergeries/opening-hours';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../../design-system/fields/text-field.tsx';

interface ClockFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Null where nothing is typed. */
  readonly value: Hhmm | null;
  readonly onValueChange: (value: Hhmm | null) => void;
  readonly error?: ReactNode;
}

/** A time to type, hh:mm or hhmm: "9" and "930" are times too, what is no number is 0. Spec: manager §5 (Hours and holidays). */
export function ClockField({ label, hideLabel = false, value, onValueChange, error }: ClockFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string) => (text.trim() === '' ? null : parseHhmm(text));
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      size="sm"
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      maxLength={5}
      value={draft ?? (value === null ? '' : formatHhmm(value))}
      onValueChange={(text) => {
        setDraft(text);
        onValueChange(read(text));
      }}
      onBlur={() => setDraft(null)}
      error={error}
    />
  );
}
