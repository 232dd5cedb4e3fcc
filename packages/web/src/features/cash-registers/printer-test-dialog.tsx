import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { testTicket } from '@loge/domain/printing/desk-tickets';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { usePrintAt } from '../../printing/use-printer.ts';
import { useTicketMoment } from '../../printing/ticket-moment.ts';
import styles from './cash-registers.module.css';

interface PrinterTestDialogProps {
  readonly register: CaisseOnWire;
  readonly onClose: () => void;
}

/** Prints a test at a register's printer, open or not. Spec: manager §2 (Dialogs: Printer test). */
export function PrinterTestDialog({ register, onClose }: PrinterTestDialogProps) {
  const t = useTranslations('printing.test');
  const { isPrinting, printAt } = usePrintAt();
  const now = useTicketMoment();
  const { name, thermalPrinterAddress: address } = register;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name })}
      footer={
        <Button
          size="md"
          icon={IconPrinter}
          pending={isPrinting}
          onClick={() => void printAt(address, [testTicket(name, now())])}
        >
          {t('print')}
        </Button>
      }
    >
      <p>{t('help')}</p>
      <p className={styles.soft}>
        {t('address')} · {address}
      </p>
    </Dialog>
  );
}
