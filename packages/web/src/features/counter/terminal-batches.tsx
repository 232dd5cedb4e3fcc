import type { CardTerminalOnWire } from '@loge/contract/counter/counter-wire';
import { getCounterDevices } from '@loge/contract/counter/get-counter-devices';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { BatchForm } from './batch-form.tsx';
import styles from './counter-devices.module.css';

/** The batch of each terminal of a desk, to compare where a register was just closed and its books may be seen; nothing where there is no terminal. */
export function TerminalBatches({ conciergerieId }: { readonly conciergerieId: number }) {
  const t = useTranslations('counter.batch');
  const terminals = useActionQuery(getCounterDevices, { conciergerieId }).data?.terminals ?? [];
  const [open, setOpen] = useState<CardTerminalOnWire | null>(null);
  if (terminals.length === 0) return null;
  return (
    <section aria-labelledby="terminal-batches" className={styles.part}>
      <h2 id="terminal-batches">{t('afterClosing')}</h2>
      <p className={styles.soft}>{t('afterClosingHelp')}</p>
      <div className={styles.batches}>
        {terminals.map((terminal) => (
          <Button key={terminal.id} size="md" variant="outline" icon={IconReceipt} onClick={() => setOpen(terminal)}>
            {t('actOf', { name: terminal.name })}
          </Button>
        ))}
      </div>
      {open !== null && <BatchForm terminal={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
