import { myProfile } from '@loge/contract/profile/my-profile';
import {
  IconBuilding,
  IconChevronRight,
  IconCreditCard,
  IconFileText,
  IconHeart,
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
import { useActionQuery } from '../../client/use-action.ts';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useHasScreen } from '../../routing/has-screen.ts';
import { useUser } from '../../session/session.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { LanguageRow } from './language-row.tsx';
import { LockerCodeRow } from './locker-code-row.tsx';
import styles from './account-menu.module.css';

/**
 * The person, what belongs to them, and the way out; `legal` are the legal texts where they have no screen of their own
 * (Spec: beneficiary-and-access §2.4 "Menu").
 */
export function AccountMenu({ legal }: { legal?: ReactNode }) {
  const t = useTranslations('profile.menu');
  const shell = useTranslations('shells');
  const user = useUser();
  const hasScreen = useHasScreen();
  const signOut = useSignOut();
  const { data: profile } = useActionQuery(myProfile, {}, { select: (answer) => answer.profile });

  const row = (href: string, icon: GlyphIcon, label: string) =>
    hasScreen(href) && (
      <li>
        <Link href={href} className={styles.row}>
          <Glyph icon={icon} size={22} />
          {label}
          <Glyph icon={IconChevronRight} size={18} />
        </Link>
      </li>
    );

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
      {typeof profile?.lockerQrCode === 'string' && (
        <ul className={styles.rows}>
          <LockerCodeRow code={profile.lockerQrCode} />
        </ul>
      )}
      <ul className={styles.rows}>
        {row('/bnfv2/profile/false', IconUser, t('profile'))}
        {row('/bnfv2/favorites', IconHeart, t('favourites'))}
        {row('/chooseLocation', IconBuilding, t('location'))}
        {row('/bnfv2/subscriptions', IconSparkles, t('subscriptions'))}
        {profile?.sepaAvailable === true && row('/bnfv2/payment', IconCreditCard, t('payment'))}
        {row('/bills', IconReceipt, t('bills'))}
        {row('/bnfv2/security', IconShieldLock, t('security'))}
      </ul>
      {user.canChooseLanguage && user.adherent && <LanguageRow />}
      <ul className={styles.rows}>
        {legal === undefined && row('/bnfv2/legalmenu', IconFileText, t('legal'))}
        {row('/bnfv2/deleteAcct', IconUserX, t('deleteAccount'))}
        <li>
          <button type="button" className={styles.row} onClick={() => void signOut()}>
            <Glyph icon={IconLogout} size={22} />
            {shell('signOut')}
          </button>
        </li>
      </ul>
      {legal}
      <p className={styles.version}>{t('version', { version: clientName.slice(clientName.indexOf('/') + 1) })}</p>
    </>
  );
}
