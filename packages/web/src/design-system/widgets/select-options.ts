import { holdsWords } from '@loge/domain/shared/searched-words';
import type { SelectOption } from '../fields/select.tsx';

/** What both searching selects take. */
export type SearchSelectLook = {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  error?: string | null;
  required?: boolean;
  placeholder?: string;
  options: readonly SelectOption[];
  /** Asks elsewhere for options while one types; then they are shown as they come. */
  onSearch?: (words: string) => void;
  searching?: boolean;
  size?: 'lg' | 'md' | 'sm';
  disabled?: boolean;
  id?: string;
};

/** The options that contain every word typed, in their own order. */
export const matchingOptions = <Option extends { label: string }>(
  options: readonly Option[],
  typed: string,
): Option[] => options.filter(({ label }) => holdsWords(label, typed));
