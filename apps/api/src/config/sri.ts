import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readAutoridades } from '../adapters/signature/autoridades.ts';
import { SRI_EMULATOR_PATH } from '../adapters/sri/emulator/routes.ts';
import type { SriConfig } from '../adapters/sri/sri.ts';
import { oneOf, setting, webAddress } from './fields.ts';

const PATH = '/comprobantes-electronicos-ws';
const PRUEBAS = `https://celcer.sri.gob.ec${PATH}`;
const PRODUCCION = `https://cel.sri.gob.ec${PATH}`;

const SIN_AUTORIDADES =
  'HAMPI_FIRMA_AUTORIDADES debe nombrar un archivo PEM con certificados de entidades de certificación';

/** The settings of electronic invoices (ecuador §2.5, §2.7, §2.8). */
export const SRI_SETTINGS = {
  HAMPI_SRI_VERSION: setting(oneOf(['1.1.0', '2.1.0'], 'HAMPI_SRI_VERSION debe ser 1.1.0 o 2.1.0').default('1.1.0')),
  HAMPI_SRI_DIGEST: setting(oneOf(['sha1', 'sha256'], 'HAMPI_SRI_DIGEST debe ser sha1 o sha256').default('sha1')),
  HAMPI_FIRMA_AUTORIDADES: setting(
    z
      .string()
      .transform(autoridadesIn)
      .refine((found) => found !== undefined, SIN_AUTORIDADES)
      .optional(),
  ),
  HAMPI_SRI_PRUEBAS_URL: webAddress('HAMPI_SRI_PRUEBAS_URL', PRUEBAS),
  HAMPI_SRI_PRODUCCION_URL: webAddress('HAMPI_SRI_PRODUCCION_URL', PRODUCCION),
};
type Settings = z.output<z.ZodObject<typeof SRI_SETTINGS>>;

/** The certificates of the authorities whose signatures prove a RUC, in PEM. */
function autoridadesIn(file: string): string[] | undefined {
  try {
    return readAutoridades(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const bare = (url: string) => url.replace(/\/$/, '');

/**
 * The SRI's own services. In the demonstration without configured addresses, the emulator for both environments, so that nothing reaches
 * the SRI.
 */
export function sriOf(s: Settings, { demo, port }: { demo: boolean; port: number }): SriConfig {
  const emulated = demo && !s.HAMPI_SRI_PRUEBAS_URL && !s.HAMPI_SRI_PRODUCCION_URL;
  const here = `http://127.0.0.1:${port}${SRI_EMULATOR_PATH}`;
  return {
    urls: {
      1: emulated ? here : bare(s.HAMPI_SRI_PRUEBAS_URL ?? PRUEBAS),
      2: emulated ? here : bare(s.HAMPI_SRI_PRODUCCION_URL ?? PRODUCCION),
    },
    version: s.HAMPI_SRI_VERSION,
    resumen: s.HAMPI_SRI_DIGEST,
    emulated,
  };
}
