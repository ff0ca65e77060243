/** Entries of the record. Each is decrypted once, and all resources in it are made from that. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPatient } from '../../../../access/roles.ts';
import { entries } from '../../../clinica/consulta/consultas.queries.ts';
import { readEntries } from '../../../clinica/consulta/contenido.ts';
import { isReservada, paraPaciente, resultadosListos, textoCompleto } from '../../../clinica/consulta/para-paciente.ts';
import type { Dueno } from '../alcance.ts';
import { consultaFhir, diagnosticosFhir, notasFhir } from '../recursos/consulta.ts';
import { pedidosFhir, resultadosFhir } from '../recursos/examenes.ts';
import { recetaFhir } from '../recursos/receta.ts';
import { signosFhir } from '../recursos/signos.ts';
import { enPagina, type Fuente } from './fuente.ts';
import { fichaVisible } from './pacientes.ts';

/**
 * Condition over `consulta as k` and a link `medico_paciente as mp` of its patient: a doctor's own entries or, with the patient's
 * authorisation, all (model §7).
 */
export const leible = ({ doctor_id, propias }: Dueno): RawBuilder<SqlBool> =>
  sql<SqlBool>`(mp.doctor_id = ${doctor_id} and (k.doctor_id = mp.doctor_id ${propias ? sql`` : sql`or mp.historia_autorizada_en is not null`}))`;

/** The same for a patient: all own entries that are not held back (decisions 65). */
export const leiblePropia = (dueno: Dueno): RawBuilder<SqlBool> =>
  isPatient(dueno)
    ? sql<SqlBool>`(k.cliente_id = ${dueno.cliente_id} and ${fichaVisible(dueno, 'k.cliente_id')} and not ${isReservada('k.id', dueno.hoy)})`
    : sql<SqlBool>`false`;

export const consultas: Fuente = {
  tipos: ['Encounter', 'Condition', 'Observation', 'MedicationRequest', 'ServiceRequest', 'DiagnosticReport'],
  async read({ db, vault, clock }, pregunta) {
    const propias = isPatient(pregunta.dueno);
    const now = clock.now();
    const rows = await entries(db)
      .innerJoin('consulta_version as v', (join) =>
        join.onRef('v.consulta_id', '=', 'k.id').onRef('v.version', '=', 'k.version'),
      )
      .innerJoin('doctor as dueno', 'dueno.id', 'o.doctor_id')
      .$if(propias, (q) => q.where(leiblePropia(pregunta.dueno)))
      .$if(!propias, (q) =>
        q.innerJoin('medico_paciente as mp', 'mp.cliente_id', 'k.cliente_id').where(leible(pregunta.dueno)),
      )
      .where(enPagina(pregunta, { id: 'k.id', paciente: 'k.cliente_id', fecha: 'k.fecha' }))
      .orderBy('k.id')
      .limit(pregunta.take)
      .select(['v.sellada', 'v.creada_en as corregida_en', 'k.cita_id'])
      .select(sql<number | null>`case when dueno.tipo <> 'MEDICO' then dueno.id end`.as('organizacion_id'))
      .$if(propias, (q) => q.select([textoCompleto.as('texto'), resultadosListos(now.toISOString()).as('listos')]))
      .execute();
    const opened = await readEntries({ vault }, rows, pregunta.dueno.doctor_id ?? 0);
    const hoy = fechaOf(now, ZONA_ECUADOR);
    return rows.map(({ id, cliente_id, cita_id, organizacion_id, corregida_en, texto = false, listos = [] }, i) => {
      const whole = opened[i];
      if (!whole) return { id, recursos: [] };
      const consulta = propias ? paraPaciente(whole, { texto, listos }) : whole;
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
