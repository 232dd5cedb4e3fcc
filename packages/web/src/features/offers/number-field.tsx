import { messageText } from '@loge/domain/shared/messages';
import { formatMoney } from '@loge/domain/shared/money';
import { parseDecimal } from '@loge/domain/shared/parse-decimal';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { TextField, type TextFieldProps } from '../../design-system/fields/text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onValueChange'> & {
  value: number | null;
  /** Null where nothing is typed. */
  onNumberChange: (value: number | null) => void;
  /** `cents` are typed as euros; `percent` may have decimals. */
  kind?: 'cents' | 'percent' | 'whole';
};

/** A number of cents as it stands in a field: "4,50". */
export const eurosText = (cents: number | null): string =>
  cents === null
    ? ''
    : formatMoney(cents, 'fr')
        .replaceAll(/[\s\u00A0€]/g, '')
        .replace('\u2212', '-');

const textOf = (value: number | null, kind: NumberFieldProps['kind']): string =>
  value === null ? '' : kind === 'cents' ? eurosText(value) : String(value).replace('.', ',');

/** A typed text as a number; undefined where it is none. */
export function typedNumber(text: string, kind: NumberFieldProps['kind']): number | null | undefined {
  const plain = text.replaceAll(/[\s\u00A0\u202F€%]/g, '');
  if (plain === '') return null;
  const number = parseDecimal(plain);
  if (number === null || number < 0) return undefined;
  if (kind === 'cents') return Math.round(Number(`${number}e2`));
  return kind === 'whole' && !Number.isInteger(number) ? undefined : number;
}

/** A number that is typed: what is none is said beside the field and changes nothing. */
export function NumberField({ value, onNumberChange, kind = 'whole', error, ...rest }: NumberFieldProps) {
  const t = useTranslations('offers');
  const language = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typedNumber(typed, kind) === undefined;
  // A part of a number, where whole ones are asked for, is a number all the same.
  const isPart = isWrong && typedNumber(typed, 'percent') !== undefined;
  return (
    <TextField
      {...rest}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-unreadable={isWrong || undefined}
      error={isPart ? messageText('wholeNumber', language) : isWrong ? t('notANumber') : error}
      value={typed ?? textOf(value, kind)}
      onValueChange={(text) => {
        setTyped(text);
        const number = typedNumber(text, kind);
        if (number !== undefined) onNumberChange(number);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
