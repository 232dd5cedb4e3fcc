import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Spinner } from '../../design-system/status/spinner.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { startAddress } from '../sign-on.ts';

const route = getRouteApi('/sso/$id');

/** The beginning of a single sign-on: on to the company's own page, which leads back to `/sso/:id/:token`. */
export function SsoStartScreen() {
  return (
    <MessagesProvider language={useLanguage()} group="singleSignOn">
      <Leaving />
    </MessagesProvider>
  );
}

function Leaving() {
  const t = useTranslations('singleSignOn.leaving');
  const { id } = route.useParams();
  useEffect(() => location.replace(startAddress(id)), [id]);
  return (
    <EntranceFrame title={t('title')} intro={t('intro')}>
      <Spinner />
    </EntranceFrame>
  );
}
