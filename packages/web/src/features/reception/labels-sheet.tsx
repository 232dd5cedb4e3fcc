import { makeLabels } from '@loge/contract/reception/make-labels';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { labelTicket } from '@loge/domain/printing/desk-tickets';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { ErrorState } from '../../design-system/feedback/error-state.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { LabelCards, LabelScreen } from './label-cards.tsx';

type Label = OutputOf<typeof makeLabels>['labels'][number];

const ticketOf = ({ bnfName: personName, piece, pieces, ...label }: Label) =>
  labelTicket({ ...label, personName, piece: piece === null ? null : { number: piece, of: pieces } });

const cardOf = ({ code, ...item }: Label) => ({ code, item });

/** Labels tied to items, one an item or one a piece. */
export function LabelsSheet({ itemIds }: { readonly itemIds: readonly number[] }) {
  const t = useTranslations('reception.labels');
  const failureText = useFailureText();
  const [labels, setLabels] = useState<readonly Label[] | null>(null);
  const make = useActionMutation(makeLabels, { onSuccess: (answer) => setLabels(answer.labels) });
  const ask = (perPiece: boolean) => make.mutate({ orderItemIds: [...itemIds], perPiece });
  const askOnMount = useEffectEvent(() => ask(false));
  useEffect(() => askOnMount(), []);
  const perPiece = make.variables?.perPiece ?? false;
  const isPerPiece = perPiece || (labels ?? []).some(({ piece }) => piece !== null);
  const hasPieces = (labels ?? []).some(({ pieces }) => pieces > 1);
  return (
    <LabelScreen
      title={t('title')}
      tickets={labels?.map(ticketOf) ?? null}
      tools={
        hasPieces && (
          <Checkbox
            size="sm"
            label={t('perPiece')}
            checked={isPerPiece}
            disabled={make.isPending}
            onCheckedChange={ask}
          />
        )
      }
    >
      {make.error !== null ? (
        <ErrorState title={failureText(make.error)} onRetry={() => ask(perPiece)} />
      ) : labels === null ? (
        <SkeletonGroup>
          <Skeleton shape="box" height={240} />
        </SkeletonGroup>
      ) : labels.length === 0 ? (
        <EmptyState object="colis" title={t('nothing')} />
      ) : (
        <LabelCards cards={labels.map(cardOf)} />
      )}
    </LabelScreen>
  );
}
