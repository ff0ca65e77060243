import { isIP } from 'node:net';
import { connect } from 'node:tls';

const PATIENCE_MS = 3_000;

/**
 * Until when the certificate is valid that an https address shows to its visitors; undefined when nobody answers within three seconds.
 * Whether it is trusted is not asked: that it ends is what is forgotten.
 */
export function certificateEnd(address: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const host = address.hostname.replace(/^\[|\]$/g, '');
    const port = Number(address.port || 443);
    // A name is asked for; an address cannot be (RFC 6066 §3).
    const socket = connect({ host, port, ...(!isIP(host) && { servername: host }), rejectUnauthorized: false });
    const end = (valid?: string) => {
      socket.destroy();
      resolve(valid ? new Date(valid) : undefined);
    };
    socket.setTimeout(PATIENCE_MS, () => end());
    socket.once('error', () => end());
    socket.once('secureConnect', () => end(socket.getPeerCertificate().valid_to));
  });
}
