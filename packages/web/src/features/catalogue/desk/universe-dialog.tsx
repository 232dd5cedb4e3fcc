import type { EditedUniverseOnWire } from '@loge/contract/catalogue/edited-universe-wire';
import { updateUniverse } from '@loge/contract/catalogue/update-universe';
import { typedNumber } from '@loge/domain/shared/whole-number';
import {
  CATALOGUE_LENGTHS,
  FIRST_UNIVERSE_SEQUENCE,
  isUniverseColour,
  LAST_SEQUENCE,
  universeProblems,
} from '@loge/domain/catalogue/check-catalogue';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './catalogue.module.css';
import { CatalogueFailure } from './catalogue-failure.tsx';
import { ImageField } from './image-field.tsx';

interface UniverseDialogProps {
  /** Null: a new one. */
  readonly universe: EditedUniverseOnWire | null;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

const draftOf = (universe: EditedUniverseOnWire | null) => ({
  labelFr: universe?.label.fr ?? '',
  labelEn: universe?.label.en ?? '',
  shortFr: universe?.shortLabel.fr ?? '',
  shortEn: universe?.shortLabel.en ?? '',
  sequence: String(universe?.sequence ?? FIRST_UNIVERSE_SEQUENCE),
  color: universe?.color ?? '',
  active: universe?.active ?? true,
  imageId: universe?.imageId ?? null,
  transparentImageId: universe?.transparentImageId ?? null,
});

/** A universe as it is edited. Spec: partner-content-locker §3, §5. */
export function UniverseDialog({ universe, onClose, onReload }: UniverseDialogProps) {
  const t = useTranslations('catalogueDesk');
  const toast = useToast();
  const formId = useId();
  const [draft, setDraft] = useState(() => draftOf(universe));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));
  const sequence = typedNumber(draft.sequence) ?? Number.NaN;
  const sent = {
    label: { fr: draft.labelFr, en: draft.labelEn },
    shortLabel: { fr: draft.shortFr, en: draft.shortEn },
    sequence,
    color: draft.color.trim() === '' ? null : draft.color.trim().toLowerCase(),
  };
  const problems = universeProblems(sent);
  const { mutate, isPending, error } = useActionMutation(updateUniverse, {
    onSuccess: () => {
      toast.success(t('universes.saved', { name: draft.labelFr }));
      onClose();
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('universe', problems) : [], error ?? undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    const { active, imageId, transparentImageId } = draft;
    const row = { id: universe?.id ?? -1, version: universe?.version ?? null };
    mutate({ universe: { ...row, ...sent, active, imageId, transparentImageId } });
  };
  const text = (name: 'labelFr' | 'labelEn' | 'shortFr' | 'shortEn', field: string, max: number) => (
    <TextField
      size="md"
      label={t(`universes.fields.${name}`)}
      required
      maxLength={max}
      value={draft[name]}
      onValueChange={(value) => change({ [name]: value })}
      error={errors[`universe.${field}`]}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={universe === null ? t('universes.new') : universe.label.fr}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <CatalogueFailure failure={error} onReload={onReload} />
        <div className={styles.two}>
          {text('labelFr', 'label.fr', CATALOGUE_LENGTHS.label)}
          {text('labelEn', 'label.en', CATALOGUE_LENGTHS.label)}
          {text('shortFr', 'shortLabel.fr', CATALOGUE_LENGTHS.shortLabel)}
          {text('shortEn', 'shortLabel.en', CATALOGUE_LENGTHS.shortLabel)}
          <TextField
            size="md"
            label={t('universes.fields.sequence')}
            hint={t('universes.sequenceHelp')}
            inputMode="numeric"
            maxLength={String(LAST_SEQUENCE).length}
            value={draft.sequence}
            onValueChange={(value) => change({ sequence: value })}
            error={errors['universe.sequence']}
          />
          <div className={styles.colourField}>
            <TextField
              size="md"
              label={t('universes.fields.color')}
              hint={t('universes.colorHelp')}
              maxLength={7}
              value={draft.color}
              onValueChange={(color) => change({ color })}
              error={errors['universe.color']}
            />
            <input
              type="color"
              aria-label={t('universes.pickColor')}
              value={isUniverseColour(draft.color) ? draft.color : '#3b5bdb'}
              onChange={({ target }) => change({ color: target.value })}
            />
          </div>
        </div>
        <Switch
          label={t('universes.fields.active')}
          hint={t('universes.activeHelp')}
          checked={draft.active}
          onCheckedChange={(active) => change({ active })}
        />
        <div className={styles.images}>
          {(['imageId', 'transparentImageId'] as const).map((name) => (
            <ImageField
              key={name}
              label={t(`universes.fields.${name}`)}
              use="universe"
              imageId={draft[name]}
              onChange={(imageId) => change({ [name]: imageId })}
              error={errors[`universe.${name}`]}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
}
