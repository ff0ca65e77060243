import type { Sistema } from '@hampi/contract/plataforma/tablero/sistema';
import { certificateEnd, databaseCertificateEnd } from '../../../adapters/tls/certificate.ts';
import { readAddress } from '../../../data/server-address.ts';

const FRESH_MS = 10 * 60_000;
type Certificado = Sistema['certificado'];

/**
 * Watches the certificate of the public address. The first call starts a check in the background and returns COMPROBANDO, so that no screen
 * waits for another host. A result is used for ten minutes.
 */
export function watchCertificate(publicUrl: string): () => Certificado {
  const address = new URL(publicUrl);
  if (address.protocol !== 'https:') return () => ({ estado: 'SIN_HTTPS', hasta: null });
  let known: Certificado = { estado: 'COMPROBANDO', hasta: null };
  let askAgain = 0;
  return () => {
    if (performance.now() >= askAgain) {
      askAgain = performance.now() + FRESH_MS;
      void certificateEnd(address).then((end) => {
        known = end ? { estado: 'LEIDO', hasta: end.toISOString() } : { estado: 'SIN_RESPUESTA', hasta: null };
      });
    }
    return known;
  };
}

/**
 * Watches the certificates of the servers of `DATABASE_URL` in the same way: the earliest end and whose it is; null before the first answer, and
 * where none of them speaks TLS.
 */
export function watchDatabaseCertificates(databaseUrl: string | undefined): () => Sistema['certificado_base'] {
  const hosts = databaseUrl ? readAddress(databaseUrl).hosts : [];
  let known: Sistema['certificado_base'] = null;
  let askAgain = 0;
  return () => {
    if (performance.now() >= askAgain) {
      askAgain = performance.now() + FRESH_MS;
      void Promise.all(hosts.map(databaseCertificateEnd)).then((ends) => {
        const read = hosts.flatMap(({ host, port }, i) => {
          const end = ends[i];
          return end ? [{ equipo: `${host}:${port}`, hasta: end.toISOString() }] : [];
        });
        known = read.toSorted((a, b) => (a.hasta < b.hasta ? -1 : 1))[0] ?? null;
      });
    }
    return known;
  };
}
