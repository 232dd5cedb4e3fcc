import { offreWebappPath } from '@loge/contract/ordering/offre-webapp-path';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useCall } from '../../../client/use-call.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Spinner } from '../../../design-system/status/spinner.tsx';
import { savePendingReorder } from '../draft/draft-store.ts';
import { readPreparedOrder } from './read-prepared-order.ts';

interface PreparedOrderProps {
  readonly offreId: number;
  /** What was prepared, as the link has it. */
  readonly packed: string;
  readonly Frame: ComponentType<{
    readonly title: string;
    readonly intro: string | null;
    readonly children: ReactNode;
  }>;
}

/** Fills the order form in with what an assistant prepared, and leads there. Nothing is ordered by following a link. */
export function PreparedOrder({ offreId, packed, Frame }: PreparedOrderProps) {
  const t = useTranslations('programs.prepared');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const path = useCall(offreWebappPath);
  const prepared = readPreparedOrder(packed);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || prepared === null) return;
    isStarted.current = true;
    void path.call({ id: offreId }).then((answer) => {
      if (answer === undefined) return;
      savePendingReorder(offreId, prepared);
      void navigate({ href: answer.path, replace: true });
    });
  });
  if (prepared !== null && path.failure === undefined)
    return (
      <Frame title={t('title')} intro={null}>
        <Spinner />
      </Frame>
    );
  return (
    <Frame title={t('title')} intro={path.failure === undefined ? t('gone') : failureText(path.failure)}>
      <Button full href="/universes">
        {t('home')}
      </Button>
    </Frame>
  );
}
