import { ackOrderComment } from '@loge/contract/orders/ack-order-comment';
import { ackOrderCommentPurge } from '@loge/contract/orders/ack-order-comment-purge';
import type { ManagerOrderDetailOnWire, OrderCommentOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { IconCheck, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useStoryMoment } from '../order-texts.ts';
import { CollapsibleSection } from './collapsible-section.tsx';
import styles from './order-comments.module.css';

type Order = ManagerOrderDetailOnWire;

/** What was said about an order, latest first, with who else sees it. Spec: manager §4 "Comment acknowledgement". */
export function OrderComments({ order }: { order: Pick<Order, 'comments' | 'canValidateComments'> }) {
  const t = useTranslations('orders.comments');
  if (order.comments.length === 0) return null;
  return (
    <CollapsibleSection title={t('title')}>
      <ul className={styles.list}>
        {order.comments
          .toSorted((a, b) => b.creation.localeCompare(a.creation))
          .map((comment) => (
            <Comment key={comment.id} comment={comment} canValidate={order.canValidateComments} />
          ))}
      </ul>
    </CollapsibleSection>
  );
}

const sides = ['platform', 'beneficiary', 'partner'] as const;

function Comment({ comment, canValidate }: { comment: OrderCommentOnWire; canValidate: boolean }) {
  const t = useTranslations('orders');
  const momentOf = useStoryMoment(t('today'));
  const { author, creation, content, va, vp, isFrom, docName, docUrl, withdrawnAt } = comment;
  const asksToCancel = comment.asksToCancel && withdrawnAt === null;
  const seenBy = [va ? t('comments.byBeneficiary') : '', vp ? t('comments.byPartner') : ''].filter(Boolean);
  const isInternal = isFrom === 0 && seenBy.length === 0;
  const side = sides[isFrom] ?? 'platform';
  return (
    <li className={classNames(styles.comment, isInternal && styles.internal, asksToCancel && styles.cancels)}>
      <p className={styles.who}>
        <b>{author}</b> {momentOf(creation)}
        {side !== 'platform' && ` · ${t(`comments.${side}`)}`}
        {isInternal
          ? ` · ${t('comments.internal')}`
          : seenBy.length > 0 && ` · ${t('comments.seenBy', { who: seenBy.join(t('comments.and')) })}`}
        {isHiddenFromAuthor(side, { va, vp }) && ` · ${t('comments.authorSees')}`}
      </p>
      {asksToCancel && <p className={styles.wish}>{t('comments.asksToCancel')}</p>}
      {withdrawnAt !== null && (
        <p className={styles.withdrawn}>{t('comments.withdrawn', { when: momentOf(withdrawnAt) })}</p>
      )}
      <p className={styles.words}>{content}</p>
      {docName !== null && docUrl !== null && (
        <a className={styles.file} href={docUrl} target="_blank" rel="noreferrer">
          <Glyph icon={IconPaperclip} size={15} />
          {docName}
        </a>
      )}
      {canValidate && <Validation comment={comment} />}
    </li>
  );
}

/** Hidden from those who wrote it, who see it all the same: nobody's own words vanish. */
const isHiddenFromAuthor = (side: (typeof sides)[number], { va, vp }: Pick<OrderCommentOnWire, 'va' | 'vp'>): boolean =>
  (side === 'beneficiary' && !va) || (side === 'partner' && !vp);

/** Taking note of a comment and saying who may see it; nothing to do once noted and unchanged. */
function Validation({ comment }: { comment: OrderCommentOnWire }) {
  const t = useTranslations('orders.comments');
  const acknowledge = useActionWithToast(ackOrderComment);
  const purge = useActionWithToast(ackOrderCommentPurge);
  const dialogs = useDialogs();
  const [va, setVa] = useState(comment.va);
  const [vp, setVp] = useState(comment.vp);
  // What the desk wrote itself waits for nobody.
  const [editing, setEditing] = useState(!comment.ack && comment.isFrom !== 0);
  const [busy, setBusy] = useState(false);
  const changed = va !== comment.va || vp !== comment.vp;
  if (!editing) {
    return (
      <button type="button" className={styles.change} onClick={() => setEditing(true)}>
        {t('changeVisibility')}
      </button>
    );
  }
  const { docName } = comment;
  const confirm = async (act: typeof acknowledge) => {
    setBusy(true);
    const answer = await act({ ocid: comment.id, va, vp });
    setBusy(false);
    if (answer !== undefined) setEditing(false);
  };
  const confirmPurge = async () => {
    const isSure = await dialogs.confirm({
      title: t('purgeTitle', { name: docName ?? '' }),
      body: t('purgeBody'),
      confirmLabel: t('purgeConfirm'),
      dangerous: true,
    });
    if (isSure) await confirm(purge);
  };
  return (
    <div className={styles.validation}>
      <Checkbox size="sm" label={t('visibleBeneficiary')} checked={va} onCheckedChange={setVa} />
      <Checkbox size="sm" label={t('visiblePartner')} checked={vp} onCheckedChange={setVp} />
      {isHiddenFromAuthor(sides[comment.isFrom] ?? 'platform', { va, vp }) && (
        <p className={styles.authorSees}>{t('authorSeesHelp')}</p>
      )}
      <Button
        size="sm"
        variant="tinted"
        icon={IconCheck}
        pending={busy}
        disabled={comment.ack && !changed}
        onClick={() => void confirm(acknowledge)}
      >
        {t('ok')}
      </Button>
      {docName !== null && (
        <Button
          size="sm"
          variant="outline"
          icon={IconTrash}
          pending={busy}
          disabled={comment.content.trim() === ''}
          onClick={() => void confirmPurge()}
        >
          {t('okPurge')}
        </Button>
      )}
    </div>
  );
}
