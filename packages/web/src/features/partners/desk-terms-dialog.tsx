import { entPartSettingsAction } from '@loge/contract/partners/ent-part-settings-action';
import type { EntPartSettingsOnWire } from '@loge/contract/partners/partner-wire';
import { deskTermsProblems, RATE_TYPES, type RateType } from '@loge/domain/partners/desk-terms';
import { parseAmount } from '@loge/domain/payments/settlement';
import { elided } from '@loge/domain/shared/french-words';
import { plainAmount } from '@loge/domain/shared/money';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
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

/** What a partner and a conciergerie have agreed. Spec: manager §2 "Partner settings in a conciergerie", §5, §9 "Rates". */
export function DeskTermsDialog({ info, terms, onClose }: DeskTermsDialogProps) {
  const { partner, rights, otherConciergeries } = info;
  const t = useTranslations('partners');
  const toast = useToast();
  const formId = useId();
  const [entId, setEntId] = useState(terms?.entId ?? otherConciergeries[0]?.id ?? 0);
  const [active, setActive] = useState(terms?.active ?? true);
  const [amount, setAmount] = useState(amountOf(terms));
  const [rateType, setRateType] = useState<RateType>(terms?.rateType ?? '');
  const [noNexence, setNoNexence] = useState(terms?.noNexence ?? false);
  const [label, setLabel] = useState(terms?.serviceLocationLabel ?? { fr: '', en: '' });
  const [tried, setTried] = useState(false);
  const rate = amount.trim() === '' ? null : parseAmount(amount);
  const problems = deskTermsProblems({ rate, rateType, serviceLocationLabel: label });
  const { mutate, isPending, error } = useActionMutation(entPartSettingsAction, {
    onSuccess: ({ settings }) => {
      toast.success(t('terms.saved', { name: settings.entName }));
      onClose();
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('data', problems) : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending || entId === 0) return;
    mutate({
      mode: 'set',
      data: {
        entId,
        partId: partner.id,
        version: terms?.version ?? 0,
        ...(rights.file && { active, serviceLocationLabel: label }),
        ...(!rights.file && terms !== null && { active: terms.active }),
        ...(rights.locker && { noNexence }),
        ...(rights.rates && (rate === null ? { noRate: true } : { rate, rateType })),
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={terms === null ? t('terms.title') : t('desks.edit', elided({ name: terms.entName }))}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('terms.save')}
        </Button>
      }
    >
      <form id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        <FormFailure failure={error} onReload={onClose} />
        {terms === null && (
          <Select
            label={t('desks.conciergerie')}
            options={otherConciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(entId)}
            onValueChange={(value) => setEntId(Number(value))}
          />
        )}
        {rights.file && terms !== null && (
          <Switch label={t('terms.works')} hint={t('terms.worksHelp')} checked={active} onCheckedChange={setActive} />
        )}
        <div className={styles.two}>
          <Select
            label={t('desks.rateType')}
            disabled={!rights.rates}
            options={RATE_TYPES.map((type) => ({
              value: type === '' ? 'perOrder' : type,
              label: t(`terms.rateTypes.${type === '' ? 'perOrder' : type}`),
            }))}
            value={rateType === '' ? 'perOrder' : rateType}
            onValueChange={(value) => setRateType(value === 'perOrder' ? '' : (value as RateType))}
          />
          <TextField
            label={t('terms.rate')}
            hint={t(rights.rates ? 'terms.rateHelp' : 'terms.onlyRates')}
            inputMode="decimal"
            trailing="€"
            disabled={!rights.rates}
            value={amount}
            onValueChange={setAmount}
            error={errors['data.rate']}
          />
        </div>
        <Switch
          label={t('terms.noLockers')}
          checked={noNexence}
          disabled={!rights.locker}
          onCheckedChange={setNoNexence}
        />
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
                  onValueChange={(value) => setLabel({ ...label, [lang]: value })}
                  error={errors[`data.serviceLocationLabel.${lang}`]}
                />
              ))}
            </div>
          </fieldset>
        )}
      </form>
      {terms !== null && rights.presentations && <PresentationsHere partnerId={partner.id} entId={terms.entId} />}
    </Dialog>
  );
}
