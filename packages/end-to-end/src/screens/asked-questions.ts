import type { Page, Request } from '@playwright/test';

/** A question to the gateway: the action with what it was asked with. */
const questionOf = (request: Request): string | undefined => {
  const action = /\/gateway\?action=(\w+)/.exec(request.url())?.[1];
  return action === undefined ? undefined : `${action} ${request.postData() ?? new URL(request.url()).search}`;
};

/** What others change at the same desk makes a page ask again: for a journey that counts its own questions, live updates do not arrive. */
export async function holdLiveUpdates(page: Page): Promise<void> {
  await page.route('**/events**', () => undefined);
}

/** What a page asks of the gateway from now on, pictures and counted uses left out. */
export function recordQuestions(page: Page): { readonly all: string[]; readonly of: (action: string) => string[] } {
  const all: string[] = [];
  page.on('request', (request) => {
    const question = questionOf(request);
    if (question !== undefined && !/^(ImageView|SendUiEvent)\b/.test(question)) all.push(question);
  });
  return { all, of: (action) => all.filter((question) => question.startsWith(`${action} `)) };
}
