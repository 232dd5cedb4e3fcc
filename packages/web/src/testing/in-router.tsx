import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

/** A router without screens, for components that look whether there is one, or lead away. */
export function InRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }));
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>;
}
