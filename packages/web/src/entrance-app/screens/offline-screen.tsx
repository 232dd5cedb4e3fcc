import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { clientName, deviceId } from '../../client/device.ts';
import { currentServer, clearChosenServer } from '../../client/endpoint.ts';
import { createStore, useStore } from '../../client/store.ts';
import { Button } from '../../design-system/actions/button.tsx';
import type { TesterDialog } from '../../features/access/tester-dialog.tsx';
import { PlainScreen } from '../../routing/plain-screen.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { restoreSession, session } from '../../session/session.ts';

/** From the second click on, calls go to the page's own server again (Spec: beneficiary-and-access §2.1). */
const clicksBeforeReset = 2;
/** So many clicks on the brand show what a technician asks for on the telephone (Spec: the same, "hidden click sequence"). */
const clicksForDebug = 5;

/** Anyone who has found the sequence need not find it again in this window. */
const brandClicks = createStore(0);

interface OfflineScreenProps {
  /** The server is there and failed: its sentence stands in place of the network's (Spec: beneficiary-and-access §8 "Generic"). */
  readonly failure?: string;
  /** The network is there, and the service behind it is not. */
  readonly isServiceUnavailable?: boolean;
}

/** No network: says so and tries again, by the button or by itself when the network is back. */
export function OfflineScreen({ failure, isServiceUnavailable = false }: OfflineScreenProps) {
  const t = useTranslations('access.offline');
  const [clicks, setClicks] = useState(0);
  const { isTrying, wasInVain, look } = useNetworkRetry();
  const isDebugging = useStore(brandClicks) >= clicksForDebug;
  const [Tester, setTester] = useState<typeof TesterDialog>();
  useScreenTitle(failure ?? t(isServiceUnavailable ? 'awayTitle' : 'windowTitle'));

  const openTester = async () => {
    try {
      const { TesterDialog: dialog } = await import('../../features/access/tester-dialog.tsx');
      setTester(() => dialog);
    } catch {
      // Without a network the dialog itself cannot be had.
    }
  };

  const retry = () => {
    setClicks(clicks + 1);
    if (clicks + 1 >= clicksBeforeReset) clearChosenServer();
    void look();
  };

  return (
    <PlainScreen
      title={failure ?? t(isServiceUnavailable ? 'awayTitle' : 'title')}
      onBrand={() => brandClicks.set(brandClicks.get() + 1)}
      message={
        <>
          {failure === undefined && <p>{t(isServiceUnavailable ? 'awayMessage' : 'message')}</p>}
          <output>{wasInVain && !isTrying && t(failure === undefined ? 'stillAway' : 'stillFailing')}</output>
          {isDebugging && <pre>{debugText()}</pre>}
        </>
      }
    >
      <Button onClick={retry} pending={isTrying}>
        {t('retry')}
      </Button>
      {isDebugging && (
        <Button variant="ghost" size="md" onClick={() => void openTester()}>
          {t('chooseServer')}
        </Button>
      )}
      {Tester !== undefined && (
        <Suspense>
          <Tester
            onClose={() => setTester(undefined)}
            onChosen={() => {
              setTester(undefined);
              void look();
            }}
          />
        </Suspense>
      )}
    </PlainScreen>
  );
}

/** Asks the server who is there; once it answers, the application goes on where it was. */
function useNetworkRetry() {
  const [isTrying, setIsTrying] = useState(false);
  const [wasInVain, setWasInVain] = useState(false);
  const isLooking = useRef(false);
  const look = useCallback(async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    setIsTrying(true);
    await restoreSession();
    isLooking.current = false;
    setIsTrying(false);
    setWasInVain(true);
    const { phase } = session.get();
    if (phase !== 'offline' && phase !== 'failed' && location.hash.startsWith('#!/offline')) location.hash = '#!/';
  }, []);
  useEffect(() => {
    const comeBack = () => void look();
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, [look]);
  return { isTrying, wasInVain, look };
}

const debugText = (): string =>
  [clientName, currentServer(), deviceId(), navigator.onLine ? 'online' : 'offline', navigator.userAgent].join('\n');
