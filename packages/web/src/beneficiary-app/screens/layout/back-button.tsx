import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';

type BackButtonProps = {
  /** Where it leads when one did not come from inside. */
  href: string;
  variant?: 'plain' | 'overPicture';
};

/** The way back. By history where there is one: that keeps the scroll position of where one was. */
export function BackButton({ href, variant = 'plain' }: BackButtonProps) {
  const t = useTranslations('common.actions');
  const router = useRouter();
  return (
    <IconButton
      icon={IconArrowLeft}
      label={t('back')}
      variant={variant}
      href={href}
      onClick={(event) => {
        const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!isPlainClick || !router.history.canGoBack()) return;
        event.preventDefault();
        router.history.back();
      }}
    />
  );
}
