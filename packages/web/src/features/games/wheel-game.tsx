import type { ActualiteOnWire } from '@loge/contract/content/content-wire';
import { launchRoue } from '@loge/contract/games/launch-roue';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { degreesToSlice, shownSlice, WHEEL_SPIN_MS } from '@loge/domain/games/wheel';
import { type ReactNode, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Dialog, initialFocus } from '../../design-system/overlays/dialog.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { WheelPicture } from './wheel-picture.tsx';
import styles from './wheel-game.module.css';

type Spin = OutputOf<typeof launchRoue>;

export type WheelGameProps = {
  roue: NonNullable<ActualiteOnWire['roue']>;
  title: string;
  onClose: () => void;
  /** How a prize is shown: what leads to its offer. */
  showPrize: (offre: Spin['offre']) => ReactNode;
};

/**
 * The wheel in its dialog. The server says what a spin gives; the wheel then turns to it, or stands still for those who want no
 * movement. Texts told before are sent back, so that others come. Spec: partner-content-locker §4 (Wheel).
 */
export function WheelGame({ roue, title, onClose, showPrize }: WheelGameProps) {
  const t = useTranslations('games');
  const label = useLabel();
  const language = useLocale();
  const perform = useActionWithToast(launchRoue);
  const turning = useRef<SVGGElement>(null);
  const [degrees, setDegrees] = useState(0);
  const [isTurning, setIsTurning] = useState(false);
  const [outcome, setOutcome] = useState<Spin>();
  const [already, setAlready] = useState<readonly string[]>([]);
  const labels = language === 'en' ? roue.libellesCourtsEn : roue.libellesCourtsFr;
  const mayPlay = outcome === undefined || outcome.nbSpinsLeft > 0;

  const play = async () => {
    setIsTurning(true);
    const spin = await perform({ roueId: roue.id, already: [...already] });
    if (spin !== undefined && spin.slice !== null) {
      const resting = shownSlice({ won: spin.won, slice: spin.slice }, labels.length);
      const further = degreesToSlice(resting, Math.random(), degrees % 360);
      await turn(turning.current, degrees, degrees + further);
      setDegrees(degrees + further);
    }
    setIsTurning(false);
    if (spin === undefined) return;
    setOutcome(spin);
    setAlready((before) => [...before, spin.text].slice(-50));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        mayPlay ? (
          <Button {...initialFocus} onClick={() => void play()} pending={isTurning} full>
            {label(roue.launchLabel)}
          </Button>
        ) : (
          <Button onClick={onClose} variant="outline" full>
            {t('close')}
          </Button>
        )
      }
    >
      <WheelPicture ref={turning} degrees={degrees} labels={labels} prize={t('prize')} />
      <div aria-live="polite" className={styles.told}>
        {isTurning && <p className={styles.left}>{t('wheelTurns')}</p>}
        {!isTurning && outcome === undefined && <p className={styles.left}>{label(roue.description)}</p>}
        {!isTurning && outcome !== undefined && (
          <div key={already.length} className={styles.result}>
            {outcome.won && <p className={styles.won}>{t('winning')}</p>}
            <RichText html={outcome.text} />
            {outcome.canSpin && <p className={styles.left}>{t('spinsLeft', { count: outcome.nbSpinsLeft })}</p>}
            {showPrize(outcome.offre)}
          </div>
        )}
      </div>
      <details className={styles.rules}>
        <summary>{t('rules')}</summary>
        <p>{label(roue.rules)}</p>
      </details>
    </Dialog>
  );
}

/** Turns for four seconds; not at all for who wants no movement, nor where the dialog was closed in the meantime. */
async function turn(wheel: SVGGElement | null, from: number, to: number): Promise<void> {
  if (wheel === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const turning = wheel.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: WHEEL_SPIN_MS,
    easing: 'cubic-bezier(0.15, 0.6, 0.1, 1)',
    fill: 'forwards',
  });
  await turning.finished.catch(() => undefined);
  // Where it stopped is its place from now on.
  wheel.style.transform = `rotate(${to}deg)`;
  turning.cancel();
}
