import { createContext } from 'react';

/** Whether one stands inside an application's `main`: a page has only one of them. */
export const InsideMain = createContext(false);
