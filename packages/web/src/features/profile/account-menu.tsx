import { myProfile } from '@loge/contract/profile/my-profile';
import { myPersonalDataFile } from '@loge/contract/users/my-personal-data-file';
import {
  IconBellRinging,
  IconBuilding,
  IconCreditCard,
  IconDownload,
  IconFileText,
  IconHeart,
  IconHelp,
  IconMessageReport,
  IconLogout,
  IconReceipt,
  IconShieldLock,
  IconSparkles,
  IconUser,
  IconUserX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clientName } from '../../client/device.ts';
import { useDownload } from '../../client/open-download.ts';
import { useActionQuery } from '../../client/use-action.ts';
import type { GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { MenuRow, MenuRows } from '../../design-system/navigation/menu-rows.tsx';
import { useHasScreen } from '../../routing/has-screen.ts';
import { useUser } from '../../session/session.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { LanguageRow } from './language-row.tsx';
import styles from './account-menu.module.css';

type AccountMenuProps = {
  /** The legal texts, where they have no screen of their own. */
  legal?: ReactNode;
  /** The codes for connected lockers. */
  lockers: ReactNode;
};

/** The person, what belongs to them, and the way out. Spec: beneficiary-and-access §2.4 (Menu). */
export function AccountMenu({ legal, lockers }: AccountMenuProps) {
  const t = useTranslations('profile.menu');
  const shell = useTranslations('shells');
  const user = useUser();
  const hasScreen = useHasScreen();
  const signOut = useSignOut();
  const download = useDownload(myPersonalDataFile);
  const { data: profile } = useActionQuery(myProfile, {}, { select: (answer) => answer.profile });

  const row = (href: string, icon: GlyphIcon, label: string) =>
    hasScreen(href) && <MenuRow href={href} icon={icon} label={label} />;

  return (
    <>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {user.firstName.charAt(0)}
          {user.name.charAt(0)}
        </span>
        <p className={styles.who}>
          <b>
            {user.firstName} {user.name}
          </b>
          <span>{user.email}</span>
          <span>{[user.entreprise, user.conciergerie?.name].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {lockers}
      <MenuRows>
        {row('/bnfv2/profile/false', IconUser, t('profile'))}
        {row('/bnfv2/favorites', IconHeart, t('favourites'))}
        {row('/chooseLocation', IconBuilding, t('location'))}
        {user.adherent && (
          <MenuRow href="/bnfv2/notifications?view=settings" icon={IconBellRinging} label={t('notifications')} />
        )}
        {row('/bnfv2/subscriptions', IconSparkles, t('subscriptions'))}
        {profile?.sepaAvailable === true && row('/bnfv2/payment', IconCreditCard, t('payment'))}
        {row('/bills', IconReceipt, t('bills'))}
        {user.adherent && row('/complaints', IconMessageReport, t('complaints'))}
        {row('/bnfv2/security', IconShieldLock, t('security'))}
      </MenuRows>
      {user.canChooseLanguage && user.adherent && (
        <MenuRows>
          <LanguageRow />
        </MenuRows>
      )}
      <MenuRows>
        {row('/aide', IconHelp, t('help'))}
        {legal === undefined && user.legalTexts.length > 0 && row('/bnfv2/legalmenu', IconFileText, t('legal'))}
        {user.adherent && (
          <MenuRow icon={IconDownload} label={t('data')} detail={t('dataHelp')} onClick={() => void download({})} />
        )}
        {row('/bnfv2/deleteAcct', IconUserX, t('deleteAccount'))}
        <MenuRow icon={IconLogout} label={shell('signOut')} onClick={() => void signOut()} />
      </MenuRows>
      {legal}
      <p className={styles.version}>{t('version', { version: clientName.slice(clientName.indexOf('/') + 1) })}</p>
    </>
  );
}
