import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pageFact } from '../client/page-facts.ts';
import { Note } from '../design-system/feedback/note.tsx';
import { Link } from '../design-system/links/link.tsx';
import { SignInForm } from '../features/access/sign-in-form.tsx';
import type { SignInAddress } from '../routing/sign-in-address.ts';
import { homeOf } from '../session/audience.ts';
import { useBrand } from '../session/brand.ts';
import { currentUser, useSession } from '../session/session.ts';
import type { EntrancePageProps } from './entrance-page.tsx';
import styles from './sign-in-page.module.css';

interface SignInPageProps {
  /** What the page stands in: with the router, or before there is one. */
  readonly Frame: ComponentType<Omit<EntrancePageProps, 'back' | 'direction'>>;
  readonly address: SignInAddress;
  /** Leads to where somebody was going, or home. The button waits for it. */
  readonly onSignedIn: (href: string) => Promise<void>;
  /** What the person who owes another server a step is told instead. */
  readonly owedIntro?: string | undefined;
  /** Below the form. */
  readonly children?: ReactNode;
}

/** Spec: beneficiary-and-access §2.1. */
export function SignInPage({ Frame, address: { then, ended }, onSignedIn, owedIntro, children }: SignInPageProps) {
  const t = useTranslations('access.signIn');
  const failure = useTranslations('access.failure');
  const now = useSession();
  const hasNoProfile = now.phase === 'no-token' && now.because === 'no-profile';
  const brand = useBrand();
  const isNobodyRegistered = pageFact('nobody-registered') !== undefined;
  const intro = owedIntro ?? (ended === true ? t('ended') : t('intro'));

  const goOn = async () => {
    const user = currentUser();
    if (user !== undefined) await onSignedIn(then ?? homeOf(user));
  };

  return (
    <Frame
      title={t('title')}
      lines={[t('greeting'), t('promise')]}
      windowTitle={t('windowTitle')}
      intro={isNobodyRegistered ? null : hasNoProfile ? failure('message', { id: 'A32' }) : intro}
    >
      {isNobodyRegistered ? <Note tone="info">{t('nobody')}</Note> : <SignInForm onSignedIn={goOn} />}
      {children}
      {!isNobodyRegistered && (
        <p className={styles.help}>
          {brand.allowsRegistration && <Link href="/registration/code">{t('register')}</Link>}
          <Link href="/forgotpwd">{t('forgotten')}</Link>
        </p>
      )}
    </Frame>
  );
}
