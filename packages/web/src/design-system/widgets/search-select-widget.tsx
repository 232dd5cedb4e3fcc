import { Loader, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useTranslations } from 'use-intl';
import { MantineFrame } from './mantine-frame.tsx';
import { matchingOptions, type SearchSelectLook } from './select-options.ts';
import styles from './search-select-widget.module.css';

export type SearchSelectProps = SearchSelectLook & {
  value: string;
  onValueChange: (value: string) => void;
  /** Offers to choose nothing. */
  clearable?: boolean;
};

/** Loaded by `SearchSelect`. */
export function SearchSelectWidget(props: SearchSelectProps) {
  const {
    label,
    hideLabel = false,
    hint,
    error,
    required = false,
    placeholder,
    options,
    onSearch,
    searching = false,
  } = props;
  const { size = 'lg', disabled = false, id, value, onValueChange, clearable = false } = props;
  const t = useTranslations('common.fields');
  return (
    <MantineFrame>
      <Select
        {...(id !== undefined && { id })}
        classNames={{
          label: styles.label,
          input: `${styles.input} ${styles[size]}`,
          description: styles.hint,
          error: styles.error,
          dropdown: styles.dropdown,
          option: styles.option,
        }}
        {...(hideLabel ? { 'aria-label': label } : { label })}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={error ?? undefined}
        required={required}
        disabled={disabled}
        placeholder={placeholder ?? t('search')}
        data={options.map(({ value: option, label: words, disabled: off = false }) => ({
          value: option,
          label: words,
          disabled: off,
        }))}
        value={value === '' ? null : value}
        onChange={(chosen) => onValueChange(chosen ?? '')}
        searchable
        selectFirstOptionOnChange
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('search') }}
        allowDeselect={false}
        nothingFoundMessage={searching ? ' ' : t('noResult')}
        maxDropdownHeight={320}
        limit={200}
        {...(onSearch !== undefined && { onSearchChange: onSearch })}
        filter={({ options: all, search }) =>
          (onSearch === undefined ? matchingOptions(all as { label: string }[], search) : all) as typeof all
        }
        {...(searching && { rightSection: <Loader size={16} /> })}
      />
    </MantineFrame>
  );
}
