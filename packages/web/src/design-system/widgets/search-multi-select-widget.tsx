import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useTranslations } from 'use-intl';
import { MantineFrame } from './mantine-frame.tsx';
import { matchingOptions, type SearchSelectLook } from './select-options.ts';
import styles from './search-select-widget.module.css';

export type SearchMultiSelectProps = SearchSelectLook & {
  values: readonly string[];
  onValuesChange: (values: readonly string[]) => void;
};

/** Loaded by `SearchMultiSelect`. */
export function SearchMultiSelectWidget(props: SearchMultiSelectProps) {
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
  const { size = 'lg', disabled = false, id, values, onValuesChange } = props;
  const t = useTranslations('common.fields');
  return (
    <MantineFrame>
      <MultiSelect
        {...(id !== undefined && { id })}
        classNames={{
          label: styles.label,
          input: `${styles.input} ${styles[size]}`,
          description: styles.hint,
          error: styles.error,
          dropdown: styles.dropdown,
          option: styles.option,
          pill: styles.pill,
          pillsList: styles.pills,
          inputField: styles.typed,
        }}
        {...(hideLabel ? { 'aria-label': label } : { label })}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={error ?? undefined}
        required={required}
        disabled={disabled}
        placeholder={values.length === 0 ? (placeholder ?? t('search')) : undefined}
        data={options.map(({ value: option, label: words, disabled: off = false }) => ({
          value: option,
          label: words,
          disabled: off,
        }))}
        value={[...values]}
        onChange={onValuesChange}
        searchable
        hidePickedOptions
        nothingFoundMessage={searching ? ' ' : t('noResult')}
        maxDropdownHeight={320}
        limit={200}
        {...(onSearch !== undefined && { onSearchChange: onSearch })}
        filter={({ options: all, search }) =>
          (onSearch === undefined ? matchingOptions(all as { label: string }[], search) : all) as typeof all
        }
      />
    </MantineFrame>
  );
}
