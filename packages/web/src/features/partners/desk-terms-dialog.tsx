import { entPartSettingsAction } from '@loge/contract/partners/ent-part-settings-action';
import type { EntPartSettingsOnWire } from '@loge/contract/partners/partner-wire';
import { deskTermsProblems, RATE_TYPES, type RateType } from '@loge/domain/partners/desk-terms';
import { parseAmount } from '@loge/domain/payments/settlement';
import { elided } from '@loge/domain/shared/french-words';
import { plainAmount } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import type { PartnerInfo } from './partner-frame.tsx';
import styles from './partners.module.css';
import { PresentationsHere } from './presentations-here.tsx';

interface DeskTermsDialogProps {
  readonly info: PartnerInfo;
  /** Null: the partner begins to work at one. */
  readonly terms: EntPartSettingsOnWire | null;
  readonly onClose: () => void;
}

/** As it is typed; empty without a rate. */
const amountOf = (terms: EntPartSettingsOnWire | null): string =>
  terms === null || terms.rate === null ? '' : plainAmount(terms.rate);

const draftOf = (terms: EntPartSettingsOnWire | null, firstDesk: number) => ({
  entId: String(terms?.entId ?? firstDesk),
  active: terms?.active ?? true,
  rate: amountOf(terms),
  rateType: terms?.rateType ?? RATE_TYPES[0],
  noNexence: terms?.noNexence ?? false,
  serviceLocationLabel: terms?.serviceLocationLabel ?? { fr: '', en: '' },
});
type Draft = ReturnType<typeof draftOf>;

const rateOf = ({ rate }: Draft) => (rate.trim() === '' ? null : parseAmount(rate));

/** What a partner and a conciergerie have agreed. Spec: manager §2 "Partner settings in a conciergerie", §5, §9 "Rates". */
export function DeskTermsDialog({ info, terms, onClose }: DeskTermsDialogProps) {
  const { partner, rights } = info;
  const t = useTranslations('partners');
  // As it was when the dialog opened: the chosen one stays when somebody else takes it, and the server says so.
  const [desks] = useState(info.otherConciergeries);
  const form = useActionForm(entPartSettingsAction, {
    draft: draftOf(terms, desks[0]?.id ?? 0),
    ...(terms !== null && { version: terms.version }),
    rule: (draft) => deskTermsProblems({ ...draft, rate: rateOf(draft) }),
    input: (draft, version) => {
      const rate = rateOf(draft);
      const { active, noNexence, rateType, serviceLocationLabel } = draft;
      return {
        mode: 'set' as const,
        data: {
          entId: Number(draft.entId),
          partId: partner.id,
          version,
          ...(rights.file && { active, serviceLocationLabel }),
          ...(!rights.file && terms !== null && { active: terms.active }),
          ...(rights.locker && { noNexence }),
          ...(rights.rates && (rate === null ? { noRate: true } : { rate, rateType })),
        },
      };
    },
    success: ({ settings }) => t('terms.saved', { name: settings.entName }),
    onSuccess: onClose,
  });
  const label = form.draft.serviceLocationLabel;
  return (
    <FormDialog
      form={form}
      title={terms === null ? t('terms.title') : t('desks.edit', elided({ name: terms.entName }))}
      save={t('terms.save')}
      look={{ disabled: form.draft.entId === '0' }}
      onClose={onClose}
    >
      {terms === null && (
        <Select
          label={t('desks.conciergerie')}
          options={desks.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('entId')}
        />
      )}
      {rights.file && terms !== null && (
        <Switch label={t('terms.works')} hint={t('terms.worksHelp')} {...form.check('active')} />
      )}
      <div className={styles.two}>
        <Select
          label={t('desks.rateType')}
          disabled={!rights.rates}
          options={RATE_TYPES.map((type) => ({
            value: type === '' ? 'perOrder' : type,
            label: t(`terms.rateTypes.${type === '' ? 'perOrder' : type}`),
          }))}
          {...form.field('rateType')}
          value={form.draft.rateType === '' ? 'perOrder' : form.draft.rateType}
          onValueChange={(value) => form.change({ rateType: value === 'perOrder' ? '' : (value as RateType) })}
        />
        <TextField
          label={t('terms.rate')}
          hint={t(rights.rates ? 'terms.rateHelp' : 'terms.onlyRates')}
          inputMode="decimal"
          trailing="€"
          disabled={!rights.rates}
          {...form.field('rate')}
        />
      </div>
      <Switch label={t('terms.noLockers')} disabled={!rights.locker} {...form.check('noNexence')} />
      {rights.file && (
        <fieldset className={styles.group}>
          <legend className={styles.label}>{t('terms.place')}</legend>
          <p className={styles.soft}>{t('terms.placeHelp')}</p>
          <div className={styles.two}>
            {(['fr', 'en'] as const).map((lang) => (
              <TextField
                key={lang}
                label={t(lang === 'fr' ? 'terms.placeFr' : 'terms.placeEn')}
                maxLength={100}
                value={label[lang]}
                onValueChange={(value) => form.change({ serviceLocationLabel: { ...label, [lang]: value } })}
                error={form.errorAt(`serviceLocationLabel.${lang}`)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {terms !== null && rights.presentations && <PresentationsHere partnerId={partner.id} entId={terms.entId} />}
    </FormDialog>
  );
}
