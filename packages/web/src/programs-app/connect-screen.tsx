import { getRouteApi } from '@tanstack/react-router';
import { ProgramRequest } from '../features/integrations/program-request.tsx';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { homeOf } from '../session/audience.ts';
import { useLanguage } from '../session/language.ts';
import { useUser } from '../session/session.ts';
import { LowFrame } from './low-frame.tsx';

const route = getRouteApi('/connect/$request');

/** A program asks to act for the person who is signed in: they read what it may do, and allow it or not. */
export function ConnectScreen() {
  const { request } = route.useParams();
  const { error } = route.useSearch();
  const home = homeOf(useUser());
  return (
    <MessagesProvider language={useLanguage()} group="programs">
      <ProgramRequest key={request} request={request} error={error} home={home} Frame={LowFrame} />
    </MessagesProvider>
  );
}
