import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { useBack } from '../../../routing/use-back.ts';

type BackButtonProps = {
  /** Where it leads when one did not come from inside. */
  href: string;
  variant?: 'plain' | 'overPicture';
};

/** The way back, as an arrow. */
export function BackButton({ href, variant = 'plain' }: BackButtonProps) {
  const t = useTranslations('common.actions');
  return <IconButton icon={IconArrowLeft} label={t('back')} variant={variant} href={href} onClick={useBack()} />;
}
