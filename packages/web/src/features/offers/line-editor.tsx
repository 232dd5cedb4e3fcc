import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { updateOffreItems } from '@loge/contract/offers/update-offre-items';
import { itemProblems, termsInForce } from '@loge/domain/offers/check-offer';
import { IconChevronLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { WhenAnswered } from '../../client/when-answered.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { ItemGrid } from './item-grid.tsx';
import { countChanges, type Editable, sentItems, sheetOf } from './offer-sheet.ts';
import styles from './offers.module.css';

interface LineEditorProps {
  readonly partnerId: number;
  readonly offreId: number;
}

/** The lines of an offer alone, for managers who may not edit all of it. Spec: manager §2 "Offer items edit". */
export function LineEditor({ partnerId, offreId }: LineEditorProps) {
  const query = useActionQuery(getEditableOffre, { offreId, partnerId });
  return (
    <WhenAnswered query={query} skeleton={<EditorSkeleton />}>
      {(editable) => <LinesBody key={editable.offre.id} editable={editable} />}
    </WhenAnswered>
  );
}

function LinesBody({ editable }: { editable: Editable }) {
  const t = useTranslations('offers');
  const changes = useTranslations('offerChanges');
  const toast = useToast();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const base = sheetOf(editable);
  const { offre, partner, saved } = editable;
  const [items, setItems] = useState(base.items);
  const [isTried, setTried] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const { mutate, isPending, error } = useActionMutation(updateOffreItems, {
    onSuccess: ({ newOffreId }) => {
      toast.success(t('saved'));
      void navigate({ to: `/offre/lineedit/${partner.id}/${newOffreId}`, replace: true });
    },
  });
  const nbChanges = countChanges(base, { ...base, items });
  useUnsavedWarning(nbChanges > 0, isPending);
  const problems = isTried ? itemProblems(items, offre, partner) : [];
  const errors = useFieldErrors(
    problems.map((problem) => ({ ...problem, field: problem.field.replaceAll(/\[(\d+)\]/g, '.$1') })),
    error ?? undefined,
  );
  const isBesideFields = error instanceof ActionRefused && error.fields.length > 0;
  const save = (): void => {
    setTried(true);
    if (itemProblems(items, offre, partner).length > 0) toast.error(t('toCorrect'));
    else mutate({ offreId: offre.id, items: sentItems(items) });
  };
  return (
    <div className={styles.screen} data-alone="true">
      <div className={styles.main}>
        <header className={styles.head}>
          <Link className={styles.back} href={`/offres/list/${partner.id}`}>
            <Glyph icon={IconChevronLeft} size={16} />
            {partner.name}
          </Link>
          <h1>{t('lineTitle', { id: offre.id })}</h1>
          <p className={styles.soft}>{offre.name}</p>
        </header>
        {saved !== null && saved.replacedBy !== null && <Note tone="warning">{t('merge.older')}</Note>}
        {error !== null && !isBesideFields && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        <ItemGrid
          editable={editable}
          items={items}
          base={base.items}
          partnerBills={termsInForce(offre, partner).partnerWillBill}
          search=""
          errors={errors}
          mayChangeAll={false}
          onChange={(change) => setItems((now) => change(now))}
        />
        <EditorFoot
          nbChanges={nbChanges}
          keptAt={null}
          isSaving={isPending}
          isNew={false}
          onCompare={() => setComparing(true)}
          onAbandon={() => setItems(base.items)}
          onSave={save}
        />
        {isComparing && (
          <CompareDialog
            title={changes('mine')}
            before={base}
            after={{ ...base, items }}
            onClose={() => setComparing(false)}
          />
        )}
      </div>
    </div>
  );
}
