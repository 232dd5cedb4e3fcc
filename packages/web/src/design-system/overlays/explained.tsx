import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

/** One control, with what it means on hover and on focus where there is something to say. */
export const Explained = ({ by, children }: { by: string | undefined; children: ReactNode }) =>
  by === undefined ? children : <Tooltip label={by}>{children}</Tooltip>;
