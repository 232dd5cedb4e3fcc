import { IconHelp } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useStore } from '../../client/store.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { closeHelp, openHelp, openHelpAt } from './open-help.ts';

interface HelpButtonProps {
  readonly variant?: 'plain' | 'dark';
  readonly size?: 'sm' | 'lg';
  readonly className?: string | undefined;
}

/** The `?` of a screen, and F1: its chapter opens beside the work, and closes again. Which chapter that is comes with the first press. */
export function HelpButton({ variant = 'plain', size = 'sm', className }: HelpButtonProps) {
  const t = useTranslations('shells');
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isOpen = useStore(openHelp) !== null;
  const toggle = async (): Promise<void> => {
    if (isOpen) return closeHelp();
    const screen = await import('./screen-help.ts').catch(() => undefined);
    openHelpAt(screen?.screenHelp(path) ?? null);
  };
  useKeyDown((event) => {
    if (event.key !== 'F1' || event.ctrlKey || event.metaKey || event.altKey) return;
    // The browser would open its own help.
    event.preventDefault();
    void toggle();
  });
  return (
    <IconButton
      className={className}
      size={size}
      variant={variant}
      icon={IconHelp}
      label={t('help')}
      aria-keyshortcuts="F1"
      aria-expanded={isOpen}
      onClick={() => void toggle()}
    />
  );
}
