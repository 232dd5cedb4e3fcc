import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { getOffreShortcut } from '@loge/contract/offers/get-offre-shortcut';
import { termsInForce } from '@loge/domain/offers/check-offer';
import { IconCalendarPlus, IconChevronLeft, IconCopy, IconDots, IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { newProblemId } from '../../client/problem-id.ts';
import { reportProblem } from '../../client/report-problem.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { ErrorBoundary } from '../../design-system/feedback/error-boundary.tsx';
import { ErrorState } from '../../design-system/feedback/error-state.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Menu } from '../../design-system/overlays/menu.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import { Kbd } from '../../design-system/values/kbd.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { useUser } from '../../session/session.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { DesksDialog } from './desks-dialog.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ItemGrid } from './item-grid.tsx';
import { CopyPricesDialog, DuplicateDialog, ScheduleDialog } from './offer-dialogs.tsx';
import { type OfferFrame, OfferPreview } from './offer-preview.tsx';
import { OfferSection } from './offer-section.tsx';
import { foldsOver, MissingForPublication, PublishAct } from './publish-act.tsx';
import { useGuidedSave } from './use-guided-save.ts';
import { type Editable, sheetOf, withContentOf } from './offer-sheet.ts';
import type { ProductForm } from './product-choice.tsx';
import { PriceGridDialog } from './price-grid-dialog.tsx';
import { offerSections } from './sections.ts';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { type OpenSectionKey, useOpenSections } from './use-open-sections.ts';
import { useOfferHistory } from './use-offer-history.ts';
import { editorPath, useOfferSheet } from './use-offer-sheet.ts';
import { VersionsStrip } from './versions-strip.tsx';
import styles from './offers.module.css';

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

type OpenDialog = 'compare' | 'desks' | 'schedule' | 'duplicate' | 'copyPrices' | 'history' | 'priceGrid';

function EditorBody({
  editable: answered,
  seenAt,
  maySeeShortcut,
  lacksBuyingPrice,
  frame,
  productForm,
}: Pick<OfferEditorProps, 'seenAt' | 'maySeeShortcut' | 'lacksBuyingPrice' | 'frame' | 'productForm'> & {
  readonly editable: Editable;
}) {
  const t = useTranslations('offers');
  const changes = useTranslations('offerChanges');
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const copy = useCopy();
  const today = useToday();
  const { selectedAdherent } = useUser();
  const editor = useOfferSheet(answered);
  const { base, sheet, errors, change } = editor;
  const { offre, items } = sheet;
  const partnerId = answered.partner.id;
  const editable = useProductsOf(answered, offre.catOffreId);
  const history = useOfferHistory(offre.id);
  const [search, setSearch] = useState('');
  const folds = useOpenSections(offre.id > 0 ? 'known' : 'new');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const head = useRef<HTMLElement>(null);
  const { root, save } = useGuidedSave(editor, (fields) => {
    setSearch('');
    folds.show(foldsOver(fields));
  });
  const showLines = useEffectEvent(() => folds.show(['items']));
  useEffect(() => {
    if (lacksBuyingPrice) showLines();
  }, [lacksBuyingPrice]);
  const version = history.versions.find(({ id }) => id === offre.id)?.number;
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

  const see = (): void => {
    if (selectedAdherent === null || seenAt === undefined) void dialogs.alert({ title: t('selectBeneficiary') });
    else void navigate({ to: seenAt });
  };
  const editDesks = (): void => {
    if (isNew) void dialogs.alert({ title: t('saveFirst') });
    else setDialog('desks');
  };
  const show = (key: OpenSectionKey): void => {
    folds.show([key]);
    const fold = root.current?.querySelector<HTMLElement>(`[data-fold="${key}"]`);
    fold?.scrollIntoView({ block: 'start' });
    fold?.querySelector<HTMLElement>(':is(summary, button)')?.focus({ preventScroll: true });
  };
  const copyShortcut = async (): Promise<void> => {
    const answer = await callAction(getOffreShortcut, { offreId: offre.id }).catch(() => null);
    const url = answer?.url ?? null;
    if (url === null) await dialogs.alert({ title: answer?.errorMessage ?? t('noShortcut') });
    else await copy(url, { said: t('shortcutCopied') });
  };
  const take = async (id: number): Promise<void> => {
    const former = sheetOf(await callAction(getEditableOffre, { offreId: id, partnerId }));
    change((now) => withContentOf(now, former));
    close();
  };
  const nbDesks = editable.conciergeries.filter(({ selected }) => selected).length;
  return (
    <div ref={root} className={styles.screen} data-head="true">
      <header ref={head} className={styles.head}>
        <p className={styles.trail}>
          <Link className={styles.back} href={`/offres/list/${partnerId}`}>
            <Glyph icon={IconChevronLeft} size={16} />
            {editable.partner.name}
          </Link>
          <button type="button" className={styles.link} onClick={editDesks}>
            {t('desksCount', { count: nbDesks })}
          </button>
        </p>
        <div className={styles.headLine}>
          <div className={styles.titleLine}>
            <h1>{offre.name === '' ? t('newOffer') : offre.name}</h1>
            <Tag tone={base.offre.published === 1 ? 'success' : base.offre.published === 2 ? 'info' : 'plain'}>
              {t(`published.${base.offre.published === 1 ? 'yes' : base.offre.published === 2 ? 'later' : 'no'}`)}
            </Tag>
            {!isNew && (
              <Tag>
                {version === undefined
                  ? t('number', { id: offre.originalId })
                  : t('numberOfVersion', { id: offre.originalId, version })}
              </Tag>
            )}
          </div>
          <div className={styles.acts}>
            <SearchField
              label={t('search')}
              placeholder={t('search')}
              size="sm"
              trailing={<Kbd>/</Kbd>}
              value={search}
              onValueChange={setSearch}
            />
            {!isNew && (
              <>
                <Button size="sm" variant="outline" icon={IconHistory} onClick={() => setDialog('history')}>
                  {t('history.button')}
                </Button>
                <Button size="sm" variant="outline" icon={IconCopy} onClick={() => setDialog('duplicate')}>
                  {t('duplicate.button')}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  icon={IconCalendarPlus}
                  keyHint="V"
                  onClick={() => setDialog('schedule')}
                >
                  {t('schedule.button')}
                </Button>
                <Menu
                  label={t('more')}
                  items={[
                    { label: t('see'), onSelect: see },
                    { label: t('desks.button'), onSelect: editDesks },
                    { label: changes('priceGrid.title'), onSelect: () => setDialog('priceGrid') },
                    { label: t('copyPrices.button'), onSelect: () => setDialog('copyPrices') },
                    ...(maySeeShortcut ? [{ label: t('shortcut'), onSelect: () => void copyShortcut() }] : []),
                  ]}
                >
                  {({ ref, ...trigger }) => (
                    <Button ref={ref} {...trigger} size="sm" variant="outline" icon={IconDots} aria-label={t('more')}>
                      {''}
                    </Button>
                  )}
                </Menu>
              </>
            )}
            <PublishAct sheet={sheet} nbChanges={editor.nbChanges} isSaving={editor.isSaving} onSave={save} />
          </div>
        </div>
        {!isNew && (
          <MissingForPublication
            sheet={sheet}
            editable={editable}
            onShow={(key) => show(key)}
            onEditDesks={editDesks}
          />
        )}
      </header>
      <div className={styles.main}>
        <EditorNotes editable={answered} editor={editor} presentation={editable.presentation} />
        <VersionsStrip partnerId={partnerId} sheet={sheet} history={history} />
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
          editable={editable}
          items={items}
          base={base.items}
          partnerBills={termsInForce(offre, editable.partner).partnerWillBill}
          search={wanted}
          errors={errors}
          nbRefused={editor.nbRefused}
          mayChangeAll
          productForm={productForm}
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
      {dialog === 'compare' && <CompareDialog title={changes('mine')} before={base} after={sheet} onClose={close} />}
      {dialog === 'desks' && (
        <DesksDialog
          editable={editable}
          onClose={close}
          onDone={(id) => {
            close();
            if (id !== offre.id) void editor.moveTo(id);
          }}
        />
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog
          offreId={offre.id}
          onClose={close}
          onDone={(id) => void navigate({ to: editorPath(partnerId, id) })}
        />
      )}
      {dialog === 'duplicate' && (
        <DuplicateDialog
          partnerId={partnerId}
          offreId={offre.id}
          onClose={close}
          onDone={(partner, id) => void navigate({ to: editorPath(partner, id) })}
        />
      )}
      {dialog === 'copyPrices' && (
        <CopyPricesDialog partnerId={partnerId} offreId={offre.id} items={base.items} onClose={close} />
      )}
      {dialog === 'priceGrid' && <PriceGridDialog offreId={offre.id} onClose={close} />}
      {dialog === 'history' && (
        <HistoryDialog
          partnerId={partnerId}
          offreId={offre.id}
          history={history}
          onClose={close}
          onTake={(id) => void take(id)}
        />
      )}
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
