import type { SignedInUser } from '@loge/contract/access/signed-in-user';

/** Where a beneficiary writes to the desk; their conversations where they have none. */
export const deskChatPath = ({ conciergerie }: Pick<SignedInUser, 'conciergerie'>): string =>
  conciergerie === null ? '/chat' : `/chat/desk/${conciergerie.id}`;
