import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { termsInForce } from '@loge/domain/offers/check-offer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { newProblemId } from '../../client/problem-id.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { reportProblem } from '../../client/report-problem.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { ErrorBoundary } from '../../design-system/feedback/error-boundary.tsx';
import { ErrorState } from '../../design-system/feedback/error-state.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { ItemGrid } from './item-grid.tsx';
import { type OfferDialog, OfferEditorDialogs } from './offer-editor-dialogs.tsx';
import { OfferEditorHead } from './offer-editor-head.tsx';
import { type OfferFrame, OfferPreview } from './offer-preview.tsx';
import { OfferSection } from './offer-section.tsx';
import type { Editable } from './offer-sheet.ts';
import styles from './offers.module.css';
import type { ProductForm } from './product-choice.tsx';
import { foldsOver, PublishAct } from './publish-act.tsx';
import { offerSections } from './sections.ts';
import { useGuidedSave } from './use-guided-save.ts';
import { useOfferHistory } from './use-offer-history.ts';
import { useOfferSheet } from './use-offer-sheet.ts';
import { type OpenSectionKey, useOpenSections } from './use-open-sections.ts';
import { VersionsStrip } from './versions-strip.tsx';

interface OfferEditorProps {
  readonly partnerId: number;
  /** −1 for a new offer. */
  readonly offreId: number;
  /** Where the offer is seen by the beneficiary whom one has selected; undefined where there is none. */
  readonly seenAt: string | undefined;
  readonly maySeeShortcut: boolean;
  /** One comes to fill a buying price that is missing: the grid is open there. */
  readonly lacksBuyingPrice: boolean;
  /** How what beneficiaries will see is drawn. */
  readonly frame: OfferFrame;
  /** Makes a product of the catalogue; undefined without the right. */
  readonly productForm: ProductForm | undefined;
}

/** Everything of one offer of a partner. Spec: manager §2 "Full offer edit". */
export function OfferEditor({ partnerId, offreId, ...rest }: OfferEditorProps) {
  const t = useTranslations('offers');
  const query = useActionQuery(getEditableOffre, { offreId, partnerId });
  return (
    <QueryBoundary query={query} skeleton={<EditorSkeleton />}>
      {(editable) => (
        <ErrorBoundary
          key={editable.offre.id}
          newId={newProblemId}
          onError={({ id, error, componentStack }) => reportProblem(id, error, componentStack)}
          renderFailure={() => <ErrorState title={t('renderFailed', { name: t('support') })} />}
        >
          <EditorBody editable={editable} {...rest} />
        </ErrorBoundary>
      )}
    </QueryBoundary>
  );
}

type EditorBodyProps = Omit<OfferEditorProps, 'partnerId' | 'offreId'> & { readonly editable: Editable };

function EditorBody(props: EditorBodyProps) {
  const { editable: answered, seenAt, maySeeShortcut, lacksBuyingPrice, frame, productForm } = props;
  const today = useToday();
  const editor = useOfferSheet(answered);
  const { base, sheet, errors, change } = editor;
  const { offre, items } = sheet;
  const editable = useProductsOf(answered, offre.catOffreId);
  const history = useOfferHistory(offre.id);
  const [search, setSearch] = useState('');
  const folds = useOpenSections(offre.id > 0 ? 'known' : 'new');
  const [dialog, setDialog] = useState<OfferDialog | null>(null);
  const head = useRef<HTMLElement>(null);
  const { root, save } = useGuidedSave(editor, (fields) => {
    setSearch('');
    folds.show(foldsOver(fields));
  });
  const showLines = useEffectEvent(() => folds.show(['items']));
  useEffect(() => {
    if (lacksBuyingPrice) showLines();
  }, [lacksBuyingPrice]);
  const isNew = offre.id <= 0;
  useTableKeys({
    keys: [],
    currentKey: null,
    onCurrentChange: () => undefined,
    shortcuts: {
      '/': () => head.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      ...(isNew ? {} : { v: () => setDialog('schedule') }),
    },
  });
  const wanted = search.trim();
  const show = (key: OpenSectionKey): void => {
    folds.show([key]);
    const fold = root.current?.querySelector<HTMLElement>(`[data-fold="${key}"]`);
    fold?.scrollIntoView({ block: 'start' });
    fold?.querySelector<HTMLElement>(':is(summary, button)')?.focus({ preventScroll: true });
  };
  return (
    <div ref={root} className={styles.screen} data-head="true">
      <OfferEditorHead
        ref={head}
        {...{ editable, sheet, base, search, seenAt, maySeeShortcut }}
        version={history.versions.find(({ id }) => id === offre.id)?.number}
        onSearch={setSearch}
        onDialog={setDialog}
        onShow={show}
        acts={<PublishAct sheet={sheet} nbChanges={editor.nbChanges} isSaving={editor.isSaving} onSave={save} />}
      />
      <div className={styles.main}>
        <EditorNotes editable={answered} editor={editor} presentation={editable.presentation} />
        <VersionsStrip partnerId={answered.partner.id} sheet={sheet} history={history} />
        <div className={styles.sections}>
          {offerSections.map((section) => (
            <OfferSection
              key={section.key}
              {...{ section, editable, sheet, base, errors }}
              search={wanted}
              isOpen={folds.isOpen(section.key)}
              onToggle={(isOpen) => folds.toggle(section.key, isOpen)}
              onChange={change}
            />
          ))}
        </div>
        <ItemGrid
          {...{ editable, items, errors, productForm }}
          base={base.items}
          partnerBills={termsInForce(offre, editable.partner).partnerWillBill}
          search={wanted}
          nbRefused={editor.nbRefused}
          mayChangeAll
          isOpen={folds.isOpen('items')}
          lacksBuyingPrice={lacksBuyingPrice}
          onToggle={(isOpen) => folds.toggle('items', isOpen)}
          onChange={(lines) => change((now) => ({ ...now, items: lines(now.items) }))}
        />
        <EditorFooter
          nbChanges={editor.nbChanges}
          keptAt={editor.keptAt}
          isSaving={editor.isSaving}
          isNew={isNew}
          onCompare={() => setDialog('compare')}
          onAbandon={editor.abandon}
          onSave={save}
        />
      </div>
      <OfferPreview editable={editable} sheet={sheet} versions={history.versions} today={today} frame={frame} />
      <OfferEditorDialogs {...{ dialog, editable, editor, history }} onClose={() => setDialog(null)} />
    </div>
  );
}

/** The same with the products of the category that is chosen now, and the partner's presentation there. */
function useProductsOf(editable: Editable, catOffreId: number): Editable {
  const isOther = catOffreId > 0 && catOffreId !== editable.offre.catOffreId;
  const query = useActionQuery(
    getEditableOffre,
    { offreId: editable.offre.id > 0 ? editable.offre.id : -1, partnerId: editable.partner.id, catOffreId },
    { enabled: isOther, select: ({ products, presentation }) => ({ products, presentation }) },
  );
  return isOther ? { ...editable, products: [], ...query.data } : editable;
}
