import type { EditedCategoryOnWire, EditedUniverseOnWire } from '@loge/contract/catalogue/edited-universe-wire';
import { updateCategory } from '@loge/contract/catalogue/update-category';
import { CATEGORY_SHAPES } from '@loge/domain/catalogue/category-shapes';
import { CATALOGUE_LENGTHS, categoryProblems } from '@loge/domain/catalogue/check-catalogue';
import { useTranslations } from 'use-intl';
import { Select } from '../../../design-system/fields/select.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import styles from './catalogue.module.css';
import { ImageField } from './image-field.tsx';

interface CategoryDialogProps {
  /** Null: a new one of the universe. */
  readonly category: EditedCategoryOnWire | null;
  readonly universeId: number;
  readonly universes: readonly EditedUniverseOnWire[];
  readonly onClose: () => void;
}

const draftOf = (category: EditedCategoryOnWire | null, universeId: number) => ({
  newLabel: category?.newLabel ?? '',
  newLabelEn: category?.newLabelEn ?? '',
  placeLabel: category?.placeLabel ?? '',
  placeLabelEn: category?.placeLabelEn ?? '',
  universeId: String(category?.universeId ?? universeId),
  typeDate: String(category?.typeDate ?? 1),
  isVisible: category === null || category.visibility === 1,
  isFlexible: category?.sequence === 2,
  images: {
    desktop: category?.images.desktop.id ?? null,
    mobile: category?.images.mobile.id ?? null,
    square: category?.images.square.id ?? null,
    icon: category?.images.icon.id ?? null,
  },
});

const labels = ['newLabel', 'newLabelEn', 'placeLabel', 'placeLabelEn'] as const;

/** Which dates orders ask for, as the wire numbers them. */
const dates = ['none', 'begin', 'beginAndEnd'] as const;

/** A category as it is edited. Spec: partner-content-locker §3, §5. */
export function CategoryDialog({ category, universeId, universes, onClose }: CategoryDialogProps) {
  const t = useTranslations('catalogueDesk');
  const form = useActionForm(updateCategory, {
    draft: draftOf(category, universeId),
    ...(category !== null && { version: category.version }),
    rule: categoryProblems,
    input: ({ isVisible, isFlexible, universeId: universe, typeDate, ...draft }, version) => ({
      category: {
        id: category?.id ?? -1,
        version: category === null ? null : version,
        ...draft,
        visibility: isVisible ? 1 : 0,
        sequence: isFlexible ? 2 : 1,
        universeId: Number(universe),
        typeDate: Number(typeDate),
        ...(category !== null && { description: category.description }),
      },
    }),
    success: (_answer, { newLabel }) => t('categories.saved', { name: newLabel }),
    onSuccess: onClose,
  });
  const { images } = form.draft;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={category === null ? t('categories.new') : category.newLabel}
      save={t('save')}
      onClose={onClose}
    >
      <div className={styles.two}>
        {labels.map((name) => (
          <TextField
            key={name}
            size="md"
            label={t(`categories.fields.${name}`)}
            required
            maxLength={CATALOGUE_LENGTHS.label}
            {...form.field(name)}
          />
        ))}
        <Select
          size="md"
          label={t('categories.universe')}
          options={universes.map(({ id, label }) => ({ value: String(id), label: label.fr }))}
          {...form.field('universeId')}
        />
        <Select
          size="md"
          label={t('categories.fields.typeDate')}
          options={dates.map((name, index) => ({ value: String(index), label: t(`categories.dates.${name}`) }))}
          {...form.field('typeDate')}
        />
      </div>
      <Switch label={t('categories.fields.visible')} hint={t('categories.visibleHelp')} {...form.check('isVisible')} />
      <Switch
        label={t('categories.fields.flexible')}
        hint={t('categories.flexibleHelp')}
        {...form.check('isFlexible')}
      />
      <div className={styles.images}>
        {CATEGORY_SHAPES.map((shape) => (
          <ImageField
            key={shape}
            label={t(`categories.shapes.${shape}`)}
            use={shape}
            imageId={images[shape]}
            onChange={(imageId) => form.change({ images: { ...images, [shape]: imageId } })}
            error={form.errorAt(`images.${shape}`)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
