import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../icons/glyph.tsx';
import styles from './form-errors.module.css';

const anyControl = ':is(input, select, textarea, button):not(:disabled)';

export type FormError = { /** The id of the control, to jump to. */ fieldId?: string; message: string };

/**
 * Everything that is wrong with a form, above it, after it has been sent: takes the focus, and each line leads to its
 * field. Lines that leave as they are righted take no focus from who is typing. Renders nothing while there is nothing to say.
 * `lead` says in one sentence what it is about, in place of the count.
 */
export function FormErrors({ errors, lead }: { errors: readonly FormError[]; lead?: string | undefined }) {
  const t = useTranslations('common.fields');
  const box = useRef<HTMLDivElement>(null);
  const read = useRef<readonly FormError[]>([]);
  const isShown = errors.length > 0;
  useEffect(() => {
    const isNews = errors.some((error) => !read.current.includes(error));
    read.current = errors;
    if (isNews) box.current?.focus();
  }, [errors]);
  if (!isShown) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Glyph icon={IconAlertCircle} stroke={2} />
      <div>
        {(lead !== undefined || errors.length > 1) && (
          <p className={styles.title}>{lead ?? t('errorSummary', { count: errors.length })}</p>
        )}
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId ?? ''} ${message}`}>
              {fieldId === undefined ? (
                message
              ) : (
                <button type="button" className={styles.jump} onClick={() => focusField(fieldId)}>
                  {message}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Where several controls answer one question, the first of them, or the one that is chosen. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  const inside = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>(anyControl);
  (inside ?? field)?.focus({ preventScroll: true });
}
