import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LegalText } from '../../features/access/legal-text.tsx';
import { isLegalTextType, legalTexts } from '../../features/access/legal-texts.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { UnknownScreen } from '../../routing/unknown-screen.tsx';
import { NarrowScreen } from '../narrow-screen.tsx';

const route = getRouteApi('/beneficiary/bnfv2/text/$type/$title');

export function LegalTextScreen() {
  const t = useTranslations('access.legal');
  const { type } = route.useParams();
  const title = isLegalTextType(type) ? t(legalTexts[type]) : undefined;
  useScreenTitle(title);
  if (!isLegalTextType(type) || title === undefined) return <UnknownScreen />;
  return (
    <NarrowScreen title={title} back="/bnfv2/legalmenu" width="reading">
      <LegalText type={type} />
    </NarrowScreen>
  );
}
