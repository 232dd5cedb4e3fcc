import { expect, vi } from 'vitest';
import type { DeskTraffic } from './desk-traffic.ts';
import { hasEnded, type ProductProcess } from './product-process.ts';

/** Two processes and where they are now; each of the release before is replaced as docs/guides/operating.md says. */
export class RollingUpgrade {
  readonly running: ProductProcess[];

  constructor(running: readonly ProductProcess[]) {
    this.running = [...running];
  }

  readonly addresses = (): readonly string[] => this.running.map(({ address }) => address);

  /** One process after the other; between them both releases serve until this many more payments came in. */
  async replaceAll(start: () => Promise<ProductProcess>, traffic: DeskTraffic, paymentsBetween: number): Promise<void> {
    for (let left = this.running.length; left > 0; left -= 1) {
      await this.retireFirst(traffic);
      this.running.push(await start());
      await paidMore(traffic, paymentsBetween);
    }
  }

  /** The one that runs longest is drained as by a balancer, nobody new is sent there and who is there is answered, and ends in order. */
  async retireFirst(traffic: DeskTraffic): Promise<void> {
    const [old] = this.running.splice(0, 1);
    if (old === undefined) return;
    await vi.waitFor(() => expect(traffic.underWay.get(old.address) ?? 0).toBe(0), { timeout: 60_000, interval: 20 });
    old.process.kill('SIGTERM');
    await hasEnded(old.process);
  }

  async kill(): Promise<void> {
    for (const { process: child } of this.running) {
      child.kill('SIGKILL');
      await hasEnded(child);
    }
  }
}

export async function paidMore(traffic: DeskTraffic, count: number): Promise<void> {
  const wanted = traffic.paid.length + count;
  await vi.waitFor(() => expect(traffic.paid.length, traffic.failures.join('\n')).toBeGreaterThanOrEqual(wanted), {
    timeout: 300_000,
    interval: 50,
  });
}
