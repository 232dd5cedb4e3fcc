import type { EditedCategoryOnWire, EditedUniverseOnWire } from '@loge/contract/catalogue/edited-universe-wire';
import { updateCategory } from '@loge/contract/catalogue/update-category';
import { CATEGORY_SHAPES } from '@loge/domain/catalogue/category-shapes';
import { CATALOGUE_LENGTHS, categoryProblems } from '@loge/domain/catalogue/check-catalogue';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './catalogue.module.css';
import { CatalogueFailure } from './catalogue-failure.tsx';
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
  universe: String(category?.universeId ?? universeId),
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
  const toast = useToast();
  const formId = useId();
  const [draft, setDraft] = useState(() => draftOf(category, universeId));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));
  const problems = categoryProblems(draft);
  const { mutate, isPending, error } = useActionMutation(updateCategory, {
    onSuccess: () => {
      toast.success(t('categories.saved', { name: draft.newLabel }));
      onClose();
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('category', problems) : [], error ?? undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    const { newLabel, newLabelEn, placeLabel, placeLabelEn, images } = draft;
    mutate({
      category: {
        id: category?.id ?? -1,
        version: category?.version ?? null,
        ...{ newLabel, newLabelEn, placeLabel, placeLabelEn, images },
        visibility: draft.isVisible ? 1 : 0,
        sequence: draft.isFlexible ? 2 : 1,
        universeId: Number(draft.universe),
        typeDate: Number(draft.typeDate),
        ...(category === null ? {} : { description: category.description }),
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={category === null ? t('categories.new') : category.newLabel}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <CatalogueFailure failure={error} onReload={onClose} />
        <div className={styles.two}>
          {labels.map((name) => (
            <TextField
              key={name}
              size="md"
              label={t(`categories.fields.${name}`)}
              required
              maxLength={CATALOGUE_LENGTHS.label}
              value={draft[name]}
              onValueChange={(value) => change({ [name]: value })}
              error={errors[`category.${name}`]}
            />
          ))}
          <Select
            size="md"
            label={t('categories.universe')}
            options={universes.map(({ id, label }) => ({ value: String(id), label: label.fr }))}
            value={draft.universe}
            onValueChange={(universe) => change({ universe })}
            error={errors['category.universeId']}
          />
          <Select
            size="md"
            label={t('categories.fields.typeDate')}
            options={dates.map((name, index) => ({ value: String(index), label: t(`categories.dates.${name}`) }))}
            value={draft.typeDate}
            onValueChange={(typeDate) => change({ typeDate })}
          />
        </div>
        <Switch
          label={t('categories.fields.visible')}
          hint={t('categories.visibleHelp')}
          checked={draft.isVisible}
          onCheckedChange={(isVisible) => change({ isVisible })}
        />
        <Switch
          label={t('categories.fields.flexible')}
          hint={t('categories.flexibleHelp')}
          checked={draft.isFlexible}
          onCheckedChange={(isFlexible) => change({ isFlexible })}
        />
        <div className={styles.images}>
          {CATEGORY_SHAPES.map((shape) => (
            <ImageField
              key={shape}
              label={t(`categories.shapes.${shape}`)}
              use={shape}
              imageId={draft.images[shape]}
              onChange={(imageId) => change({ images: { ...draft.images, [shape]: imageId } })}
              error={errors[`category.images.${shape}`]}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
}
