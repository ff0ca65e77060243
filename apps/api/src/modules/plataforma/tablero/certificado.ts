import type { Sistema } from '@hampi/contract/plataforma/tablero/sistema';
import { certificateEnd } from '../../../adapters/tls/certificate.ts';

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
