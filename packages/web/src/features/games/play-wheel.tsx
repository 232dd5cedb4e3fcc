import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import styles from './play-wheel.module.css';
import type { WheelGameProps } from './wheel-game.tsx';

const WheelGame = lazy(async () => ({ default: (await import('./wheel-game.tsx')).WheelGame }));

/** The call to action of a news item with a wheel: "Jouer". Spec: beneficiary-and-access §2.4 (News page). */
export function PlayWheel(game: Omit<WheelGameProps, 'onClose'>) {
  const t = useTranslations('games');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.play}>
      <Button icon={IconPlayerPlay} onClick={() => setIsOpen(true)}>
        {t('play')}
      </Button>
      {isOpen && (
        <Suspense>
          <WheelGame {...game} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
