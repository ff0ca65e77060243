/** The papers that came into a history, as a copy of it has them: pictures as sheets, PDFs as they came. */
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { documentoTexto } from '@hampi/contract/clinica/documentos/calls';
import { type ClasePapel, claseTexto } from '@hampi/contract/clinica/papeles/calls';
import { type SqlBool, sql } from 'kysely';
import type { Formulario } from '../../../adapters/documents/document-data.ts';
import type { Deps } from '../../../deps.ts';
import { deSuVisita, isReservada } from '../consulta/para-paciente.ts';
import { isDeReservada } from '../documentos/documentos.queries.ts';
import { laminasOf } from '../papeles/archivo.ts';
import { shownOf } from '../papeles/leer.ts';
import { papeles } from '../papeles/papeles.queries.ts';
import { openPapeles } from '../papeles/sellado.ts';
import { ADJUNTOS_MAX, type Alcance, type Lector } from './copias.queries.ts';

/**
 * Those that a doctor took in and nobody removed: of the visits of the copy and, in a whole history or a range of dates, those without one. An own
 * copy has none of what is held back from the patient on its day, nor what came without a visit on the day of one that is. Who represents a patient
 * takes a copy of a child under 15 alone, of whom they read what is confidential.
 */
export async function papelesDe(
  deps: Deps,
  a: Lector & { visitas: readonly number[] },
  { alcance, desde, hasta }: Alcance,
) {
  const hoy = a.propio && fechaOf(a.propio, ZONA_ECUADOR);
  const rows = await papeles(deps.db)
    .leftJoin('documento', 'documento.id', 'p.documento_id')
    .where('p.cliente_id', '=', a.clienteId)
    .where('p.estado', '=', 'TOMADO')
    .where('p.quitado_en', 'is', null)
    .where(sql<SqlBool>`(p.doctor_id = ${a.doctorId} or ${a.autorizada}::boolean)`)
    .where(sql<SqlBool>`not ${deSuVisita('p', 'tomado_en', (id) => isReservada(id, hoy))}`)
    .where(sql<SqlBool>`(p.documento_id is null or not ${isDeReservada('documento', hoy)})`)
    .where(
      sql<SqlBool>`(p.consulta_id = any(${a.visitas}::int[]) or p.consulta_id is null and (${alcance} = 'TODO'
        or ${alcance} = 'FECHAS' and p.fecha between ${desde}::date and ${hasta}::date))`,
    )
    .orderBy('p.fecha')
    .orderBy('p.id')
    .limit(ADJUNTOS_MAX)
    .select(['p.archivo', 'p.vista', 'documento.tipo as de_tipo', 'documento.numero as de_numero'])
    .execute();
  return openPapeles(deps, rows);
}
export type Papel = Awaited<ReturnType<typeof papelesDe>>[number];

export const isPdf = ({ tipo }: Pick<Papel, 'tipo'>) => tipo === 'application/pdf';

/** What the index and the paper's sheets call it. */
export function tituloDe({ clase, nombre, de_tipo, de_numero }: Papel): string {
  const de = de_tipo && `, de ${documentoTexto[de_tipo as keyof typeof documentoTexto]} N.º ${de_numero}`;
  return `Papel recibido: ${claseTexto[clase as ClasePapel]}${de ?? ''}. ${nombre}`;
}

/** The PDF, or the pictures of its sheets; one paper at a time is in memory. */
export async function laminasDe(deps: Deps, usuario_id: number, papel: Papel): Promise<Buffer[]> {
  return laminasOf(await shownOf(deps, usuario_id, papel), usuario_id);
}

/** The sheets of a picture. The doctor's note is not in an own copy: once the paper was taken in, notes are the doctor's. */
export function hojasDe(
  { clase, nombre, nota, fecha, doctor, tomado_en }: Papel,
  laminas: Buffer[],
  { propio }: Pick<Lector, 'propio'>,
): Pick<Formulario, 'titulo' | 'atencion' | 'bloques'> {
  const palabras = nota && !propio ? [{ numero: 2, titulo: 'Nota', partes: [{ texto: nota }] }] : [];
  return {
    titulo: 'Papel recibido',
    atencion: [
      ['Clase', claseTexto[clase as ClasePapel]],
      ['Fecha del papel', fechaCorta(fecha)],
      ['Lo recibió', doctor],
      ['Recibido', tomado_en && fechaCorta(fechaOf(tomado_en, ZONA_ECUADOR))],
    ],
    bloques: [
      {
        numero: 1,
        titulo: nombre,
        partes: laminas.map((jpeg) => ({ imagen: `data:image/jpeg;base64,${jpeg.toString('base64')}` })),
      },
      ...palabras,
    ],
  };
}
