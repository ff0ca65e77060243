/** An office of a doctor, its citas, and the list of them, for tests of the agenda. */
import type { CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import type { HorariosDeOficina } from '@hampi/contract/agenda/horarios/calls';
import type { Endpoint } from '@hampi/contract/base/endpoint';
import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type Answer, answer } from './answers.ts';

/** An office without hours; turnos of twenty minutes. */
export const anOffice = (more: Partial<HorariosDeOficina> = {}): HorariosDeOficina => ({
  o_id: 7,
  o_nombre: 'Consultorio Centro',
  o_direccion: 'Gran Colombia 7-20',
  o_ciudad: 'Cuenca',
  o_zona: ZONA_ECUADOR,
  o_tiempo_por_cliente_minutos: 20,
  o_institucion: null,
  horarios: [],
  ...more,
});

/** An approved cita of twenty minutes at ten, not paid, in that office. */
export const aCita = (r_id: number, c_apellidos: string, r_fecha_reserva: string, more: Partial<CitaEnLista> = {}) =>
  ({
    r_id,
    r_inicio: `${r_fecha_reserva}T15:00:00Z`,
    r_fin: `${r_fecha_reserva}T15:20:00Z`,
    r_fecha_reserva,
    r_estado_reserva: 'APROBADO',
    r_precio: 40,
    r_pago_total: 0,
    r_servicio: 'Consulta',
    d_id: 1,
    c_id: r_id,
    c_nombres: 'Rosa Elvira',
    c_apellidos,
    c_tipo_documento: 'CEDULA',
    c_cedula_identidad: `010203040${r_id}`,
    o_id: 7,
    ...more,
  }) satisfies CitaEnLista;

/** A list of citas, with the doctor and the office that they name. */
export const listedCitas = (endpoint: Endpoint, citas: CitaEnLista[]): Answer =>
  answer(endpoint as typeof listCitasOfDoctor, citas, {
    version: '1',
    foreignData: {
      doctores: [{ d_id: 1, d_titulo_honorifico: 'Dra.', d_nombres: 'Ana Lucía', d_apellidos: 'Paz' }],
      oficinas: [{ o_id: 7, o_nombre: 'Consultorio Centro', o_zona: ZONA_ECUADOR }],
    },
  });
