/** Who attends, where and when: professionals, institutions, offices, agendas. */
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { attendsAt } from '../../../../access/attends-at.ts';
import { isDoctor, isPatient } from '../../../../access/roles.ts';
import { citasVisibleTo } from '../../../../access/visibility.ts';
import { nombreCompleto } from '../../../../data/names.ts';
import { turnosOfMany } from '../../../agenda/turnos/turnos.queries.ts';
import type { Dueno } from '../alcance.ts';
import { agendaFhir, oficinaFhir, turnoFhir } from '../recursos/oficina.ts';
import { organizacionFhir, profesionalFhir } from '../recursos/profesional.ts';
import { leible, leiblePropia } from './consultas.ts';
import { enPagina, type Fuente } from './fuente.ts';
import { fichaVisible } from './pacientes.ts';

/** Free turnos are listed for this many days. */
const DIAS_DE_TURNOS = 14;

/** Condition over `oficina as o`: the owner attends there, it belongs to the institution, or a visible cita or entry took place there. */
const oficinaVisible = (dueno: Dueno): RawBuilder<SqlBool> => {
  const attended = dueno.doctor_id === null ? sql`false` : attendsAt(dueno.doctor_id, 'o');
  return sql<SqlBool>`(${attended} or exists (select from cita r where r.oficina_id = o.id and ${citasVisibleTo(dueno, 'own')})
    or exists (select from consulta k join medico_paciente mp on mp.cliente_id = k.cliente_id
      where k.oficina_id = o.id and ${leible(dueno)})
    or exists (select from consulta k where k.oficina_id = o.id and ${leiblePropia(dueno)}))`;
};

/** Condition over `doctor as d`: the owner, a professional of a visible cita, or the author of something that the owner reads. */
function profesionalVisible(dueno: Dueno): RawBuilder<SqlBool> {
  const conCita = sql`exists (select from cita r join oficina o on o.id = r.oficina_id
    where r.doctor_id = d.id and ${citasVisibleTo(dueno, 'own')})`;
  const enSucursal = sql`exists (select from oficina o where o.doctor_id = ${dueno.doctor_id} and ${attendsAt('d.id', 'o')})`;
  const leido = sql`exists (select from consulta k join medico_paciente mp on mp.cliente_id = k.cliente_id
      where k.doctor_id = d.id and ${leible(dueno)})
    or exists (select from ficha_version f where f.doctor_id = d.id and ${fichaVisible(dueno, 'f.cliente_id')})`;
  const afirmo = sql`exists (select from dato_clinico_version v join dato_clinico t on t.id = v.dato_id and t.version = v.version
    where v.doctor_id = d.id and v.fuente = 'MEDICO' and t.clase <> 'RESPUESTA' and ${fichaVisible(dueno, 't.cliente_id')})`;
  const vacunado = sql`exists (select from vacuna_version v join vacuna_aplicada a on a.id = v.vacuna_id and a.version = v.version
    where v.doctor_id = d.id and a.eliminada_en is null and ${fichaVisible(dueno, 'a.cliente_id')})`;
  const emitio = sql`exists (select from documento m join cliente c on c.id = m.cliente_id
    where m.doctor_id = d.id and m.cliente_id = ${dueno.cliente_id} and c.identidad_verificada_en is not null)`;
  if (isPatient(dueno))
    return sql<SqlBool>`(${conCita} or ${vacunado} or ${emitio}
      or exists (select from consulta k where k.doctor_id = d.id and ${leiblePropia(dueno)}))`;
  if (isDoctor(dueno)) return sql<SqlBool>`(d.id = ${dueno.doctor_id} or ${leido} or ${afirmo} or ${vacunado})`;
  return sql<SqlBool>`(${enSucursal} or ${conCita})`;
}

export const profesionales: Fuente = {
  tipos: ['Practitioner'],
  async read({ db }, pregunta) {
    const { dueno } = pregunta;
    const own = sql<boolean>`(d.id is not distinct from ${dueno.doctor_id}::int)`;
    const rows = await db
      .selectFrom('doctor as d')
      .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
      .leftJoin('emisor as e', 'e.doctor_id', 'd.id')
      .where('d.tipo', '=', 'MEDICO')
      .where(enPagina(pregunta, { id: 'd.id' }))
      .where(profesionalVisible(dueno))
      .orderBy('d.id')
      .limit(pregunta.take)
      .select(['d.id', 'd.msp', 'd.acess', 'd.cuenta_activa', 'u.titulo_honorifico', 'u.nombres', 'u.apellidos'])
      .select([
        sql<string | null>`case when ${own} then u.cedula end`.as('cedula'),
        sql<string | null>`case when ${own} then e.ruc end`.as('ruc'),
        sql<string | null>`case when ${own} then u.email end`.as('correo'),
        sql<string | null>`case when ${own} then d.numero_telefono end`.as('telefono'),
        sql<
          string[]
        >`array(select e.nombre from doctor_especializacion de join especializacion e on e.id = de.especializacion_id
          where de.doctor_id = d.id order by e.nombre)`.as('especialidades'),
      ])
      .execute();
    return rows.map((row) => ({ id: row.id, recursos: [profesionalFhir(row)] }));
  },
};

