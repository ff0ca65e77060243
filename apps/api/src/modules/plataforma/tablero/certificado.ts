import type { Sistema } from '@hampi/contract/plataforma/tablero/sistema';
import { certificateEnd } from '../../../adapters/tls/certificate.ts';

const FRESH_MS = 10 * 60_000;
type Certificado = Sistema['certificado'];

/**
 * What is known of the certificate of the public address. The first to ask starts a look and is told that it goes on: nobody's screen
 * waits for another host. An answer counts for ten minutes.
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
