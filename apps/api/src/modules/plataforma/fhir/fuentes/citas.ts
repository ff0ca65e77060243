import { sql } from 'kysely';
import { citasVisibleTo } from '../../../../access/visibility.ts';
import { nombreCompleto, nombreProfesional } from '../../../../data/names.ts';
import { citaFhir } from '../recursos/cita.ts';
import { enPagina, type Fuente } from './fuente.ts';

export const citas: Fuente = {
  tipos: ['Appointment'],
  async read({ db }, pregunta) {
    const rows = await db
      .selectFrom('cita as r')
      .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
      .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
      .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
      .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
      .leftJoin('especializacion as e', 'e.id', 'r.especializacion_id')
      .where(enPagina(pregunta, { id: 'r.id', paciente: 'r.cliente_id', fecha: 'r.inicio' }))
      .where(citasVisibleTo(pregunta.dueno, 'own'))
      .orderBy('r.id')
      .limit(pregunta.take)
      .select(['r.id', 'r.estado_reserva', 'r.llegada', 'r.ofrecida', 'r.inicio', 'r.fin', 'r.creada_en'])
      .select(['r.actualizada_en', 'r.servicio', 'r.razon_no_disponibilidad', 'r.motivo_sobreturno'])
      .select(['r.nombre_tercera_persona', 'r.cliente_id', 'r.doctor_id', 'r.oficina_id', 'o.nombre as oficina'])
      .select(['e.nombre as especialidad', nombreProfesional.as('profesional')])
      .select([nombreCompleto('c').as('paciente'), sql<boolean>`(d.tipo = 'MEDICO')`.as('medico')])
      .execute();
    return rows.map((row) => ({ id: row.id, recursos: [citaFhir(row)] }));
  },
};
