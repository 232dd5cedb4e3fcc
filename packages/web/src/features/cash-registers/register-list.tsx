import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { getCaissesForConciergerie } from '@loge/contract/cash-registers/get-caisses-for-conciergerie';
import { IconDeviceMobileDollar, IconDownload, IconPlus, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { CashFilesDialog } from './cash-files-dialog.tsx';
import styles from './cash-registers.module.css';
import { JournalDialog } from './journal-dialog.tsx';
import { MovementForm } from './movement-form.tsx';
import { NewRegisterForm } from './new-register-form.tsx';
import { PrinterTestDialog } from './printer-test-dialog.tsx';
import { RegisterLine, type RegisterDialog, type RegisterRights } from './register-line.tsx';
import { RegisterSettingsForm } from './register-settings-form.tsx';
import { RegisterSkeleton } from './register-skeleton.tsx';

interface RegisterListProps {
  readonly rights: RegisterRights & { readonly mayAdd: boolean; readonly mayReadSales: boolean };
}

/** The cash registers of the selected conciergerie, and what may be done with each. Spec: manager §2 "Cash registers". */
export function RegisterList({ rights }: RegisterListProps) {
  const t = useTranslations('cashRegisters');
  const isPhone = useMedia(onPhone);
  const query = useActionQuery(getCaissesForConciergerie, {});
  const hasRegisters = (query.data?.caisses.length ?? 0) > 0;
  const [isAdding, setIsAdding] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [open, setOpen] = useState<{ readonly register: CaisseOnWire; readonly what: RegisterDialog } | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.acts}>
          <Button size="md" variant="outline" icon={IconDeviceMobileDollar} href="/cashRegister/devices/">
            {t('devices')}
          </Button>
          {rights.mayReadSales && (
            <Button size="md" variant="outline" icon={IconShieldLock} href="/cashRegister/sales/">
              {t('sales.title')}
            </Button>
          )}
          {rights.mayReadJournal && (
            <Button size="md" variant="outline" icon={IconDownload} onClick={() => setIsSaving(true)}>
              {t('files.title')}
            </Button>
          )}
          {rights.mayAdd && (
            <Button size="md" variant="outline" icon={IconPlus} onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          )}
        </div>
      </div>
      {isPhone && hasRegisters && <Note tone="info">{t('onComputer')}</Note>}
      <QueryBoundary query={query} skeleton={<RegisterSkeleton />}>
        {({ caisses }) =>
          caisses.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>
          ) : (
            <ul className={styles.lines} aria-label={t('title')}>
              {caisses.map((register) => (
                <RegisterLine
                  key={register.id}
                  register={register}
                  own={caisses.find(({ openedByMe }) => openedByMe)}
                  rights={rights}
                  onOpen={(what) => setOpen({ register, what })}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isSaving && <CashFilesDialog onClose={() => setIsSaving(false)} />}
      {isAdding && <NewRegisterForm onClose={() => setIsAdding(false)} />}
      {open?.what === 'settings' && <RegisterSettingsForm register={open.register} onClose={close} />}
      {open?.what === 'printer' && <PrinterTestDialog register={open.register} onClose={close} />}
      {open?.what === 'journal' && <JournalDialog register={open.register} onClose={close} />}
      {(open?.what === 'in' || open?.what === 'out') && (
        <MovementForm register={open.register} way={open.what} onClose={close} />
      )}
    </div>
  );
}
