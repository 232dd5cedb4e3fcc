import { COMPANY_RIGHT_LABELS, COMPANY_RIGHTS, type CompanyRight } from '@loge/domain/company/company-rights';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import styles from './company-members.module.css';

interface RightsFieldProps {
  readonly value: readonly CompanyRight[];
  readonly onValueChange: (rights: CompanyRight[]) => void;
  readonly error?: string | undefined;
}

/** What somebody may do in the space of their company, one box each. */
export function RightsField({ value, onValueChange, error }: RightsFieldProps) {
  const t = useTranslations('companyMembers');
  return (
    <fieldset className={styles.rights}>
      <legend>{t('rights')}</legend>
      {COMPANY_RIGHTS.map((right) => (
        <Checkbox
          key={right}
          name="rights"
          label={COMPANY_RIGHT_LABELS[right].fr}
          hint={t(`help.${right}`)}
          checked={value.includes(right)}
          onCheckedChange={(on) =>
            onValueChange(COMPANY_RIGHTS.filter((each) => (each === right ? on : value.includes(each))))
          }
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
