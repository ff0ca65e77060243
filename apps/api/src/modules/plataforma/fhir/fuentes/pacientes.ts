/** Patients, and the clinical data that all their doctors share. */
import type { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isDoctor, isPatient } from '../../../../access/roles.ts';
import { clientesVisibleTo } from '../../../../access/visibility.ts';
import { nombreCompleto, nombreProfesional } from '../../../../data/names.ts';
import { fichaPlace } from '../../../clinica/consulta/paciente.ts';
import { type DatoSellado, placeOf } from '../../../clinica/datos/datos.queries.ts';
import { type Clase, openTraido } from '../../../clinica/traidos/traidos.ts';
import { isPropiaAbierta } from '../../../clinica/tratantes/tratantes.ts';
import { openVacunas } from '../../../clinica/vacunas/vacunas.queries.ts';
import type { Dueno } from '../alcance.ts';
import { fichaFhir, vacunaFhir } from '../recursos/ficha.ts';
import { pacienteFhir } from '../recursos/paciente.ts';
import { traidoFhir } from '../recursos/traido.ts';
import { enPagina, type FhirDeps, type Fuente } from './fuente.ts';

/**
 * Condition over a column with a patient's id: the record is open to this doctor (decisions 52), or this is the patient and an office has
 * verified the identity (decisions 49), as long as the patient lives and from 15 years, before that by who represents it (decisions 66).
 */
