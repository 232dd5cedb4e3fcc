import type { ReactNode } from 'react';
import { classNames } from '../design-system/class-names.ts';
import { lazyComponent } from '../design-system/feedback/lazy-component.tsx';
import { usesFirstDesign } from '../session/audience.ts';
import { useUser } from '../session/session.ts';
import styles from './screen-head.module.css';
import { ScreenName } from './screen-name.tsx';
import { BackButton } from './screens/layout/back-button.tsx';

const ScreenHelp = lazyComponent(async () => (await import('./screen-help.tsx')).ScreenHelp);

interface ScreenHeadProps {
  readonly title: string;
  /** Where the arrow leads when one did not come from inside; without it there is no arrow. */
  readonly back?: string | undefined;
  /** On a phone alone: a desktop leads to this screen from every other. */
  readonly backOnPhone?: boolean;
  /** Acts at the end of the line. */
  readonly children?: ReactNode;
}

/** The head of a beneficiary's screen: the way back, the title, its acts. */
export function ScreenHead({ title, back, backOnPhone = false, children }: ScreenHeadProps) {
  if (usesFirstDesign(useUser())) {
    // The bar above the screen shows its name and the way back.
    return (
      <header className={styles.firstDesign}>
        <ScreenName title={title} />
        {children}
      </header>
    );
  }
  return (
    <header className={styles.head}>
      {back !== undefined && (
        <span className={classNames(styles.back, backOnPhone && styles.onPhone)}>
          <BackButton href={back} />
        </span>
      )}
      <h1 className={styles.title}>{title}</h1>
      <ScreenHelp />
      {children}
    </header>
  );
}
