/** The sheet of a signature: the whole text, the stroke or name, and how the signer was checked. */
import { fechaCorta, fechaOf, wallOf } from '@hampi/contract/base/fechas';
import { correoOculto } from '@hampi/contract/base/texto/correo-oculto';
import { documentoTexto, type TipoFirmado } from '@hampi/contract/clinica/documentos/calls';
import type { Acto } from '@hampi/contract/clinica/firmas/calls';
import { RECUADRO } from '@hampi/contract/clinica/firmas/recuadro';
import type { ParteFormulario } from '../../../adapters/documents/document-data.ts';
import type { Deps } from '../../../deps.ts';
import type { Composed } from '../documentos/issue.ts';
import { partesDe } from './asunto.ts';
import { type Decision, huellaDe, type Relacion, type Sellada, textoFirmado } from './sellado.ts';
import { calidadOf } from './textos.ts';

const NOTA =
  'Es una prueba de que esta persona leyó el texto y lo firmó en una pantalla; no es una firma electrónica calificada. Quien lo dude puede comparar este archivo, byte por byte, en la página de verificación.';
/** Not on which device: a link that is shown can be read with any. */
const VIAS = {
  PANTALLA: 'Con un enlace que mostró el consultorio',
  TELEFONO: 'Con un enlace enviado a ese correo',
  CUENTA: 'Desde la cuenta de quien firma',
};
const ADJUNTO = 'texto-firmado.txt';

export interface Firmada {
  doctor_id: number;
  cliente_id: number;
  oficina_id: number;
  relacion: string | null;
  via: string;
  probada_en: string | null;
  firmada_en: string;
}

/** The kind of document that an answer makes. */
export const tipoDe = (acto: Acto, decision: Decision): TipoFirmado =>
  decision === 'NEGAR'
    ? 'negativa'
    : (
        {
          CONSENTIMIENTO: 'consentido',
          AUTORIZACION: 'autorizacion',
          PUBLICACION: 'publicacion',
          ENTREGA: 'entrega',
          REVOCATORIA: 'revocatoria',
        } as const
      )[acto];

export async function hojaDe(
  deps: Deps,
  row: Firmada,
  content: Sellada,
  firma: NonNullable<Sellada['firma']>,
  tipo: TipoFirmado,
): Promise<Composed<TipoFirmado>> {
  const { paciente, emisor, zona } = await partesDe(deps, row.doctor_id, row.cliente_id, row.oficina_id);
  const texto = textoFirmado(content, firma.decision) ?? '';
  const { fecha, hora } = wallOf(row.firmada_en, zona);
  const moment = (at: string) => `${fechaCorta(fechaOf(at, zona))} ${wallOf(at, zona).hora}`;
  const shown = [...content.bloques, ...content.decisiones.filter(({ decision }) => decision === firma.decision)];
  const signed: ParteFormulario[] = [
    ...(firma.trazo ? [{ trazo: { ...RECUADRO, lineas: firma.trazo } }] : []),
    ...(firma.nombre ? [{ etiqueta: 'Nombre escrito como firma', texto: firma.nombre }] : []),
    {
      columnas: 2,
      campos: [
        ['Firmó', content.firmante.nombre],
        ['Documento', content.firmante.documento],
        ['En calidad de', calidadOf(row.relacion as Relacion | null)],
        ['Fecha y hora del servidor', `${fechaCorta(fecha)} ${hora}`],
      ],
    },
  ];
  const proof: ParteFormulario[] = [
    {
      columnas: 2,
      campos: [
        ['Código de un solo uso enviado a', correoOculto(content.correo)],
        ['Código escrito', row.probada_en && moment(row.probada_en)],
        ['Cómo se abrió', VIAS[row.via as keyof typeof VIAS]],
      ],
    },
    { columnas: 1, campos: [[`SHA-256 del texto exacto (adjunto ${ADJUNTO})`, huellaDe(texto).toString('hex')]] },
    { texto: NOTA },
  ];
  const bloques = [
    ...shown.map((bloque) => ({
      titulo: bloque.titulo,
      partes: [{ texto: bloque.texto }, ...('imagen' in bloque && bloque.imagen ? [{ imagen: bloque.imagen }] : [])],
    })),
    { titulo: 'Firma', partes: signed },
    { titulo: 'Cómo se comprobó', partes: proof },
  ];
  return {
    zona,
    data: {
      fecha,
      emisor,
      paciente,
      codigo: 'Prueba de firma en pantalla, no firma calificada',
      titulo: documentoTexto[tipo],
      atencion: [],
      aviso: null,
      bloques: bloques.map((bloque, i) => ({ ...bloque, numero: i + 1 })),
      adjunto: { nombre: ADJUNTO, descripcion: 'El texto exacto que se firmó', texto },
    },
  };
}
