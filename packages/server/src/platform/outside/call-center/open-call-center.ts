import type { Settings } from '../../settings.ts';
import type { CallCenter } from './call-center.ts';
import { genesysCallCenter } from './genesys.ts';
import { callCenterSimulator } from './call-center-simulator.ts';

/** The call centre of the settings; null for none. */
export function openCallCenter({ callCenter }: Settings): CallCenter | null {
  switch (callCenter.provider) {
    case 'none':
      return null;
    case 'simulator':
      return callCenterSimulator;
    case 'genesys':
      return genesysCallCenter(callCenter.apiUrl);
  }
}
