import type { KernOrderOnWire } from '@loge/contract/lockers/kern-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconBarcode } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import styles from './locker-desk.module.css';
import type { LockerActs } from './use-locker-act.ts';

/** A slip's code, a scanned label or a typed number names an order, and its next act is done: what is to be put in gets its door opened. */
export function KernScan({ orders, acts }: { readonly orders: readonly KernOrderOnWire[]; readonly acts: LockerActs }) {
  const t = useTranslations('lockerDesk');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = /^(?:CMD-)?(\d{1,15})/i.exec(text.replaceAll(/\s/g, ''))?.[1];
    if (digits === undefined) return setProblem(t('scanBad'));
    const action = orders.find(({ id }) => id === Number(digits))?.action ?? null;
    setText('');
    if (action === null) return setProblem(t('scanUnknown', { number: formatOrderNumber(Number(digits)) }));
    setProblem(null);
    void acts.perform(action);
  };
  return (
    <form className={styles.scan} onSubmit={submit} noValidate>
      <label className={styles.scanField}>
        <Glyph icon={IconBarcode} size={24} />
        <input
          aria-label={t('scan')}
          placeholder={t('scan')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <output className={styles.late}>{problem}</output>
    </form>
  );
}
