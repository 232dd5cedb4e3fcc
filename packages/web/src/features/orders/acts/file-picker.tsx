import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import styles from './acts.module.css';

interface FilePickerProps {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error?: string | undefined;
}

const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.xlsx';

/** One file to go along, or none. */
export function FilePicker({ file, onChange, error }: FilePickerProps) {
  const t = useTranslations('orders.acts');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div>
      <VisuallyHidden>
        <label htmlFor={id}>{t('file')}</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accepted}
          tabIndex={-1}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
      </VisuallyHidden>
      {file === null ? (
        <Button variant="outline" size="sm" icon={IconPaperclip} onClick={() => input.current?.click()}>
          {t('addFile')}
        </Button>
      ) : (
        <span className={styles.attached}>
          <Glyph icon={IconPaperclip} size={16} />
          <span className={styles.fileName}>{file.name}</span>
          <IconButton
            icon={IconX}
            size="sm"
            label={t('removeFile')}
            onClick={() => {
              if (input.current !== null) input.current.value = '';
              onChange(null);
            }}
          />
        </span>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
