import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Glyph } from '../icons/glyph.tsx';
import { inputClass } from './input-box.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'onChange'> & {
  /** Read aloud; the placeholder is only an example. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  size?: 'lg' | 'md' | 'sm';
  /** A key hint, shown while the field is empty. */
  trailing?: ReactNode;
};

/** Where one types to find something. Escape empties it. */
export function SearchField({
  label,
  value,
  onValueChange,
  size = 'lg',
  trailing,
  className,
  ...native
}: SearchFieldProps) {
  const t = useTranslations('common.actions');
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={classNames(styles.box, styles[size], className)}>
      <Glyph icon={IconSearch} size={size === 'lg' ? 22 : 18} stroke={2} />
      <input
        autoComplete="off"
        spellCheck={false}
        {...native}
        ref={input}
        type="search"
        enterKeyHint="search"
        className={inputClass}
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          native.onKeyDown?.(event);
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onValueChange('');
        }}
      />
      {value === '' ? (
        trailing
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('clear')}
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
        >
          <Glyph icon={IconX} size={18} />
        </button>
      )}
    </span>
  );
}
