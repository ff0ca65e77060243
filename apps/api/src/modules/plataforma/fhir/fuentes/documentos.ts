import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type SqlBool, sql } from 'kysely';
import { isDoctor } from '../../../../access/roles.ts';
import { nombreProfesional } from '../../../../data/names.ts';
import { firmadoAqui, isAbiertoAlPaciente, reemplazo } from '../../../clinica/documentos/documentos.queries.ts';
import { respuesta } from '../../../clinica/documentos/respuestas.ts';
import type { Dueno } from '../alcance.ts';
import { consentimientoFhir, documentoFhir, type FilaDocumento } from '../recursos/documento.ts';
import { enPagina, type FhirDeps, type Fuente } from './fuente.ts';
import { fichaVisible } from './pacientes.ts';

/**
 * Condition over `documento as d`: for a doctor, those they issued to their patients; for a patient, those that any doctor issued
 * to them and that are theirs to read.
 */
export const documentoVisible = ({ clock }: Pick<FhirDeps, 'clock'>, dueno: Dueno) =>
  isDoctor(dueno)
    ? sql<SqlBool>`(d.doctor_id = ${dueno.doctor_id} and exists (
        select from medico_paciente mp where mp.doctor_id = d.doctor_id and mp.cliente_id = d.cliente_id))`
    : sql<SqlBool>`(${fichaVisible(dueno, 'd.cliente_id')} and ${isAbiertoAlPaciente('d', { hoy: fechaOf(clock.now(), ZONA_ECUADOR), confidencial: true })})`;

/** All copies, including those that are no longer in force. */
export const documentos: Fuente = {
  tipos: ['DocumentReference', 'Consent'],
  async read({ db, secciones, clock }, pregunta) {
    const rows = await db
      .selectFrom('documento as d')
      .innerJoin('doctor as m', 'm.id', 'd.doctor_id')
      .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
      .where(enPagina(pregunta, { id: 'd.id', paciente: 'd.cliente_id' }))
      .where(documentoVisible({ clock }, pregunta.dueno))
      .orderBy('d.id')
      .limit(pregunta.take)
      .select(['d.id', 'd.numero', 'd.edicion', 'd.emitido_en', 'd.anulado_en', 'd.cliente_id'])
      .select(firmadoAqui('d').as('firmado'))
      .select(respuesta('d', clock.now().toISOString()).as('respuesta'))
      .select(['d.doctor_id', 'd.consulta_id', nombreProfesional.as('profesional')])
      .select([
        sql<FilaDocumento['tipo']>`d.tipo`.as('tipo'),
        reemplazo({ secciones }, 'd').reemplazado.as('reemplazado'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      recursos: [
        documentoFhir(row, isDoctor(pregunta.dueno)),
        ...(row.tipo === 'consentimiento' ? [consentimientoFhir(row)] : []),
      ],
    }));
  },
};
