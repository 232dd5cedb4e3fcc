import type { OptionsFilter } from '@mantine/core';
import { useTranslations } from 'use-intl';
import styles from './search-select-widget.module.css';
import { matchingOptions, type SearchSelectLook } from './select-options.ts';

const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** How both searching selects look and search, for the widgets' own component. */
export function useSelectProps(look: SearchSelectLook) {
  const t = useTranslations('common.fields');
  const { label, hideLabel = false, hint, error, required = false, options, size = 'lg', disabled = false } = look;
  const { placeholder = t('search'), onSearch, searching = false, id } = look;
  return {
    ...(id !== undefined && { id }),
    classNames: {
      label: styles.label,
      input: `${styles.input} ${styles[size]}`,
      description: styles.hint,
      error: styles.error,
      dropdown: styles.dropdown,
      option: styles.option,
      pill: styles.pill,
      pillsList: styles.pills,
      inputField: styles.typed,
    },
    ...(hideLabel ? { 'aria-label': label } : { label }),
    description: hint,
    inputWrapperOrder,
    error: error ?? undefined,
    required,
    disabled,
    placeholder,
    data: options.map(({ value, label: words, disabled: off = false }) => ({ value, label: words, disabled: off })),
    searchable: true,
    nothingFoundMessage: searching ? ' ' : t('noResult'),
    maxDropdownHeight: 320,
    limit: 200,
    ...(onSearch !== undefined && { onSearchChange: onSearch }),
    filter: ({ options: all, search }: Parameters<OptionsFilter>[0]) =>
      (onSearch === undefined ? matchingOptions(all as { label: string }[], search) : all) as typeof all,
  };
}
