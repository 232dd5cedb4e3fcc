import type { ReactNode } from 'react';
import { EntranceFrame } from '../entrance-app/entrance-frame.tsx';

interface LowFrameProps {
  readonly title: string;
  readonly intro: string | null;
  readonly children: ReactNode;
}

/** The frame of what somebody reads before they go on: on a phone the wall makes room for it. */
export const LowFrame = (props: LowFrameProps) => <EntranceFrame isLow {...props} />;
