import { elided } from '@loge/domain/shared/french-words';
import type { getEreports } from '@loge/contract/accounting/get-ereports';
import { setEreportingRegime } from '@loge/contract/accounting/set-ereporting-regime';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { EREPORTING_REGIMES, type EreportingRegime } from '@loge/domain/accounting/ereporting-periods';
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';

type Company = OutputOf<typeof getEreports>['companies'][number];
type Chosen = EreportingRegime | 'none';

/** Notes since when a company reports under a regime of VAT; the server knows which months are still open. */
export function EreportingRegimeForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useTranslations('ereporting');
  const last = company.regimes.at(-1);
  const regime: Chosen = last === undefined ? 'monthly' : (last.regime ?? 'none');
  const form = useActionForm(setEreportingRegime, {
    draft: {
      regime,
      startsOn: '',
      platformName: last?.platformName ?? '',
      platformNumber: last?.platformNumber ?? '',
    },
    input: (draft) => ({
      ...draft,
      siren: company.siren,
      regime: draft.regime === 'none' ? null : draft.regime,
      platformNumber: draft.platformNumber.toUpperCase(),
    }),
    success: () => t('form.saved'),
    onSuccess: onClose,
  });
  const options = [...EREPORTING_REGIMES, 'none' as const].map((value) => ({ value, label: t(`regimes.${value}`) }));
  return (
    <FormDialog
      form={form}
      title={t('form.title', elided({ company: company.name }))}
      save={t('form.save')}
      onClose={onClose}
    >
      <Select label={t('form.regime')} options={options} required {...form.field('regime')} />
      <DateField label={t('form.startsOn')} hint={t('form.startsOnHelp')} required {...form.field('startsOn')} />
      <TextField label={t('form.platformName')} maxLength={150} required {...form.field('platformName')} />
      <TextField
        label={t('form.platformNumber')}
        hint={t('form.platformNumberHelp')}
        maxLength={4}
        required
        {...form.field('platformNumber')}
      />
    </FormDialog>
  );
}
