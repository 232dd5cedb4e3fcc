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
import { useTranslations } from 'use-intl';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import styles from './catalogue.module.css';
import { ImageField } from './image-field.tsx';

interface UniverseDialogProps {
  /** Null: a new one. */
  readonly universe: EditedUniverseOnWire | null;
  readonly onClose: () => void;
}

const draftOf = (universe: EditedUniverseOnWire | null) => ({
  label: { fr: universe?.label.fr ?? '', en: universe?.label.en ?? '' },
  shortLabel: { fr: universe?.shortLabel.fr ?? '', en: universe?.shortLabel.en ?? '' },
  sequence: String(universe?.sequence ?? FIRST_UNIVERSE_SEQUENCE),
  color: universe?.color ?? '',
  active: universe?.active ?? true,
  imageId: universe?.imageId ?? null,
  transparentImageId: universe?.transparentImageId ?? null,
});

/** What is typed, in the names of the wire. */
const typed = ({ sequence, color, ...draft }: ReturnType<typeof draftOf>) => ({
  ...draft,
  sequence: typedNumber(sequence) ?? Number.NaN,
  color: color.trim() === '' ? null : color.trim().toLowerCase(),
});

const texts = [
  ['labelFr', 'label', 'fr'],
  ['labelEn', 'label', 'en'],
  ['shortFr', 'shortLabel', 'fr'],
  ['shortEn', 'shortLabel', 'en'],
] as const;

/** A universe as it is edited. Spec: partner-content-locker §3, §5. */
export function UniverseDialog({ universe, onClose }: UniverseDialogProps) {
  const t = useTranslations('catalogueDesk');
  const form = useActionForm(updateUniverse, {
    draft: draftOf(universe),
    ...(universe !== null && { version: universe.version }),
    rule: (draft) => universeProblems(typed(draft)),
    input: (draft, version) => ({
      universe: { id: universe?.id ?? -1, version: universe === null ? null : version, ...typed(draft) },
    }),
    success: (_answer, { label }) => t('universes.saved', { name: label.fr }),
    onSuccess: onClose,
  });
  const { draft, change, field } = form;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={universe === null ? t('universes.new') : universe.label.fr}
      save={t('save')}
      onClose={onClose}
    >
      <div className={styles.two}>
        {texts.map(([name, value, language]) => (
          <TextField
            key={name}
            size="md"
            label={t(`universes.fields.${name}`)}
            required
            maxLength={CATALOGUE_LENGTHS[value]}
            value={draft[value][language]}
            onValueChange={(text) => change({ [value]: { ...draft[value], [language]: text } })}
            error={form.errorAt(`${value}.${language}`)}
          />
        ))}
        <TextField
          size="md"
          label={t('universes.fields.sequence')}
          hint={t('universes.sequenceHelp')}
          inputMode="numeric"
          maxLength={String(LAST_SEQUENCE).length}
          {...field('sequence')}
        />
        <div className={styles.colourField}>
          <TextField
            size="md"
            label={t('universes.fields.color')}
            hint={t('universes.colorHelp')}
            maxLength={7}
            {...field('color')}
          />
          <input
            type="color"
            aria-label={t('universes.pickColor')}
            value={isUniverseColour(draft.color) ? draft.color : '#3b5bdb'}
            onChange={({ target }) => change({ color: target.value })}
          />
        </div>
      </div>
      <Switch label={t('universes.fields.active')} hint={t('universes.activeHelp')} {...form.check('active')} />
      <div className={styles.images}>
        {(['imageId', 'transparentImageId'] as const).map((name) => (
          <ImageField
            key={name}
            label={t(`universes.fields.${name}`)}
            use="universe"
            imageId={draft[name]}
            onChange={(imageId) => change({ [name]: imageId })}
            error={form.errorAt(name)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
