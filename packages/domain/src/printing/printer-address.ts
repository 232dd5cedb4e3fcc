/** The port at which a printer listens without and with encryption. Spec: manager §7. */
const PORTS = { http: 8008, https: 8043 } as const;

/** How long a printer tries before it gives up on a job. */
const PRINTER_TIMEOUT_MS = 10_000;

const SHAPE = /^(?:(https?):\/\/)?(\[[\da-f:]{2,39}\]|[a-z\d](?:[a-z\d.-]{0,98}[a-z\d])?)(?::(\d{1,5}))?\/?$/i;

/**
 * Where a register's printer takes its jobs. An address is a host (192.168.1.20): then it is asked as the page itself came, at port 8043 of a page that
 * came encrypted, at 8008 of one that did not. It may say how (https://192.168.1.20), or name a port (192.168.1.20:80). Null for what is no address.
 */
export function printerUrl(address: string, pageIsEncrypted: boolean): string | null {
  const [, said, host, port] = SHAPE.exec(address.trim()) ?? [];
  if (host === undefined || Number(port ?? 1) > 65_535 || Number(port ?? 1) === 0) return null;
  const secure = said === undefined ? pageIsEncrypted || port === String(PORTS.https) : said.toLowerCase() === 'https';
  const protocol = secure ? 'https' : 'http';
  const query = `devid=local_printer&timeout=${PRINTER_TIMEOUT_MS}`;
  return `${protocol}://${host.toLowerCase()}:${port ?? PORTS[protocol]}/cgi-bin/epos/service.cgi?${query}`;
}

/** Whether pages may ask a printer at this address: one of the origins is its own, with * for any host or any port. */
export function mayAskPrinter(address: string, origins: readonly string[], pageIsEncrypted: boolean): boolean {
  const url = printerUrl(address, pageIsEncrypted);
  if (url === null) return false;
  const [, protocol, host, port] = /^(https?):\/\/(\[[^\]]*\]|[^:/]*):(\d+)/.exec(url) ?? [];
  return origins.some((origin) => {
    const [, wantedProtocol, wantedHost, wantedPort] = /^(https?):\/\/(\[[^\]]*\]|[^:/]*):(.+)$/i.exec(origin) ?? [];
    const isSame = (wanted: string | undefined, is: string | undefined) =>
      wanted === '*' || wanted?.toLowerCase() === is?.toLowerCase();
    return wantedProtocol?.toLowerCase() === protocol && isSame(wantedHost, host) && isSame(wantedPort, port);
  });
}
