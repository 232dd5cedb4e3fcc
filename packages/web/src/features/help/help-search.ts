import { wordsOfChapter } from '@loge/domain/help/chapter-words';
import { wordsOfBlock } from '@loge/domain/help/read-guide';
import { searchOf } from '@loge/domain/help/search-chapters';
import type { HelpPlace } from './help-address.ts';
import type { LoadedGuide } from './load-guides.ts';

export interface FoundChapter {
  readonly place: HelpPlace;
  readonly title: string;
  readonly guideTitle: string;
}

const searches = new WeakMap<readonly LoadedGuide[], (words: string, limit?: number) => readonly FoundChapter[]>();

/** The search over some guides, whose words are indexed once. */
export function helpSearch(guides: readonly LoadedGuide[]): (words: string, limit?: number) => readonly FoundChapter[] {
  const known = searches.get(guides);
  if (known !== undefined) return known;
  const search = searchOf(
    guides.flatMap(({ name, title: guideTitle, chapters }) =>
      chapters.map(({ slug, title, blocks }) => ({
        place: { guide: name, chapter: slug },
        title,
        guideTitle,
        otherWords: wordsOfChapter(name, slug),
        text: blocks.map(wordsOfBlock).join('\n'),
      })),
    ),
  );
  searches.set(guides, search);
  return search;
}
