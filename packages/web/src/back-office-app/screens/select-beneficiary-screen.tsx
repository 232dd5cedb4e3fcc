import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BeneficiaryChoice } from '../../features/users/beneficiary-choice.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { useSelectBeneficiary, useSelectConciergerie } from '../use-select-context.ts';
import styles from './select-conciergerie-screen.module.css';

/** For whom the manager acts. Spec: manager §2 "Beneficiary selection". */
export function SelectBeneficiaryScreen() {
  const t = useTranslations('users.choice');
  const router = useRouter();
  const { conciergerieId = '' } = useParams({ strict: false });
  // Who wants to order for somebody goes on to the services of whom they choose.
  const isForOrder = useSearch({ strict: false, select: (search) => 'then' in search && search.then === 'order' });
  const { conciergerie } = useUser();
  const selectConciergerie = useSelectConciergerie();
  const selectBeneficiary = useSelectBeneficiary();
  const wanted = Number(conciergerieId);
  useScreenTitle(t('title'));
  const choose = async (userId: number | null) => {
    // Somebody of another conciergerie is served where they are.
    if (userId !== null && conciergerie?.id !== wanted && !(await selectConciergerie(wanted))) return;
    const next = isForOrder ? '/universes' : '/allorders';
    if (await selectBeneficiary(userId)) await router.navigate({ href: userId === null ? '/homegest' : next });
  };
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <BeneficiaryChoice conciergerieId={wanted} onChoose={(userId) => void choose(userId)} />
    </div>
  );
}
