import type { ProgramResource } from '@loge/domain/integrations/programs';
import type { Settings } from '../platform/settings.ts';

/** What tokens may be for, by their addresses (RFC 8707). */
export const resourcesOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): Readonly<Record<ProgramResource, string>> => ({
  gateway: `${publicUrl}/gateway`,
  mcp: `${publicUrl}/mcp`,
});

/** Which of them an address names; null for none. */
export function resourceOfAddress(settings: Pick<Settings, 'publicUrl'>, address: unknown): ProgramResource | null {
  const { gateway, mcp } = resourcesOf(settings);
  return address === gateway ? 'gateway' : address === mcp ? 'mcp' : null;
}
