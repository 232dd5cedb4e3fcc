import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import type { SearchHintOnWire, UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import { rankHints, wordsOf, type Hint } from '@loge/domain/catalogue/search-hints';
import type { Lang, Text } from '@loge/domain/shared/lang';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { labelIn } from '../../messages/use-label.ts';
import { hintTarget } from './hint-target.ts';

/** A hint as the list shows it. */
export interface FoundHint extends Hint {
  readonly label: string;
  readonly text: Text;
  readonly href: string;
  /** The category or universe that it belongs to; empty for a universe. */
  readonly inside: string;
  /** The object that is drawn with it. */
  readonly illustration: string | null;
}

const maxHints = 8;

/** Finds hints by what is typed, accents and case aside. Spec: beneficiary-and-access §2.4 (Search). */
export function useSearch(query: string): { readonly hints: readonly FoundHint[]; readonly isReady: boolean } {
  const language = useLocale();
  const { data } = useActionQuery(homeCategoriesV2, {});
  const all = useMemo(() => {
    if (data === undefined) return [];
    const places = labelsByHintKey(data.content);
    return data.words.map((word) => toHint(word, places, language));
  }, [data, language]);
  const hints = useMemo(() => (wordsOf(query).length === 0 ? [] : rankHints(query, all, maxHints)), [query, all]);
  return { hints, isReady: data !== undefined };
}

interface Place {
  readonly label: Text;
  readonly illustration: string | null;
}
type Places = ReadonlyMap<string, Place>;

const labelsByHintKey = (universes: readonly UniverseOnWire[]): Places =>
  new Map<string, Place>(
    universes.flatMap((universe): (readonly [string, Place])[] => [
      [`universe ${universe.id}`, universe],
      ...universe.items.map((category) => [`category ${category.catOffreId}`, category] as const),
    ]),
  );

function toHint(word: SearchHintOnWire, places: Places, language: Lang): FoundHint {
  const universe = places.get(`universe ${word.universeId}`);
  const category = places.get(`category ${word.catOffreId ?? 0}`);
  const inside = word.type === 'universe' ? undefined : word.type === 'category' ? universe : category;
  return {
    kind: word.type,
    label: labelIn(language, word.label),
    text: word.label,
    keywords: word.words.join(' '),
    href: hintTarget(word),
    inside: inside === undefined ? '' : labelIn(language, inside.label),
    illustration: (category ?? universe)?.illustration ?? null,
  };
}
