import { getOffreShortcut } from '@loge/contract/offers/get-offre-shortcut';
import { IconCalendarPlus, IconChevronLeft, IconCopy, IconDots, IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Menu } from '../../design-system/overlays/menu.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import { Tag } from '../../design-system/status/tag.tsx';
import { Kbd } from '../../design-system/values/kbd.tsx';
import { useUser } from '../../session/session.ts';
import type { OfferDialog } from './offer-editor-dialogs.tsx';
import type { Editable, Sheet } from './offer-sheet.ts';
import styles from './offers.module.css';
import { MissingForPublication } from './publish-act.tsx';
import type { OpenSectionKey } from './use-open-sections.ts';

interface OfferEditorHeadProps {
  readonly ref: Ref<HTMLElement>;
  readonly editable: Editable;
  readonly sheet: Sheet;
  /** As it is saved. */
  readonly base: Sheet;
  /** Which version of its offer it is; undefined for the only one. */
  readonly version: number | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly seenAt: string | undefined;
  readonly maySeeShortcut: boolean;
  readonly onDialog: (dialog: OfferDialog) => void;
  /** Leads to a part of the editor. */
  readonly onShow: (key: OpenSectionKey) => void;
  /** Publishes and saves. */
  readonly acts: ReactNode;
}

const states = { 1: { key: 'yes', tone: 'success' }, 2: { key: 'later', tone: 'info' } } as const;
const hidden = { key: 'no', tone: 'plain' } as const;

/** What offer it is, where it stands, and what can be done with it. */
export function OfferEditorHead(props: OfferEditorHeadProps) {
  const { ref, editable, sheet, base, version, search, onSearch, onDialog, onShow, acts } = props;
  const t = useTranslations('offers');
  const dialogs = useDialogs();
  const { offre } = sheet;
  const isNew = offre.id <= 0;
  const { published } = base.offre;
  const state = published === 1 || published === 2 ? states[published] : hidden;
  const editDesks = (): void => {
    if (isNew) void dialogs.alert({ title: t('saveFirst') });
    else onDialog('desks');
  };
  return (
    <header ref={ref} className={styles.head}>
      <p className={styles.trail}>
        <Link className={styles.back} href={`/offres/list/${editable.partner.id}`}>
          <Glyph icon={IconChevronLeft} size={16} />
          {editable.partner.name}
        </Link>
        <button type="button" className={styles.link} onClick={editDesks}>
          {t('desksCount', { count: editable.conciergeries.filter(({ selected }) => selected).length })}
        </button>
      </p>
      <div className={styles.headLine}>
        <div className={styles.titleLine}>
          <h1>{offre.name === '' ? t('newOffer') : offre.name}</h1>
          <Tag tone={state.tone}>{t(`published.${state.key}`)}</Tag>
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
            onValueChange={onSearch}
          />
          {!isNew && <OfferActs {...props} onEditDesks={editDesks} />}
          {acts}
        </div>
      </div>
      {!isNew && <MissingForPublication sheet={sheet} editable={editable} onShow={onShow} onEditDesks={editDesks} />}
    </header>
  );
}

/** What can be done with an offer that is there. */
function OfferActs(props: OfferEditorHeadProps & { readonly onEditDesks: () => void }) {
  const { sheet, seenAt, maySeeShortcut, onDialog, onEditDesks } = props;
  const t = useTranslations('offers');
  const changes = useTranslations('offerChanges');
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const copy = useCopy();
  const { selectedAdherent } = useUser();
  const see = (): void => {
    if (selectedAdherent === null || seenAt === undefined) void dialogs.alert({ title: t('selectBeneficiary') });
    else void navigate({ to: seenAt });
  };
  const copyShortcut = async (): Promise<void> => {
    const answer = await callAction(getOffreShortcut, { offreId: sheet.offre.id }).catch(() => null);
    const url = answer?.url ?? null;
    if (url === null) await dialogs.alert({ title: answer?.errorMessage ?? t('noShortcut') });
    else await copy(url, { said: t('shortcutCopied') });
  };
  return (
    <>
      <Button size="sm" variant="outline" icon={IconHistory} onClick={() => onDialog('history')}>
        {t('history.button')}
      </Button>
      <Button size="sm" variant="outline" icon={IconCopy} onClick={() => onDialog('duplicate')}>
        {t('duplicate.button')}
      </Button>
      <Button size="sm" variant="outline" icon={IconCalendarPlus} keyHint="V" onClick={() => onDialog('schedule')}>
        {t('schedule.button')}
      </Button>
      <Menu
        label={t('more')}
        items={[
          { label: t('see'), onSelect: see },
          { label: t('desks.button'), onSelect: onEditDesks },
          { label: changes('priceGrid.title'), onSelect: () => onDialog('priceGrid') },
          { label: t('copyPrices.button'), onSelect: () => onDialog('copyPrices') },
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
  );
}
