import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { termsInForce } from '@loge/domain/offers/check-offer';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { MergeNotes } from './editor-notes.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { ItemGrid } from './item-grid.tsx';
import type { Editable } from './offer-sheet.ts';
import { useGuidedSave } from './use-guided-save.ts';
import { useOfferSheet } from './use-offer-sheet.ts';
import styles from './offers.module.css';

interface LineEditorProps {
  readonly partnerId: number;
  readonly offreId: number;
}

/** The lines of an offer alone, for managers who may not edit all of it. Spec: manager §2 "Offer items edit". */
export function LineEditor({ partnerId, offreId }: LineEditorProps) {
  const query = useActionQuery(getEditableOffre, { offreId, partnerId });
  return (
    <QueryBoundary query={query} skeleton={<EditorSkeleton />}>
      {(editable) => <LinesBody key={editable.offre.id} editable={editable} />}
    </QueryBoundary>
  );
}

function LinesBody({ editable }: { editable: Editable }) {
  const t = useTranslations('offers');
  const changes = useTranslations('offerChanges');
  const editor = useOfferSheet(editable, 'lines');
  const [isComparing, setComparing] = useState(false);
  const { root, save } = useGuidedSave(editor, () => undefined);
  const { base, sheet } = editor;
  const { offre, partner } = editable;
  return (
    <div ref={root} className={styles.screen} data-alone="true">
      <div className={styles.main}>
        <header className={styles.head}>
          <Link className={styles.back} href={`/offres/list/${partner.id}`}>
            <Glyph icon={IconChevronLeft} size={16} />
            {partner.name}
          </Link>
          <h1>{t('lineTitle', { id: offre.originalId })}</h1>
          <p className={styles.soft}>{offre.name}</p>
        </header>
        <MergeNotes editable={editable} editor={editor} />
        <ItemGrid
          editable={editable}
          items={sheet.items}
          base={base.items}
          partnerBills={termsInForce(offre, partner).partnerWillBill}
          search=""
          errors={editor.errors}
          nbRefused={editor.nbRefused}
          mayChangeAll={false}
          onChange={(lines) => editor.change((now) => ({ ...now, items: lines(now.items) }))}
        />
        <EditorFooter
          nbChanges={editor.nbChanges}
          keptAt={editor.keptAt}
          isSaving={editor.isSaving}
          isNew={false}
          onCompare={() => setComparing(true)}
          onAbandon={editor.abandon}
          onSave={save}
        />
        {isComparing && (
          <CompareDialog title={changes('mine')} before={base} after={sheet} onClose={() => setComparing(false)} />
        )}
      </div>
    </div>
  );
}
