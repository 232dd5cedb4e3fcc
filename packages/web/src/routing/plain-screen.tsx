import { use, type ReactNode } from 'react';
import { classNames } from '../design-system/class-names.ts';
import { Logo } from '../design-system/layout/logo.tsx';
import { accueil } from '../illustrations/objects/accueil.ts';
import { Scene, Shapes } from '../illustrations/scene.tsx';
import { useBrand } from '../session/brand.ts';
import { InsideMain } from './inside-main.ts';
import styles from './plain-screen.module.css';

interface PlainScreenProps {
  readonly title: string;
  readonly message: ReactNode;
  /** A number in the pigeonhole instead of the bell. */
  readonly code?: string;
  /** The brand at the foot can be clicked. */
  readonly onBrand?: () => void;
  readonly children?: ReactNode;
}

/** A screen with one thing to say and one thing to do: the empty pigeonhole, a sentence, a button. */
export function PlainScreen({ title, message, code, onBrand, children }: PlainScreenProps) {
  const { title: brand } = useBrand();
  const isInside = use(InsideMain);
  const Frame = isInside ? 'div' : 'main';
  return (
    <Frame className={classNames(styles.screen, isInside && styles.inside)}>
      <div className={styles.hole} aria-hidden="true">
        {code === undefined ? (
          // Not by its name: the screens that fetch nothing would carry the names of all pictures along.
          <Scene width={240} height={240} fit="meet" className={styles.picture}>
            <Shapes shapes={accueil} />
          </Scene>
        ) : (
          <span className={styles.code}>{code}</span>
        )}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.message}>{message}</div>
      <div className={styles.acts}>{children}</div>
      {isInside ? null : onBrand === undefined ? (
        <p className={styles.brand}>
          <Logo size={22} name={brand} />
        </p>
      ) : (
        <button type="button" className={styles.brand} onClick={onBrand}>
          <Logo size={22} name={brand} />
        </button>
      )}
    </Frame>
  );
}
