import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconNotebook,
  IconPrinter,
  IconScale,
  IconSettings,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FullMoment } from '../../lists/list-cells.tsx';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { pathTo } from '../../routing/paths.ts';
import styles from './cash-registers.module.css';

/** What the caller may do with registers beside using them. */
export interface RegisterRights {
  readonly maySet: boolean;
  readonly mayReadJournal: boolean;
  /** May close for a colleague who went away. */
  readonly mayActForOthers: boolean;
}

interface RegisterLineProps {
  readonly register: CaisseOnWire;
  /** The one that the caller has open here. */
  readonly own: CaisseOnWire | undefined;
  readonly rights: RegisterRights;
  readonly onOpen: (what: RegisterDialog) => void;
}

/** What is done beside the list. */
export type RegisterDialog = 'settings' | 'journal' | 'in' | 'out' | 'printer';

/** One register: its state, who opened or closed it, what it takes. Opening and closing are for a computer (Spec: manager §4). */
export function RegisterLine({ register, own, rights, onOpen }: RegisterLineProps) {
  const t = useTranslations('cashRegisters');
  const printing = useTranslations('printing');
  const dialogs = useDialogs();
  const isPhone = useMedia(onPhone);
  const { id, name, opened, openedByMe } = register;
  const hrefOf = (action: 'open' | 'balance' | 'close') => pathTo('/cashRegister/check/$action/$id', { action, id });
  const refuseSecond = (event: MouseEvent) => {
    if (own === undefined) return;
    event.preventDefault();
    void dialogs.alert({ title: t('otherOpen', { name: own.name }) });
  };
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{name}</b>
          <span className={classNames(styles.state, opened && styles.open)}>
            {t(opened ? 'stateOpen' : 'stateClosed')}
          </span>
        </p>
        <LastAct register={register} />
        {opened && <Balance register={register} />}
        <p className={styles.soft}>
          <Takes register={register} />
        </p>
        <p className={styles.soft}>
          {register.thermalPrinterAddress === ''
            ? t('noPrinter')
            : t('printer', { address: register.thermalPrinterAddress })}
          {register.caisseInexcompta !== null && register.caisseInexcompta !== '' && (
            <> · {t('accountingCode', { code: register.caisseInexcompta })}</>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        {!opened && !isPhone && (
          <Button size="sm" icon={IconLockOpen} href={hrefOf('open')} onClick={refuseSecond}>
            {t('acts.open')}
          </Button>
        )}
        {openedByMe && (
          <Button size="sm" variant="outline" icon={IconScale} href={hrefOf('balance')}>
            {t('acts.balance')}
          </Button>
        )}
        {openedByMe && (
          <>
            <Button size="sm" variant="outline" icon={IconArrowUpRight} onClick={() => onOpen('out')}>
              {t('acts.out')}
            </Button>
            <Button size="sm" variant="outline" icon={IconArrowDownLeft} onClick={() => onOpen('in')}>
              {t('acts.in')}
            </Button>
          </>
        )}
        {opened && (openedByMe || rights.mayActForOthers) && !isPhone && (
          <Button size="sm" variant="outline" icon={IconLock} href={hrefOf('close')}>
            {t('acts.close')}
          </Button>
        )}
        {register.thermalPrinterAddress.trim() !== '' && (
          <Button size="sm" variant="ghost" icon={IconPrinter} onClick={() => onOpen('printer')}>
            {printing('test.act')}
          </Button>
        )}
        {rights.mayReadJournal && (
          <Button size="sm" variant="ghost" icon={IconNotebook} onClick={() => onOpen('journal')}>
            {t('acts.journal')}
          </Button>
        )}
        {rights.mayReadJournal && (
          <Button size="sm" variant="ghost" icon={IconShieldCheck} href={pathTo('/cashRegister/closings/$id', { id })}>
            {t('acts.closings')}
          </Button>
        )}
        {rights.maySet && (
          <Button size="sm" variant="ghost" icon={IconSettings} onClick={() => onOpen('settings')}>
            {t('settings')}
          </Button>
        )}
      </div>
    </li>
  );
}

function LastAct({ register: { opened, openedByMe, ...register } }: { register: CaisseOnWire }) {
  const t = useTranslations('cashRegisters');
  const at = opened ? register.lastOpenedAt : register.lastClosedAt;
  if (at === null) return <p className={styles.soft}>{t('neverOpened')}</p>;
  return (
    <p className={styles.soft}>
      {openedByMe
        ? t('openedByMe')
        : opened
          ? t('openedBy', { name: register.lastOpenedBy ?? '' })
          : t('closedBy', { name: register.lastClosedBy ?? '' })}{' '}
      · <FullMoment moment={at} />
    </p>
  );
}

function Takes({ register: { typeCash, typeCB, typeCheck } }: { register: CaisseOnWire }) {
  const t = useTranslations('cashRegisters');
  const means = [
    ...(typeCash ? [t('meansSmall.cash')] : []),
    ...(typeCB ? [t('meansSmall.card')] : []),
    ...(typeCheck ? [t('meansSmall.cheque')] : []),
  ];
  return means.length === 0 ? t('takesNothing') : t('takes', { means: means.join(', ') });
}

/** What has to be in it, for those who may read it; who may not sees that it is hidden, and the holder why. */
function Balance({ register: { balance, openedByMe, typeCash, typeCB, typeCheck } }: { register: CaisseOnWire }) {
  const t = useTranslations('cashRegisters');
  if (balance === null)
    return (
      <p className={styles.masked}>
        <Glyph icon={IconEyeOff} size={16} /> {t(openedByMe ? 'balanceBlind' : 'balanceHidden')}
      </p>
    );
  const taken = { cash: typeCash, cheque: typeCheck, card: typeCB };
  return (
    <dl className={styles.balance} aria-label={t('balance')}>
      {(['cash', 'cheque', 'card'] as const).flatMap((means) =>
        taken[means] || balance[means] !== 0
          ? [
              <div key={means}>
                <dt>{t(`means.${means}`)}</dt>
                <dd>
                  <MoneyText cents={balance[means]} />
                </dd>
              </div>,
            ]
          : [],
      )}
    </dl>
  );
}