export const organizaciones: Fuente = {
  tipos: ['Organization'],
  async read({ db }, pregunta) {
    const rows = await db
      .selectFrom('doctor as d')
      .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
      .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
      .where('d.tipo', '<>', 'MEDICO')
      .where(enPagina(pregunta, { id: 'd.id' }))
      .where(
        sql<SqlBool>`(d.id is not distinct from ${pregunta.dueno.doctor_id}::int or exists (
          select from oficina o where o.doctor_id = d.id and ${oficinaVisible(pregunta.dueno)}))`,
      )
      .orderBy('d.id')
      .limit(pregunta.take)
      .select(['d.id', 'd.tipo', 'i.ruc', 'i.direccion', 'i.ciudad', 'i.pais'])
      .select([
        sql<string>`coalesce(i.nombre, ${nombreCompleto('u')})`.as('nombre'),
        sql<string | null>`coalesce(i.telefono, d.numero_telefono)`.as('telefono'),
        sql<boolean>`coalesce(i.cuenta_aprobada, d.cuenta_activa)`.as('cuenta_activa'),
      ])
      .execute();
    return rows.map((row) => ({ id: row.id, recursos: [organizacionFhir(row)] }));
  },
};

export const oficinas: Fuente = {
  tipos: ['Location'],
  async read({ db }, pregunta) {
    const rows = await db
      .selectFrom('oficina as o')
      .innerJoin('doctor as d', 'd.id', 'o.doctor_id')
      .where(enPagina(pregunta, { id: 'o.id' }))
      .where(oficinaVisible(pregunta.dueno))
      .orderBy('o.id')
      .limit(pregunta.take)
      .select(['o.id', 'o.nombre', 'o.direccion', 'o.ciudad', 'o.provincia', 'o.pais', 'o.latitud', 'o.longitud'])
      .select([
        sql<boolean>`(o.eliminada_en is not null)`.as('eliminada'),
        sql<number | null>`case when d.tipo <> 'MEDICO' then d.id end`.as('organizacion_id'),
      ])
      .execute();
    return rows.map((row) => ({ id: row.id, recursos: [oficinaFhir(row)] }));
  },
};

/** The agenda of a professional in each office, with its turnos of the next two weeks. An institution has the agendas of its branches. */
export const agendas: Fuente = {
  tipos: ['Schedule', 'Slot'],
  async read({ db, clock }, pregunta) {
    const { dueno } = pregunta;
    const now = clock.now();
    const whose = isDoctor(dueno)
      ? sql<SqlBool>`d.id = ${dueno.doctor_id}`
      : sql<SqlBool>`exists (select from oficina o where o.doctor_id = ${dueno.doctor_id} and ${attendsAt('d.id', 'o')})`;
    const rows = await db
      .selectFrom('doctor as d')
      .where(enPagina(pregunta, { id: 'd.id' }))
      .where(whose)
      .orderBy('d.id')
      .limit(pregunta.take)
      .select(['d.id', sql<boolean>`(d.tipo = 'MEDICO')`.as('medico')])
      .select(
        sql<number[]>`array(select distinct h.oficina_id from horario h join oficina o on o.id = h.oficina_id
          where h.doctor_id = d.id and o.eliminada_en is null and (${isDoctor(dueno)}::boolean or o.doctor_id = ${dueno.doctor_id}::int)
          order by 1)`.as('oficinas'),
      )
      .execute();
    const hoy = fechaOf(now, ZONA_ECUADOR);
    const fechas = { fecha: hoy, fechaFinal: addDays(hoy, DIAS_DE_TURNOS - 1) };
    const found = await turnosOfMany(
      db,
      rows.map(({ id }) => id),
      fechas,
      now,
    );
    const turnosOf = new Map(found.map(({ doctor_id, turnos }) => [doctor_id, turnos]));
    return rows.map(({ id, medico, oficinas }) => ({
      id,
      recursos: oficinas.flatMap((oficina_id) => {
        const agenda = { doctor_id: id, medico, oficina_id };
        const coming = (turnosOf.get(id) ?? []).filter(
          (turno) => turno.oficina_id === oficina_id && turno.razon !== 'PASADO',
        );
        return [agendaFhir(agenda), ...coming.map((turno) => turnoFhir(agenda, turno))];
      }),
    }));
  },
};
