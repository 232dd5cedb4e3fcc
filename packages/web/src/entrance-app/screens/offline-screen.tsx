import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { clientName, deviceId } from '../../client/device.ts';
import { gatewayAddress, resetEndpoint } from '../../client/endpoint.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { PlainScreen } from '../../routing/plain-screen.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { restoreSession, session } from '../../session/session.ts';

/** From the third try on, calls go to the page's own server again (Spec: beneficiary-and-access §2.1). */
const triesBeforeReset = 2;
/** So many clicks on the brand show what a technician asks for on the telephone (Spec: the same, "hidden click sequence"). */
const clicksForDebug = 5;

/** No network: says so and tries again, by the button or by itself when the network is back. */
export function OfflineScreen() {
  const t = useTranslations('access.offline');
  const [tries, setTries] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const [clicks, setClicks] = useState(0);
  useScreenTitle(t('windowTitle'));

  const retry = async () => {
    setIsTrying(true);
    if (tries >= triesBeforeReset) resetEndpoint();
    await restoreSession();
    setTries(tries + 1);
    setIsTrying(false);
    if (session.get().phase !== 'offline' && location.hash.startsWith('#!/offline')) location.hash = '#!/';
  };

  return (
    <PlainScreen
      title={t('title')}
      onBrand={() => setClicks(clicks + 1)}
      message={
        <>
          <p>{t('message')}</p>
          <output>{tries > 0 && !isTrying && t('stillAway')}</output>
          {clicks >= clicksForDebug && <pre>{debugText()}</pre>}
        </>
      }
    >
      <Button onClick={() => void retry()} pending={isTrying}>
        {t('retry')}
      </Button>
    </PlainScreen>
  );
}

const debugText = (): string =>
  [clientName, gatewayAddress('Wait'), deviceId(), navigator.onLine ? 'online' : 'offline', navigator.userAgent].join(
    '\n',
  );
