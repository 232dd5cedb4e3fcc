import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { lazyComponent } from '../../design-system/feedback/lazy-component.tsx';
import styles from './play-wheel.module.css';
import type { WheelGameProps } from './wheel-game.tsx';

const WheelGame = lazyComponent(async () => (await import('./wheel-game.tsx')).WheelGame, { missing: 'over' });

/** The call to action of a news item with a wheel: "Jouer". Spec: beneficiary-and-access §2.4 (News page). */
export function PlayWheel(game: Omit<WheelGameProps, 'onClose'>) {
  const t = useTranslations('games');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.play}>
      <Button icon={IconPlayerPlay} onClick={() => setIsOpen(true)}>
        {t('play')}
      </Button>
      {isOpen && <WheelGame {...game} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
