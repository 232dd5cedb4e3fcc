import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LegalText } from '../../features/access/legal-text.tsx';
import { isLegalTextType, legalTexts } from '../../features/access/legal-texts.ts';
import { UnknownScreen } from '../../routing/unknown-screen.tsx';
import { ReadingFrame } from '../reading-frame.tsx';

const route = getRouteApi('/text/$type/$title');

export function TextScreen() {
  const t = useTranslations('access.legal');
  const { type } = route.useParams();
  if (!isLegalTextType(type)) return <UnknownScreen />;
  return (
    <ReadingFrame title={t(legalTexts[type])}>
      <LegalText type={type} />
    </ReadingFrame>
  );
}
