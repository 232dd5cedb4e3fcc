import { useState } from 'react';

interface OpenedPage {
  readonly page: number;
  /** How far the list went when it was opened; absent on its first page. */
  readonly upTo?: number;
}

interface OpenedPages {
  readonly opened: OpenedPage;
  /** Turns to a page of the list as it was opened; `upTo` is what the page on screen answered with. */
  readonly turnTo: (page: number, upTo: number | undefined) => void;
  /** Leads to the first page of the list as it is now. */
  readonly openAnew: () => void;
}

const firstPage: OpenedPage = { page: 1 };

/** The page of a list that does not stand in the address bar. */
export function useOpenedPage(): OpenedPages {
  const [opened, setOpened] = useState(firstPage);
  return {
    opened,
    turnTo: (page, upTo) => setOpened(page === 1 || upTo === undefined ? { page } : { page, upTo }),
    openAnew: () => setOpened(firstPage),
  };
}
