import { isIP } from 'node:net';
import { connect } from 'node:tls';

const PATIENCE_MS = 3_000;

/**
 * The end of the validity of the certificate at an https address; undefined without an answer within three seconds. Does not check whether
 * the certificate is trusted, because what operators forget is its end.
 */
export function certificateEnd(address: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const host = address.hostname.replace(/^\[|\]$/g, '');
    const port = Number(address.port || 443);
    // Servers are asked for a host name, but never for an IP address (RFC 6066 §3).
    const socket = connect({ host, port, ...(!isIP(host) && { servername: host }), rejectUnauthorized: false });
    const end = (valid?: string) => {
      socket.destroy();
      resolve(valid ? new Date(valid) : undefined);
    };
    socket.setTimeout(PATIENCE_MS, () => end());
    socket.on('error', () => end());
    socket.once('secureConnect', () => end(socket.getPeerCertificate().valid_to));
  });
}
