import type { ReactNode } from 'react';
import { TextLink } from '../design-system/layout/text-link.tsx';
import { useUser } from '../session/session.ts';
import { deskChatPath } from './desk-chat-path.ts';

/** Words in a sentence that lead to the conversation with the desk; for a manager, who is the desk, they lead nowhere. */
export function DeskLink({ children }: { children: ReactNode }) {
  const user = useUser();
  if (user.gestionnaire) return children;
  return (
    <TextLink href={deskChatPath(user)} inline>
      {children}
    </TextLink>
  );
}
