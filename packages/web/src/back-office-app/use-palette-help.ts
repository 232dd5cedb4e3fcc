import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { IconBook, IconHelp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Command } from '../design-system/overlays/command-palette.tsx';
import { helpHref } from '../features/help/help-address.ts';
import type { FoundChapter } from '../features/help/help-search.ts';
import { openHelpAt, searchHelp } from '../features/help/open-help.ts';
import { currentLanguage } from '../session/language.ts';
import { useUser } from '../session/session.ts';

const maxChapters = 4;
const minLetters = 3;

type Search = (words: string, limit?: number) => readonly FoundChapter[];

/** The chapters of the help that answer some words, opened beside the work; last, the search of the help itself. The guides come when something is typed. */
export function usePaletteHelp(words: string): readonly Command[] {
  const t = useTranslations('managerShell.palette');
  const user = useUser();
  const [search, setSearch] = useState<Search>();
  const isAsked = words.length >= minLetters && !/^\d+$/.test(words);
  useEffect(() => {
    if (!isAsked || search !== undefined) return undefined;
    let isLeft = false;
    void fetchSearch(user)
      // Without the guides the rest of the palette is there.
      .catch(() => undefined)
      .then((fetched) => {
        if (!isLeft && fetched !== undefined) setSearch(() => fetched);
      });
    return () => {
      isLeft = true;
    };
  }, [isAsked, search, user]);
  if (!isAsked) return [];
  const chapters = (search?.(words, maxChapters) ?? []).map(({ place, title, guideTitle }): Command => ({
    key: `help ${helpHref(place)}`,
    icon: IconBook,
    label: title,
    detail: guideTitle,
    onSelect: () => openHelpAt(place),
  }));
  return [
    ...chapters,
    { key: 'help search', icon: IconHelp, label: t('searchHelp', { words }), onSelect: () => searchHelp(words) },
  ];
}

async function fetchSearch(user: SignedInUser): Promise<Search> {
  const [{ guidesOf, loadGuides }, { helpSearch }] = await Promise.all([
    import('../features/help/load-guides.ts'),
    import('../features/help/help-search.ts'),
  ]);
  return helpSearch(await loadGuides(guidesOf(user, currentLanguage())));
}
