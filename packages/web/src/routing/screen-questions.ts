import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import type { Question } from '../client/prefetch-answers.ts';

/** Where somebody is going, and who they are. */
export interface Destination {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly user: SignedInUser;
}

/** What each screen begins by asking, by the address of its route. One that is not named asks once it is drawn. */
export type ScreenQuestions = Readonly<Record<string, (to: Destination) => readonly Question[]>>;
