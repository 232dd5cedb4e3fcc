import type { BrandDraft, ShownBrand } from '@loge/contract/brands/brand-wire';
import type { Design } from '@loge/domain/access/designs';
import { DESIGN_COLOURS, type BrandColours } from '@loge/domain/brands/brand';
import { typedColour } from '@loge/domain/brands/brand-problems';
import { TextField, type TextFieldProps } from '../../design-system/fields/text-field.tsx';
import styles from './brands.module.css';
import { draftTheme } from './draft-theme.ts';

type ColourFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'size'> & {
  readonly name: keyof BrandColours;
  readonly pickLabel: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly design: Design;
  readonly draft: BrandDraft;
  readonly follows: ShownBrand['colours'];
};

/** A colour in digits, beside the browser's own way to pick one. While it is empty its box shows what it follows. */
export function ColourField({ name, pickLabel, design, draft, follows, ...field }: ColourFieldProps) {
  const shown = typedColour(field.value) ?? draftTheme(design, draft, follows)?.[name] ?? DESIGN_COLOURS[design][name];
  return (
    <TextField
      {...field}
      placeholder={shown}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <input
          type="color"
          className={styles.swatch}
          aria-label={pickLabel}
          value={shown}
          onChange={({ target }) => field.onValueChange(target.value)}
        />
      }
    />
  );
}
