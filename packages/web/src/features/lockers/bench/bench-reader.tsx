import { getOrderByRefLockerId } from '@loge/contract/lockers/get-order-by-ref-locker-id';
import { providerLoginOf } from '@loge/domain/lockers/locker-code';
import { IconQrcode, IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import styles from './bench.module.css';
import type { useBenchAct } from './use-bench.ts';

interface BenchReaderProps {
  readonly lockerName: string;
  readonly code: string;
  readonly onCodeChange: (code: string) => void;
  readonly doing: ReturnType<typeof useBenchAct>;
  readonly onGo: (address: string) => void;
}

/** The reader of codes: an order's leads to its door, a provider's to their sign-in. Spec: partner-content-locker §4 (Order at a locker), §5. */
export function BenchReader({ lockerName, code, onCodeChange, doing, onGo }: BenchReaderProps) {
  const t = useTranslations('lockerBench');
  const { act, say, pending } = doing;
  async function search(): Promise<void> {
    const qrCode = code.trim();
    if (qrCode === '') return say(t('emptyCode'));
    const login = providerLoginOf(qrCode);
    if (login !== null) return onGo(`/nexence/LoginProvider/${encodeURIComponent(login || '-')}/${lockerName}`);
    await act(async () => {
      const { order } = await callAction(getOrderByRefLockerId, { qrCode, lockerName }, { quiet: true });
      const page = order.box_info.box_externalid === '' ? 'BeneficiaryDrop' : 'BeneficiaryCollect';
      onGo(`/nexence/${page}/${encodeURIComponent(qrCode)}/${lockerName}`);
      return '';
    });
  }
  return (
    <Card
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <h2 className={styles.title}>{t('haveCode')}</h2>
      <p className={styles.help}>{t('haveCodeHelp')}</p>
      <div className={styles.stack}>
        <TextField label={t('qrCode')} icon={IconQrcode} value={code} onValueChange={onCodeChange} autoComplete="off" />
        <Button type="submit" variant="tinted" icon={IconSearch} pending={pending} full>
          {t('search')}
        </Button>
      </div>
    </Card>
  );
}
