/** The lists of clinical facts (decisions 64), in their newest version, for whoever reads the patient's allergies. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type DatoSellado, placeOf } from '../../../clinica/datos/datos.queries.ts';
import { datoFhir } from '../recursos/dato.ts';
import { enPagina, type Fuente } from './fuente.ts';
import { fichaVisible } from './pacientes.ts';

export const datos: Fuente = {
  tipos: ['AllergyIntolerance', 'Condition', 'MedicationStatement', 'Observation'],
  prefijo: 'd',
  async read({ db, vault, clock }, pregunta) {
    const rows = await db
      .selectFrom('dato_clinico as t')
      .innerJoin('dato_clinico_version as v', (join) =>
        join.onRef('v.dato_id', '=', 't.id').onRef('v.version', '=', 't.version'),
      )
      .where('t.clase', '<>', 'RESPUESTA')
      .where(enPagina(pregunta, { id: 't.id', paciente: 't.cliente_id' }))
      .where(fichaVisible(pregunta.dueno, 't.cliente_id'))
      .orderBy('t.id')
      .limit(pregunta.take)
      .select(['t.id', 't.cliente_id', 't.version', 't.creada_en', 'v.creada_en as escrita_en'])
      .select(['v.doctor_id', 'v.fuente', 'v.sellada'])
      .execute();
    await vault.warm(rows.map(({ cliente_id }) => ({ cliente_id })));
    const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
    return Promise.all(
      rows.map(async ({ sellada, ...row }) => {
        const place = placeOf(row.id, row.version);
        const sealed = await vault.open<DatoSellado>({ cliente_id: row.cliente_id }, place, sellada);
        return { id: row.id, recursos: datoFhir({ ...row, ...sealed }, hoy) };
      }),
    );
  },
};
