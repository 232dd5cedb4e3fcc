import type { Database } from '../platform/database/connection.ts';
import { isAnybodyRegistered } from './rows/first-administrator-rows.ts';
import { findLegalText } from './rows/legal-text-rows.ts';

/** What the page of signing in says of this server. */
export interface PageAnswers {
  /** Nobody can sign in yet: the page says what the operator has to do. */
  readonly nobodyRegistered: boolean;
  /** There is a text on data protection to read before signing in. */
  readonly privacyText: boolean;
}

/** Asks what is true for good once it is true: the database is asked until then only. */
function askUntilTrue(question: () => Promise<boolean>, whileAway: boolean): () => Promise<boolean> {
  let wasTrue = false;
  return async () => {
    if (wasTrue) return true;
    try {
      wasTrue = await question();
      return wasTrue;
    } catch {
      // The page is served also while the database is away.
      return whileAway;
    }
  };
}

/** Once somebody is registered, somebody always is; a text is never taken away, it gets another edition. */
export function pageQuestions(database: Database): () => Promise<PageAnswers> {
  const isRegistered = askUntilTrue(() => isAnybodyRegistered(database), true);
  const hasPrivacyText = askUntilTrue(
    async () => (await findLegalText(database, 'POLITIQUE_PROTECTION_DONNEES', null)) !== null,
    false,
  );
  return async () => {
    const [registered, privacyText] = await Promise.all([isRegistered(), hasPrivacyText()]);
    return { nobodyRegistered: !registered, privacyText };
  };
}
