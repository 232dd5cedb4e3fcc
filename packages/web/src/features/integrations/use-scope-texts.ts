import { useTranslations } from 'use-intl';

/** What scopes let a program read and do, in words. */
export function useScopeTexts(scopes: readonly string[]): {
  readonly reads: readonly string[];
  readonly acts: readonly string[];
} {
  const t = useTranslations('programs.scopes');
  const ofEffect = (effect: 'read' | 'write'): readonly string[] =>
    scopes
      .filter((scope) => scope.endsWith(`:${effect}`))
      .map((scope) => t(`${effect}.${scope.split(':')[0] as 'chat'}`));
  return { reads: ofEffect('read'), acts: ofEffect('write') };
}
