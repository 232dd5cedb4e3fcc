import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { getCaissesForConciergerie } from '@loge/contract/cash-registers/get-caisses-for-conciergerie';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { MenuRow } from '../../design-system/navigation/menu-rows.tsx';
import { PrinterTestDialog } from './printer-test-dialog.tsx';

/** A test print for each cash register of the conciergerie in use that has a printer, as rows of a menu. Spec: manager §2 (test print). */
export function PrinterTestRows() {
  const t = useTranslations('deskTools');
  const { data } = useActionQuery(getCaissesForConciergerie, {});
  const [tested, setTested] = useState<CaisseOnWire | null>(null);
  const withPrinter = data?.caisses.filter(({ thermalPrinterAddress }) => thermalPrinterAddress !== '') ?? [];
  return (
    <>
      {data !== undefined && withPrinter.length === 0 && (
        <MenuRow icon={IconPrinter} label={t('printerTest')} detail={t('noPrinter')} href="/cashRegister/config/" />
      )}
      {withPrinter.map((register) => (
        <MenuRow
          key={register.id}
          icon={IconPrinter}
          label={t('printerTest')}
          detail={t('printerTestOf', { name: register.name })}
          opens="dialog"
          onClick={() => setTested(register)}
        >
          {tested?.id === register.id && <PrinterTestDialog register={register} onClose={() => setTested(null)} />}
        </MenuRow>
      ))}
    </>
  );
}
