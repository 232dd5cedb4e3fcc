import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { getCaissesForConciergerie } from '@loge/contract/cash-registers/get-caisses-for-conciergerie';
import type { TicketDocument } from '@loge/domain/printing/ticket-document';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../client/use-action.ts';
import { useDialogs } from '../design-system/overlays/dialogs.tsx';
import { useToast } from '../design-system/overlays/toasts.tsx';
import { printOnPaper } from './print-on-paper.tsx';
import { printerProblem } from './printer-problem.ts';
import { sendToPrinter } from './send-to-printer.ts';
import { readTicketLogo } from './ticket-logo.ts';
import { drawTicketRows } from './ticket-row-picture.ts';

/** Which sentence says that there is no printer: a receipt's and an order's, or that of goods. Spec: manager §8. */
type WithoutPrinter = 'noThermalPrinter' | 'noPrinter';

interface Printer {
  /** The address of the printer of the register that the reader has open at the selected conciergerie; null without one, and until one knows. */
  readonly address: string | null;
  /** Whether it is known which register is open. */
  readonly isKnown: boolean;
  readonly isPrinting: boolean;
  /** The address of the logo of the desk's tickets; null for none, and until one knows. */
  readonly logo: string | null;
  /** Prints, and says what went wrong; without a printer the browser may print instead. True when it has come out. */
  readonly print: (tickets: readonly TicketDocument[]) => Promise<boolean>;
}

/** The thermal printer that the reader prints on: that of the register they have open. Spec: manager §7, §8. */
export function usePrinter(missing: WithoutPrinter = 'noThermalPrinter'): Printer {
  const t = useTranslations('printing');
  const dialogs = useDialogs();
  const { data, error } = useActionQuery(getCaissesForConciergerie, {});
  const { isPrinting, printAt } = usePrintAt();
  const address = data === undefined ? null : addressOf(data.caisses);
  return {
    address,
    isKnown: data !== undefined || error !== null,
    isPrinting,
    logo: data?.logo ?? null,
    print: async (tickets) => {
      if (address !== null) return printAt(address, tickets);
      if (data === undefined && error === null) {
        await dialogs.alert({ title: t('loading') });
        return false;
      }
      const onPaper = await dialogs.confirm({
        title: t(missing),
        body: t('onPaperHelp'),
        confirmLabel: t('onPaper'),
        cancelLabel: t('notNow'),
      });
      if (onPaper) printOnPaper(tickets, data?.logo ?? null);
      return onPaper;
    },
  };
}

const addressOf = (registers: readonly CaisseOnWire[]): string | null =>
  registers.find(({ openedByMe, thermalPrinterAddress }) => openedByMe && thermalPrinterAddress.trim() !== '')
    ?.thermalPrinterAddress ?? null;

/** Prints at an address, one job at a time, and says what went wrong. */
export function usePrintAt(): {
  readonly isPrinting: boolean;
  readonly printAt: (address: string, tickets: readonly TicketDocument[]) => Promise<boolean>;
} {
  const t = useTranslations('printing');
  const dialogs = useDialogs();
  const toast = useToast();
  const [isPrinting, setIsPrinting] = useState(false);
  const busy = useRef(false);
  const { data } = useActionQuery(getCaissesForConciergerie, {});
  const attempt = async (address: string, tickets: readonly TicketDocument[]): Promise<boolean> => {
    setIsPrinting(true);
    const [logo, rows] = await Promise.all([readTicketLogo(data?.logo ?? null), drawTicketRows(tickets)]);
    const outcome = await sendToPrinter(address, tickets, { logo, rows });
    setIsPrinting(false);
    if (outcome.kind === 'printed') {
      toast.success(t('printed'));
      return true;
    }
    const { title, body } = printerProblem(outcome, address, t);
    if (outcome.kind !== 'unanswered') {
      await dialogs.alert({ title, body });
      return false;
    }
    const decided = await dialogs.decide({ title, body, confirmLabel: t('again'), cancelLabel: t('itCameOut') });
    return decided === 'yes' ? attempt(address, tickets) : decided === 'no';
  };
  return {
    isPrinting,
    printAt: async (address, tickets) => {
      if (busy.current) return false;
      busy.current = true;
      try {
        return await attempt(address, tickets);
      } finally {
        busy.current = false;
      }
    },
  };
}
