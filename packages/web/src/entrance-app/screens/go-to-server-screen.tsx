import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { serverOfName } from '../../client/every-server.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { useIdempotentCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Spinner } from '../../design-system/status/spinner.tsx';
import { pathTo } from '../../routing/paths.ts';
import { homeOf } from '../../session/audience.ts';
import { crossToServer } from '../../session/cross-to-server.ts';
import { useUser } from '../../session/session.ts';
import { EntranceFrame } from '../entrance-frame.tsx';

const route = getRouteApi('/server/$name/$id');

/** Over to another server on which one has an account, at an order there: without signing in again. */
export function GoToServerScreen() {
  const t = useTranslations('access.crossing');
  const { name, id } = route.useParams();
  const { from, desk } = route.useSearch();
  const user = useUser();
  const failureText = useFailureText();
  const home = homeOf(user);
  const server = serverOfName(name);
  const crossing = useIdempotentCall(async (to: string) =>
    crossToServer(to, { route: orderPath(user.gestionnaire, id), desk: desk ?? null, from: from ?? home }),
  );
  const isStarted = useRef(false);
  useEffect(() => {
    // A handover opens one session.
    if (!isStarted.current && server !== undefined) void crossing.call(server);
    isStarted.current = true;
  });

  if (server !== undefined && crossing.failure === undefined)
    return (
      <EntranceFrame title={t('title', { name })} intro={t('intro')}>
        <Spinner />
      </EntranceFrame>
    );
  return (
    <EntranceFrame
      title={t('failed', { name })}
      intro={crossing.failure === undefined ? t('unknown') : failureText(crossing.failure)}
    >
      <Button href={from ?? home} full>
        {t('back')}
      </Button>
    </EntranceFrame>
  );
}

/** The same person is a manager, or a partner, on both. */
function orderPath(isManager: boolean, id: string): string {
  if (id === '0') return '/';
  return isManager ? pathTo('/conciergeOrderDetail/$id', { id }) : pathTo('/partnerOrderDetail/$id', { id });
}
