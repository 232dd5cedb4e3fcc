import { TextField } from '../../design-system/fields/text-field.tsx';
import styles from './counting.module.css';

interface AmountSheetProps {
  readonly label: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

/** What one form of money comes to, typed as one amount. */
export function AmountSheet({ label, text, error, onText }: AmountSheetProps) {
  return (
    <TextField
      size="md"
      className={styles.amount}
      label={label}
      required
      inputMode="decimal"
      trailing="€"
      value={text}
      onValueChange={onText}
      error={error}
    />
  );
}
