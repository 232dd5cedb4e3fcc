import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { useBack } from '../../../routing/use-back.ts';
import { usesFirstDesign } from '../../../session/audience.ts';
import { useUser } from '../../../session/session.ts';

type BackButtonProps = {
  /** Where it leads when one did not come from inside. */
  href: string;
  variant?: 'plain' | 'overPicture';
};

/** The way back, as an arrow. The first design has its own, in the bar above every screen. */
export function BackButton({ href, variant = 'plain' }: BackButtonProps) {
  const t = useTranslations('common.actions');
  const goBack = useBack();
  if (usesFirstDesign(useUser())) return null;
  return <IconButton icon={IconArrowLeft} label={t('back')} variant={variant} href={href} onClick={goBack} />;
}
