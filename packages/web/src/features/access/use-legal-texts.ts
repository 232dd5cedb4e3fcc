import { useUser } from '../../session/session.ts';
import { legalTexts, type LegalTextType } from './legal-texts.ts';

/** The legal texts that there are for the reader, in the order in which they are listed everywhere: nothing links to another one. */
export function useLegalTexts(): readonly LegalTextType[] {
  const { legalTexts: there } = useUser();
  return (Object.keys(legalTexts) as LegalTextType[]).filter((type) => there.includes(type));
}
