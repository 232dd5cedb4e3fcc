import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { tellReturnSent } from '@loge/contract/ordering/tell-return-sent';
import { MAX_CARRIER_LENGTH, MAX_TRACKING_LENGTH, returnProblems } from '@loge/domain/orders/goods-return';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { FormColumn } from '../../../forms/form-column.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import styles from './withdrawal.module.css';

interface ReturnSendingProps {
  readonly orderId: number;
  readonly withdrawal: Pick<BeneficiaryOrderDetailOnWire['withdrawals'][number], 'id'>;
}

/** Proves that goods were sent back by parcel: the refund waits for them no longer (Code de la consommation, L221-24). */
export function ReturnSending(props: ReturnSendingProps) {
  const t = useTranslations('withdrawal');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SendingForm {...props} />;
  return (
    <Button variant="outline" icon={IconPackageExport} full onClick={() => setOpen(true)}>
      {t('sentParcel')}
    </Button>
  );
}

function SendingForm({ orderId, withdrawal }: ReturnSendingProps) {
  const t = useTranslations('withdrawal');
  const form = useActionForm(tellReturnSent, {
    draft: { carrier: '', trackingNumber: '' },
    rule: (draft) => returnProblems({ ...draft, step: 'sent', condition: null, givenTo: '' }),
    input: (draft) => ({ ...draft, orderId, withdrawalId: withdrawal.id }),
    success: () => t('sentSaved'),
  });
  return (
    <FormColumn form={form} act={t('saveSent')} className={styles.sending}>
      <p className={styles.small}>{t('sentHelp')}</p>
      <TextField label={t('carrier')} required maxLength={MAX_CARRIER_LENGTH} {...form.field('carrier')} />
      <TextField
        label={t('trackingNumber')}
        required
        maxLength={MAX_TRACKING_LENGTH}
        {...form.field('trackingNumber')}
      />
    </FormColumn>
  );
}
