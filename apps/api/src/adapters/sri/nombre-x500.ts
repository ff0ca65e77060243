/** A certificate's issuer as RFC 2253 writes it, last part first, because the SRI compares this text. */
import type { Certificate } from 'pkijs';

/** The short names in the RFC; other parts are written with their OID and bytes. */
const NAMES: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

export const issuerName = ({ issuer }: Certificate): string =>
  issuer.typesAndValues
    .map(({ type, value }) => {
      const name = NAMES[type];
      return name
        ? `${name}=${escaped(value.valueBlock.value)}`
        : `${type}=#${Buffer.from(value.toBER()).toString('hex')}`;
    })
    .reverse()
    .join(',');

const escaped = (text: string) => text.replace(/[,+"\\<>;]/g, '\\$&').replace(/^[# ]| $/g, '\\$&');
