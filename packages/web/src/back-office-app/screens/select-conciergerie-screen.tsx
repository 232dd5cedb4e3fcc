import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { getCaisseStatus } from '@loge/contract/cash-registers/get-caisse-status';
import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { opensRegisterFirst } from '@loge/domain/cash-registers/take-money';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { isCallFailure } from '../../client/failures.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { ConciergerieChoice } from '../../features/conciergeries/conciergerie-choice.tsx';
import { onPhone } from '../../lists/use-media.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { homeOf } from '../../session/audience.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { useSelectConciergerie } from '../use-select-context.ts';
import styles from './select-conciergerie-screen.module.css';

/** What cannot be asked now leads nobody astray. */
function toHome(error: unknown): false {
  if (!isCallFailure(error)) throw error;
  return false;
}

/** Anyone who begins their day is led to open a cash register, where they can: on a computer. Spec: manager §4 "Conciergerie selection". */
async function shouldOpenRegister({ conciergerie, permissionsSet }: SignedInUser): Promise<boolean> {
  if (conciergerie !== null || matchMedia(onPhone).matches) return false;
  const { caisse, closedCaisses } = await callAction(getCaisseStatus, {});
  return opensRegisterFirst({
    hadConciergerie: false,
    mayWithout: permissionsSet.includes('PROD'),
    hasOneOpen: caisse !== null,
    closedCount: closedCaisses.length,
  });
}

/** The first thing of a manager's day: where they work. A forced screen while nothing is chosen. */
export function SelectConciergerieScreen() {
  const t = useTranslations('managerShell');
  const router = useRouter();
  const user = useUser();
  const selectConciergerie = useSelectConciergerie();
  useScreenTitle(t('chooseConciergerie'));
  const choose = async (id: number) => {
    if (!(await selectConciergerie(id))) return;
    await router.navigate({
      href: (await shouldOpenRegister(user).catch(toHome)) ? '/cashRegister/open/' : homeOf(user),
    });
  };
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('chooseConciergerie')}</h1>
      <ConciergerieChoice
        chosen={user.conciergerie?.id ?? null}
        onChoose={(id) => void choose(id)}
        empty={<NoConciergerie />}
      />
    </div>
  );
}

/** Nobody has made one yet, or none is this manager's. */
function NoConciergerie() {
  const t = useTranslations('managerShell');
  const user = useUser();
  const mayCreate = mayCall(user, createConciergerie);
  const isFirst = user.permissionsSet.includes('MANAGE_ALL_ENTREPRISE');
  return (
    <EmptyState
      object="cles"
      title={t('noneYet')}
      action={
        mayCreate && (
          <Button href="/concierge/NewConciergerie">{t(isFirst ? 'createFirst' : 'createConciergerie')}</Button>
        )
      }
    >
      {t(mayCreate ? 'noneYetCreate' : 'noneYetAsk')}
    </EmptyState>
  );
}
