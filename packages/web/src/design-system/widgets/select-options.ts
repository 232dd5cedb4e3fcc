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

/** Words as people look for them: "etien" finds "Étienne". */
function foldDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('fr');
}

/** The options that contain every word typed, in their own order. */
export function matchingOptions<Option extends { label: string }>(options: readonly Option[], typed: string): Option[] {
  const words = foldDiacritics(typed).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => {
    const text = foldDiacritics(label);
    return words.every((word) => text.includes(word));
  });
}
