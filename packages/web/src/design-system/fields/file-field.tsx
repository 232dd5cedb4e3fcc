import { IconFileUpload } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../icons/glyph.tsx';
import styles from './file-field.module.css';

interface FileFieldProps {
  readonly label: string;
  /** What the picker offers first, as `<input accept>` has it. */
  readonly accept: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly onChange: (file: File) => void;
}

/** A file of one's own to be read: a button in the page's language, and the name of what was chosen beside it. */
export function FileField({ label, accept, hint, error, onChange }: FileFieldProps) {
  const t = useTranslations('common.fields');
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const told = error ?? hint;
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.row}>
        <label className={styles.button}>
          <input
            type="file"
            className={styles.input}
            accept={accept}
            aria-labelledby={`${id} ${id}-act`}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={told === undefined ? `${id}-name` : `${id}-name ${id}-told`}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file may have been corrected, and is read again.
              target.value = '';
              if (file === undefined) return;
              setName(file.name);
              onChange(file);
            }}
          />
          <Glyph icon={IconFileUpload} size={18} />
          <span id={`${id}-act`}>{t('chooseFile')}</span>
        </label>
        <output id={`${id}-name`} className={styles.name}>
          {name ?? t('noFile')}
        </output>
      </div>
      {told !== undefined && (
        <p id={`${id}-told`} className={error === undefined ? styles.hint : styles.error}>
          {told}
        </p>
      )}
    </div>
  );
}
