import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useExternalRedirect } from '../../client/use-external-redirect.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import { useVisit } from '../../session/visit.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { startAddress } from '../sign-on.ts';
import styles from './sso-screen.module.css';

const route = getRouteApi('/entrance/sso-expired');

/** The session of somebody who came by single sign-on is over: they come back the way they came (Spec: beneficiary-and-access §2.1). */
export function SsoExpiredScreen() {
  return (
    <MessagesProvider language={useLanguage()} group="singleSignOn">
      <Expired />
    </MessagesProvider>
  );
}

function Expired() {
  const t = useTranslations('singleSignOn');
  const { provider } = useVisit();
  const { then } = route.useSearch();
  const { isLeaving, leave } = useExternalRedirect();
  return (
    <EntranceFrame title={t('expired.title')} intro={t('expired.intro')}>
      <div className={styles.acts}>
        {provider !== null && (
          <Button full pending={isLeaving} onClick={() => leave(startAddress(provider, then))}>
            {t('expired.again')}
          </Button>
        )}
        <TextLink href="/login">{t('otherWay')}</TextLink>
      </div>
    </EntranceFrame>
  );
}
