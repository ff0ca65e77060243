import { connect as connectPlain, isIP } from 'node:net';
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

/** SSLRequest of PostgreSQL's protocol, which is answered with one letter. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** The same of a PostgreSQL server; undefined if it does not answer within three seconds or speaks no TLS. */
export function databaseCertificateEnd({ host, port }: { host: string; port: number }): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const plain = connectPlain(port, host, () => plain.write(SSL_REQUEST));
    const end = (valid?: string) => {
      plain.destroy();
      resolve(valid ? new Date(valid) : undefined);
    };
    plain.setTimeout(PATIENCE_MS, () => end());
    plain.on('error', () => end());
    plain.once('end', () => end());
    plain.once('data', (answer) => {
      if (answer.toString() !== 'S') return end();
      const secure = connect({ socket: plain, rejectUnauthorized: false, ...(!isIP(host) && { servername: host }) });
      secure.on('error', () => end());
      secure.once('secureConnect', () => end(secure.getPeerCertificate().valid_to));
    });
  });
}
