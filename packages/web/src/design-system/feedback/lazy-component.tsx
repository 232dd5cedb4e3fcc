import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './lazy-component.module.css';

interface LazyComponentOptions<Props> {
  /** What stands there while its code is on its way; nothing unless told otherwise. */
  readonly waiting?: (props: Props) => ReactNode;
  /** Where a failure is said: in its `place`, or `over` the page, for what opens over it. */
  readonly missing?: 'place' | 'over';
}

/**
 * A part of a screen whose code is fetched when it is first shown. Where it cannot be fetched, the part alone says so, and is fetched again on
 * demand or when the network is back; the screen around it, and what was typed there, stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, missing = 'place' }: LazyComponentOptions<Props> = {},
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => fetched);
    const [tries, setTries] = useState(0);
    const [failures, setFailures] = useState(0);
    const isMissing = Part === undefined && failures > tries;
    useEffect(() => {
      if (Part !== undefined) return undefined;
      let isLeft = false;
      load().then(
        (loaded) => {
          fetched = loaded;
          if (!isLeft) setPart(() => loaded);
        },
        () => !isLeft && setFailures(tries + 1),
      );
      return () => {
        isLeft = true;
      };
    }, [Part, tries]);
    useEffect(() => {
      if (!isMissing) return undefined;
      const retry = () => setTries(failures);
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [isMissing, failures]);

    if (Part !== undefined) return <Part {...props} />;
    if (isMissing) return <Missing look={missing} failures={failures} onRetry={() => setTries(failures)} />;
    return waiting?.(props) ?? null;
  };
}

interface MissingProps {
  readonly look: 'place' | 'over';
  readonly failures: number;
  readonly onRetry: () => void;
}

/** Said at first as what passes; after that the page itself may be of yesterday, and is loaded anew. */
function Missing({ look, failures, onRetry }: MissingProps) {
  const t = useTranslations('common');
  return (
    <div className={classNames(styles.missing, styles[look])} role="alert">
      <span>{t('part.missing')}</span>
      <Button size="sm" variant="tinted" icon={IconRefresh} onClick={onRetry}>
        {t('actions.retry')}
      </Button>
      {failures > 1 && (
        <Button size="sm" variant="ghost" onClick={() => location.reload()}>
          {t('part.reload')}
        </Button>
      )}
    </div>
  );
}
