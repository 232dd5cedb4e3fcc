import { IconBuilding, IconMoon, IconPlus, IconSun, IconUser } from '@tabler/icons-react';
import { searchUser } from '@loge/contract/users/search-user';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../client/use-action.ts';
import { Button } from '../design-system/actions/button.tsx';
import { classNames } from '../design-system/class-names.ts';
import { IconButton } from '../design-system/actions/icon-button.tsx';
import { HelpButton } from '../features/help/help-button.tsx';
import { ShortcutsDialog } from '../features/orders/list/shortcuts-dialog.tsx';
import { CallAct } from '../features/users/call-act.tsx';
import { useRecentUsers } from '../features/users/use-recent-users.ts';
import { chooseScheme, useScheme } from '../session/scheme.ts';
import { selectBeneficiary } from '../session/select-context.ts';
import { useStore } from '../client/store.ts';
import { shownKeys } from './shown-keys.ts';
import { useUser } from '../session/session.ts';
import styles from './context-bar.module.css';
import { mayCallPhones } from './may-call-phones.ts';
import { NotificationsMenu } from './notifications-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { Picker } from './picker.tsx';
import { useOfficeKeys } from './use-office-keys.ts';
import { useNewOrderHref } from './use-new-order.ts';
import { useSelectConciergerie } from './use-select-context.ts';

const minLetters = 2;

/** For which conciergerie and which beneficiary the manager acts; what is chosen here holds for every screen. */
export function ContextBar() {
  const t = useTranslations('managerShell');
  const user = useUser();
  const newOrder = useNewOrderHref();
  const showsKeys = useStore(shownKeys);
  useOfficeKeys(() => shownKeys.set(true));
  const scheme = useScheme();
  const otherScheme = scheme === 'dark' ? 'light' : 'dark';
  const beneficiary = user.selectedAdherent;
  return (
    <header className={styles.bar}>
      {user.gestionnaire && <ConciergeriePicker />}
      {user.gestionnaire && user.conciergerie !== null && <BeneficiaryPicker />}
      <PaletteButton />
      <span className={styles.end}>
        {/* Spec: manager §2 "Manager bar", an optional call button. */}
        {mayCallPhones(user) && beneficiary !== null && (
          <span className={styles.call}>
            <CallAct phoneNumber={beneficiary.telephone} />
          </span>
        )}
        {newOrder !== undefined && (
          <Button
            href={newOrder}
            size="sm"
            icon={IconPlus}
            keyHint="C"
            title={
              beneficiary === null
                ? t('newOrderHelp')
                : t('newOrderFor', { name: `${beneficiary.firstName} ${beneficiary.name}` })
            }
            className={classNames(styles.newOrder, beneficiary === null && styles.spare)}
          >
            {t('newOrder')}
          </Button>
        )}
        {user.gestionnaire && <NotificationsMenu />}
        <HelpButton />
        <IconButton
          className={styles.scheme}
          size="sm"
          icon={scheme === 'dark' ? IconSun : IconMoon}
          label={t(otherScheme)}
          onClick={() => chooseScheme(otherScheme)}
        />
      </span>
      {showsKeys && <ShortcutsDialog onClose={() => shownKeys.set(false)} />}
    </header>
  );
}

function ConciergeriePicker() {
  const t = useTranslations('managerShell');
  const { conciergerie, conciergerieList } = useUser();
  const selectConciergerie = useSelectConciergerie();
  const [search, setSearch] = useState('');
  const { data } = useActionQuery(getConciergeConciergeriesList, {});
  const states = new Map(data?.conciergeries.map((each) => [each.id, each]));
  const options = conciergerieList
    .filter(({ name }) => holdsWords(name, search))
    .map(({ id, name }) => ({
      id,
      label: name,
      detail: <DeskMarks state={states.get(id)} />,
      isCurrent: id === conciergerie?.id,
    }));
  return (
    <Picker
      icon={IconBuilding}
      chosen={conciergerie?.name ?? t('chooseConciergerie')}
      label={conciergerie === null ? t('chooseConciergerie') : t('conciergerieLabel', { name: conciergerie.name })}
      isChosen={conciergerie !== null}
      searchLabel={t('filterConciergeries')}
      search={search}
      onSearch={setSearch}
      options={options}
      empty={t('noConciergerie')}
      onPick={(id) => void selectConciergerie(id)}
    />
  );
}

/** Dot and word: the desk is open now, or not; and where the manager's own cash register is open (Spec: manager §2 "Manager bar"). */
function DeskMarks({ state }: { state: { readonly open: boolean; readonly caisseOpen: boolean } | undefined }) {
  const t = useTranslations('managerShell');
  if (state === undefined) return null;
  return (
    <span className={styles.marks}>
      {state.caisseOpen && <span className={styles.register}>{t('cashRegisterOpen')}</span>}
      <span className={state.open ? styles.open : styles.closed}>{t(state.open ? 'open' : 'closed')}</span>
    </span>
  );
}

function BeneficiaryPicker() {
  const t = useTranslations('managerShell');
  const { selectedAdherent } = useUser();
  const [search, setSearch] = useState('');
  const expression = useDeferredValue(search.trim());
  const isLongEnough = expression.length >= minLetters;
  const { data, isPlaceholderData } = useActionQuery(
    searchUser,
    { expression },
    { enabled: isLongEnough, keepPrevious: true },
  );
  const recent = useRecentUsers(!isLongEnough);
  const isRecent = search.trim() === '' && recent.length > 0;
  const users = isLongEnough ? (data?.users ?? []) : isRecent ? recent : [];
  const name = selectedAdherent === null ? undefined : `${selectedAdherent.firstName} ${selectedAdherent.name}`;
  return (
    <Picker
      icon={IconUser}
      className={name === undefined ? undefined : styles.person}
      chosen={
        name ?? (
          <>
            <span className={styles.wide}>{t('noBeneficiary')}</span>
            <span className={styles.short}>{t('beneficiary')}</span>
          </>
        )
      }
      label={name === undefined ? t('noBeneficiary') : t('beneficiaryLabel', { name })}
      isChosen={name !== undefined}
      searchLabel={t('searchBeneficiary')}
      search={search}
      onSearch={setSearch}
      isSearching={isPlaceholderData || expression !== search.trim()}
      caption={isRecent ? t('recentBeneficiaries') : undefined}
      options={users.map((user) => ({
        id: user.id,
        label: `${user.firstName} ${user.name}`,
        detail: <small className={styles.detail}>{user.entity || user.entreprise}</small>,
      }))}
      empty={isLongEnough ? t('noMatch') : t('searchHelp')}
      onPick={(id) => void selectBeneficiary(id)}
      footer={(close) =>
        name !== undefined && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              close();
              void selectBeneficiary(null);
            }}
          >
            {t('clearBeneficiary')}
          </button>
        )
      }
    />
  );
}
