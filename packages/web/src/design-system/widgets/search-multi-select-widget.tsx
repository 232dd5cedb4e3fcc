import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { MantineFrame } from './mantine-frame.tsx';
import type { SearchSelectLook } from './select-options.ts';
import { useSelectProps } from './use-select-props.ts';

export type SearchMultiSelectProps = SearchSelectLook & {
  values: readonly string[];
  onValuesChange: (values: readonly string[]) => void;
};

/** Loaded by `SearchMultiSelect`. */
export function SearchMultiSelectWidget({ values, onValuesChange, ...look }: SearchMultiSelectProps) {
  const { placeholder, ...props } = useSelectProps(look);
  return (
    <MantineFrame>
      <MultiSelect
        {...props}
        placeholder={values.length === 0 ? placeholder : undefined}
        value={[...values]}
        onChange={onValuesChange}
        hidePickedOptions
      />
    </MantineFrame>
  );
}