export function fichaVisible(dueno: Dueno, column: string): RawBuilder<SqlBool> {
  const id = sql.ref(column);
  if (isPatient(dueno))
    return sql<SqlBool>`(${id} = ${dueno.cliente_id} and exists (select from cliente c where c.id = ${dueno.cliente_id}
      and (${dueno.representada ?? false}::boolean or ${isPropiaAbierta(dueno.hoy)})))`;
  if (!isDoctor(dueno)) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from medico_paciente mp
    where mp.doctor_id = ${dueno.doctor_id} and mp.cliente_id = ${id} and mp.ficha_abierta)`;
}

export const pacientes: Fuente = {
  tipos: ['Patient'],
  async read({ db }, pregunta) {
    const { documento, nombre } = pregunta;
    const rows = await db
      .selectFrom('cliente as c')
      .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
      .where(enPagina(pregunta, { id: 'c.id', paciente: 'c.id' }))
      .where(clientesVisibleTo(pregunta.dueno, 'own'))
      .$if(documento !== undefined, (q) => q.where('c.cedula_identidad', '=', documento ?? null))
      .$if(nombre !== undefined, (q) =>
        q.where(sql<SqlBool>`strpos(plegar(${nombreCompleto('c')}), plegar(${nombre}::text)) > 0`),
      )
      .orderBy('c.id')
      .limit(pregunta.take)
      .select(['c.id', 'c.tipo_documento', 'c.cedula_identidad', 'c.identidad_verificada_en', 'c.titulo_honorifico'])
      .select(['c.nombres', 'c.apellidos', 'c.sexo', 'c.fecha_nacimiento', 'c.fecha_defuncion', 'c.estado_civil'])
      .select(['c.direccion', 'c.ciudad', 'c.pais', 'c.telefono', 'c.celular', 'c.nombres_padre', 'c.nombres_madre'])
      .select(['c.emergencia_nombre', 'c.emergencia_parentesco', 'c.emergencia_telefono', 'c.emergencia_direccion'])
      .select(['c.habilitado', 'c.actualizado_en', sql<string | null>`coalesce(u.email, c.correo)`.as('correo')])
      .execute();
    return rows.map((row) => ({ id: row.id, recursos: [pacienteFhir(row)] }));
  },
};

/** Allergies and antecedents in their newest version. `TIPOS_DE` gives them to doctors only, because patients see them on no screen. */
export const fichas: Fuente = {
  tipos: ['AllergyIntolerance', 'Observation'],
  prefijo: 'p',
  async read({ db, vault }, pregunta) {
    // Its words are the doctor's; a patient has the lists.
    if (isPatient(pregunta.dueno)) return [];
    const rows = await db
      .selectFrom('cliente as c')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('ficha_version as v')
            .whereRef('v.cliente_id', '=', 'c.id')
            .orderBy('v.version', 'desc')
            .limit(1)
            .select(['v.version', 'v.sellada', 'v.creada_en', 'v.doctor_id'])
            .as('f'),
        (join) => join.onTrue(),
      )
      .where(enPagina(pregunta, { id: 'c.id', paciente: 'c.id' }))
      .where(fichaVisible(pregunta.dueno, 'c.id'))
      .orderBy('c.id')
      .limit(pregunta.take)
      .select(['c.id', 'f.version', 'f.sellada', 'f.creada_en', 'f.doctor_id'])
      .select(
        sql<boolean>`exists (select from dato_clinico t where t.cliente_id = c.id and t.vigente and t.clase = 'ALERGIA')`.as(
          'alergico',
        ),
      )
      .execute();
    await vault.warm(rows.map(({ id }) => ({ cliente_id: id })));
    return Promise.all(
      rows.map(async ({ id, version, sellada, creada_en, doctor_id, alergico }) => {
        const ficha = await vault.open<FichaContenido>({ cliente_id: id }, fichaPlace(id, version), sellada);
        return { id, recursos: fichaFhir({ cliente_id: id, doctor_id, creada_en, ficha, alergico }) };
      }),
    );
  },
};

export const vacunas: Fuente = {
  tipos: ['Immunization'],
  async read({ db, vault }, pregunta) {
    const rows = await db
      .selectFrom('vacuna_aplicada as a')
      .innerJoin('vacuna_version as v', (join) =>
        join.onRef('v.vacuna_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
      )
      .innerJoin('doctor as d', 'd.id', 'v.doctor_id')
      .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
      .where('a.eliminada_en', 'is', null)
      .where(enPagina(pregunta, { id: 'a.id', paciente: 'a.cliente_id' }))
      .where(fichaVisible(pregunta.dueno, 'a.cliente_id'))
      .orderBy('a.id')
      .limit(pregunta.take)
      .select(['a.id', 'a.version', 'a.cliente_id', 'a.creada_en', 'v.doctor_id', 'v.sellada'])
      .select(nombreProfesional.as('doctor'))
      .execute();
    await vault.warm(rows.map(({ cliente_id }) => ({ cliente_id })));
    const opened = new Map((await openVacunas(vault, rows)).map((vacuna) => [vacuna.id, vacuna]));
    return rows.map(({ id, cliente_id }) => {
      const vacuna = opened.get(id);
      return { id, recursos: vacuna ? [vacunaFhir(cliente_id, vacuna)] : [] };
    });
  },
};

/** Data that were imported from other systems: measurements, diagnoses, vaccines and documents (ADR 255). */
export const traidos: Fuente = {
  tipos: ['Condition', 'DocumentReference', 'Encounter', 'Immunization', 'Observation'],
  prefijo: 'm',
  async read(deps, pregunta) {
    const rows = await deps.db
      .selectFrom('dato_traido as t')
      .where(enPagina(pregunta, { id: 't.id', paciente: 't.cliente_id' }))
      .where(fichaVisible(pregunta.dueno, 't.cliente_id'))
      .orderBy('t.id')
      .limit(pregunta.take)
      .select(['t.id', 't.cliente_id', 't.creada_en', 't.sellada'])
      .execute();
    await deps.vault.warm(rows.map(({ cliente_id }) => ({ cliente_id })));
    const opened = await Promise.all(rows.map(async (row) => ({ ...row, traido: await openTraido<Clase>(deps, row) })));
    const listed = await problemasListados(
      deps,
      opened.flatMap(({ cliente_id, traido }) => ('cod_4' in traido ? cliente_id : [])),
    );
    return opened.map((row) => ({
      id: row.id,
      recursos: 'cod_4' in row.traido && listed.has(`${row.cliente_id} ${row.traido.cod_4}`) ? [] : traidoFhir(row),
    }));
  },
};

/** Patients with a code on their list of problems, which says more about it than the file that brought it. */
async function problemasListados(deps: FhirDeps, clientes: number[]): Promise<Set<string>> {
  const ids = [...new Set(clientes)];
  if (ids.length === 0) return new Set();
  const rows = await deps.db
    .selectFrom('dato_clinico as t')
    .innerJoin('dato_clinico_version as v', (join) =>
      join.onRef('v.dato_id', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .where('t.clase', '=', 'PROBLEMA')
    .where(sql<SqlBool>`t.cliente_id = any(${ids}::int[])`)
    .select(['t.id', 't.cliente_id', 't.version', 'v.sellada'])
    .execute();
  const codes = await Promise.all(
    rows.map(async ({ id, cliente_id, version, sellada }) => {
      const { contenido } = await deps.vault.open<DatoSellado>({ cliente_id }, placeOf(id, version), sellada);
      return contenido.clase === 'PROBLEMA' && contenido.cod_4 ? [`${cliente_id} ${sinPunto(contenido.cod_4)}`] : [];
    }),
  );
  return new Set(codes.flat());
}
const sinPunto = (code: string) => code.replace('.', '').toUpperCase();
