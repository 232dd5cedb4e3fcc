import { Loader, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useTranslations } from 'use-intl';
import { MantineFrame } from './mantine-frame.tsx';
import type { SearchSelectLook } from './select-options.ts';
import { useSelectProps } from './use-select-props.ts';

export type SearchSelectProps = SearchSelectLook & {
  value: string;
  onValueChange: (value: string) => void;
  /** Offers to choose nothing. */
  clearable?: boolean;
};

/** Loaded by `SearchSelect`. */
export function SearchSelectWidget({ value, onValueChange, clearable = false, ...look }: SearchSelectProps) {
  const t = useTranslations('common');
  return (
    <MantineFrame>
      <Select
        {...useSelectProps(look)}
        value={value === '' ? null : value}
        onChange={(chosen) => onValueChange(chosen ?? '')}
        selectFirstOptionOnChange
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('actions.clear') }}
        allowDeselect={false}
        {...(look.searching === true && { rightSection: <Loader size={16} /> })}
      />
    </MantineFrame>
  );
}
