import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import { CREDIT_DESIGNATIONS } from '@loge/domain/payments/split-payment';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLabel } from '../../messages/use-label.ts';

interface CreditWords {
  /** "Indemnisation". */
  readonly designation: (credit: Pick<CreditOnWire, 'designation'>) => string;
  /** Who pays for it: "La plateforme", "Pressing des Arcades, 50 %". */
  readonly bearer: (credit: Pick<CreditOnWire, 'billingType' | 'partnerName' | 'partnerShare'>) => string;
}

/** What a credit is and who bears it, in words (Spec: manager §3 "Credit"). */
export function useCreditWords(): CreditWords {
  const t = useTranslations('deskMoney.credits.bearers');
  const label = useLabel();
  return useMemo(
    () => ({
      designation: ({ designation }) => {
        const known = CREDIT_DESIGNATIONS.find(({ number }) => number === designation);
        return known === undefined ? '' : label(known.label);
      },
      bearer: ({ billingType, partnerName, partnerShare }) => {
        if (billingType === 1) return t('company');
        if (billingType !== 2) return t('platform');
        const partner = partnerName ?? t('partner');
        return partnerShare === null ? partner : t('share', { partner, percent: String(partnerShare) });
      },
    }),
    [t, label],
  );
}
