import type { CostCenterOnWire } from '@loge/contract/accounting/cost-center-wire';
import { updateCostCenter } from '@loge/contract/accounting/update-cost-center';
import {
  COST_CENTER_LENGTHS,
  costCenterProblems,
  type CostCenterDraft,
  type CostCenterText,
  REQUIRED_OF_COST_CENTER,
} from '@loge/domain/accounting/cost-centers';
import { useTranslations } from 'use-intl';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './cost-centers.module.css';

interface CostCenterFormProps {
  /** Null adds one. */
  readonly item: CostCenterOnWire | null;
  readonly companyId: number;
  readonly onClose: () => void;
}

const rows: readonly (readonly CostCenterText[])[] = [
  ['label', 'codeExterne'],
  ['raisonSociale'],
  ['adresse1'],
  ['adresse2'],
  ['codePostal', 'ville'],
  ['interlocuteur'],
  ['eMail', 'telephone'],
];
const nothing: CostCenterDraft = {
  label: '',
  codeExterne: '',
  interlocuteur: '',
  raisonSociale: '',
  eMail: '',
  telephone: '',
  adresse1: '',
  adresse2: '',
  codePostal: '',
  ville: '',
};

/** Adds a cost centre or changes one; what is wrong stands beside its field. Spec: manager §5 "Cost centre". */
export function CostCenterForm({ item, companyId, onClose }: CostCenterFormProps) {
  const t = useTranslations('costCenters');
  const form = useActionForm(updateCostCenter, {
    draft: { ...nothing, active: true, ...item },
    rule: costCenterProblems,
    input: (draft) => ({ cc: { ...draft, entrepriseId: companyId } }),
    success: ({ costCenter: { label } }) => t('saved', { label }),
    onSuccess: onClose,
  });
  const field = (name: CostCenterText) => (
    <TextField
      key={name}
      label={t(`fields.${name}`)}
      required={REQUIRED_OF_COST_CENTER.includes(name)}
      maxLength={COST_CENTER_LENGTHS[name]}
      {...(name === 'eMail' && { inputMode: 'email' as const, autoCapitalize: 'none' })}
      {...(name === 'telephone' && { inputMode: 'tel' as const })}
      {...form.field(name)}
    />
  );
  return (
    <FormDialog form={form} title={t(item === null ? 'add' : 'editTitle')} save={t('save')} onClose={onClose}>
      {rows.map((names) =>
        names.length === 1 ? (
          names.map(field)
        ) : (
          <div key={names[0]} className={styles.pair}>
            {names.map(field)}
          </div>
        ),
      )}
      {item !== null && <Switch label={t('inUse')} hint={t('inUseHelp')} {...form.check('active')} />}
    </FormDialog>
  );
}
