import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import { CREDIT_DESIGNATIONS } from '@loge/domain/payments/split-payment';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLabel } from '../../messages/use-label.ts';

interface CreditWords {
  /** "Indemnisation". */
  readonly designation: (credit: Pick<CreditOnWire, 'designation'>) => string;
  /** Who pays for it: "La plateforme", "Pressing des Arcades, 50 %". */
  readonly bearer: (credit: Borne) => string;
  /** Both in one line: "Crédit de la plateforme". */
  readonly inOneLine: (credit: Borne & Pick<CreditOnWire, 'designation'>) => string;
}

type Borne = Pick<CreditOnWire, 'billingType' | 'partnerName' | 'partnerShare'>;

/** What a credit is and who bears it, in words (Spec: manager §3 "Credit"). */
export function useCreditWords(): CreditWords {
  const t = useTranslations('deskMoney.credits.bearers');
  const label = useLabel();
  return useMemo(() => {
    const designation: CreditWords['designation'] = ({ designation: number }) => {
      const known = CREDIT_DESIGNATIONS.find((each) => each.number === number);
      return known === undefined ? '' : label(known.label);
    };
    const bearer: CreditWords['bearer'] = ({ billingType, partnerName, partnerShare }) => {
      if (billingType === 1) return t('company');
      if (billingType !== 2) return t('platform');
      const partner = partnerName ?? t('partner');
      return partnerShare === null ? partner : t('share', { partner, percent: String(partnerShare) });
    };
    const inOneLine: CreditWords['inOneLine'] = (credit) => {
      if (credit.billingType === 2) return `${designation(credit)}, ${bearer(credit)}`;
      return t(credit.billingType === 1 ? 'onCompany' : 'onPlatform', { designation: designation(credit) });
    };
    return { designation, bearer, inOneLine };
  }, [t, label]);
}
