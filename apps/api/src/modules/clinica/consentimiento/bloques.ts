import { fechaCorta } from '@hampi/contract/base/fechas';
import {
  SECCIONES_CONSENTIMIENTO,
  type SeccionConsentimiento,
} from '@hampi/contract/clinica/documentos/consentimientos';
import type { Consentimiento } from '../../../adapters/documents/document-data.ts';
import type { TextoDocumento } from '../documentos/texto.ts';

type Escrito = Omit<Consentimiento, 'numero' | 'emitido' | 'zona' | 'verificacion'>;

/** Form 024 as a text to read on a screen: what was filled in, in the order of its sections, without the declarations. `dibujo` is a data URL. */
export function bloquesDe(c: Escrito, dibujo: string | undefined): TextoDocumento['bloques'] {
  const secciones = Object.entries(SECCIONES_CONSENTIMIENTO) as [
    SeccionConsentimiento,
    { n: number; titulo: string },
  ][];
  const tipo = c.tipo_atencion?.replace(/^./, (first) => first.toUpperCase());
  const atencion = [tipo, `${fechaCorta(c.fecha)} ${c.hora}`].filter(Boolean).join(', ');
  return [
    { titulo: 'Consentimiento informado para', texto: c.procedimiento ?? '' },
    { titulo: 'Establecimiento y servicio', texto: [c.emisor.establecimiento, c.servicio].filter(Boolean).join(', ') },
    { titulo: 'Tipo de atención, fecha y hora', texto: atencion },
    {
      titulo: 'Diagnóstico (CIE-10)',
      texto: c.diagnosticos.map(({ cod_4, descripcion }) => `${descripcion} (${cod_4})`).join('; '),
    },
    ...secciones.map(([name, { titulo }]) => ({ titulo, texto: c[name] ?? '' })),
    ...(dibujo ? [{ titulo: 'Gráfico de la intervención', texto: 'El dibujo que sigue.', imagen: dibujo }] : []),
  ].filter(({ texto }) => texto.trim() !== '');
}
