/** Entries of the record. Each is decrypted once, and all resources in it are made from that. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { entries } from '../../../clinica/consulta/consultas.queries.ts';
import { readEntries } from '../../../clinica/consulta/contenido.ts';
import type { Dueno } from '../alcance.ts';
import { consultaFhir, diagnosticosFhir, notasFhir } from '../recursos/consulta.ts';
import { pedidosFhir, resultadosFhir } from '../recursos/examenes.ts';
import { recetaFhir } from '../recursos/receta.ts';
import { signosFhir } from '../recursos/signos.ts';
import { enPagina, type Fuente } from './fuente.ts';

/**
 * Condition over `consulta as k` and a link `medico_paciente as mp` of its patient: a doctor's own entries or, with the patient's
 * authorisation, all (model §7).
 */
export const leible = ({ doctor_id, propias }: Dueno): RawBuilder<SqlBool> =>
  sql<SqlBool>`(mp.doctor_id = ${doctor_id} and (k.doctor_id = mp.doctor_id ${propias ? sql`` : sql`or mp.historia_autorizada_en is not null`}))`;

export const consultas: Fuente = {
  tipos: ['Encounter', 'Condition', 'Observation', 'MedicationRequest', 'ServiceRequest', 'DiagnosticReport'],
  async read({ db, vault, secciones, clock }, pregunta) {
    const rows = await entries(db, secciones)
      .innerJoin('consulta_version as v', (join) =>
        join.onRef('v.consulta_id', '=', 'k.id').onRef('v.version', '=', 'k.version'),
      )
      .innerJoin('medico_paciente as mp', 'mp.cliente_id', 'k.cliente_id')
      .innerJoin('doctor as dueno', 'dueno.id', 'o.doctor_id')
      .where(leible(pregunta.dueno))
      .where(enPagina(pregunta, { id: 'k.id', paciente: 'k.cliente_id', fecha: 'k.fecha' }))
      .orderBy('k.id')
      .limit(pregunta.take)
      .select(['v.sellada', 'v.creada_en as corregida_en', 'k.cita_id'])
      .select(sql<number | null>`case when dueno.tipo <> 'MEDICO' then dueno.id end`.as('organizacion_id'))
      .execute();
    const opened = await readEntries({ vault, secciones }, rows, pregunta.dueno.doctor_id ?? 0);
    const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
    return rows.map(({ id, cliente_id, cita_id, organizacion_id, corregida_en }, i) => {
      const consulta = opened[i];
      if (!consulta) return { id, recursos: [] };
      const atendida = { consulta, cliente_id, cita_id, organizacion_id, corregida_en };
      return {
        id,
        recursos: [
          consultaFhir(atendida),
          ...diagnosticosFhir(atendida),
          ...signosFhir(atendida),
          ...notasFhir(atendida),
          ...recetaFhir(atendida, hoy),
          ...pedidosFhir(atendida),
          ...resultadosFhir(atendida),
        ],
      };
    });
  },
};
