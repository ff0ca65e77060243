import { sql } from 'kysely';
import { citasVisibleTo } from '../../../access/visibility.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { type Alcance, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

/** The columns of a cita in every role. */
const CITA = {
  id: 'Número de la cita',
  doctor_id: 'Número de quien atiende',
  oficina_id: 'Número del consultorio',
  cliente_id: 'Número del paciente',
  servicio: 'Servicio, como se llamaba al reservar',
  fecha_reserva: 'Día de la cita, en la hora del consultorio',
  inicio: 'Cuándo empieza',
  fin: 'Cuándo termina',
  presencial: 'Si es presencial',
  precio: 'Precio al reservar, en dólares',
  descuento: 'Descuento, en porcentaje',
  cobrado: 'Lo que se pagó, en dólares',
  creditos: 'Créditos que se usaron',
  estado_reserva: 'APROBADO, PENDIENTE, RECHAZADO o CANCELADO',
  llegada: 'POR_LLEGAR, LLEGO, EN_ATENCION, ATENDIDA o NO_ASISTIO',
  razon_no_disponibilidad: 'Por qué se rechazó o canceló',
  nombre_tercera_persona: 'Quién viene, si no es quien reservó',
  cedula_tercera_persona: 'Su cédula',
  numero_reagendamientos: 'Veces que se reagendó',
  cita_origen_id: 'La cita de la que se reagendó',
  creada_en: 'Cuándo se reservó',
  confirmada_en: 'Cuándo confirmó el paciente',
  terminada_en: 'Cuándo perdió su turno',
  terminada_como: 'CANCELADA, RECHAZADA, REAGENDADA o VENCIDA',
} as const;

const inOficina = sql`join oficina o on o.id = r.oficina_id`;
const own = ({ quien }: Alcance) => citasVisibleTo(quien, 'own');

export const citasTables = [
  table('cita', {
    csv: [
      {
        nombre: 'citas',
        contenido: 'Todas sus citas: las de su agenda o, de una institución, las de sus sucursales.',
        alias: 'r',
        con: inOficina,
        columnas: {
          ...CITA,
          servicio_id: 'Número del servicio',
          sobreturno: 'Si es un sobreturno',
          motivo_sobreturno: 'Por qué',
          canal_reserva: 'Por dónde se reservó',
          phone_number: 'Teléfono que dejó quien reservó',
        },
        de: { doctor: own, institucion: own },
      },
      {
        nombre: 'mis_citas',
        contenido: 'Todas sus citas.',
        alias: 'r',
        con: sql`${inOficina} join doctor d on d.id = r.doctor_id join usuario u on u.id = d.usuario_id`,
        columnas: CITA,
        calculadas: {
          profesional: ['Quién atiende', nombreProfesional],
          consultorio: ['Consultorio', sql`o.nombre`],
          direccion: ['Dirección', sql`o.direccion`],
          ciudad: ['Ciudad', sql`o.ciudad`],
        },
        de: { cliente: own },
      },
    ],
    returns: {
      de: ofProveedor,
      sin: { cobrado: 'Lo suma el libro de pagos.' },
      ajenas: {
        creada_por: 'VACIA',
        terminada_por: 'VACIA',
        secretaria_id: 'VACIA',
        servicio_id: 'VACIA',
        horario_id: 'VACIA',
      },
      deHoy: ['cita_lugar_vivo', 'cita_paciente_vivo', 'cita_pendientes'],
    },
    // The citas move to the other row, except those at an hour at which that row already has one.
    join: {
      rows: 'MOVE',
      office: 'PASA',
      join: (trx, from, to) =>
        sql`update cita r set cliente_id = ${to} where r.cliente_id = ${from} and not exists (
          select from cita t where t.cliente_id = ${to} and t.doctor_id = r.doctor_id and t.viva and r.viva
            and t.inicio < r.fin and r.inicio < t.fin)`.execute(trx),
    },
  }),
  table('cita_movida', { stays: 'EN_CAMINO' }),
];
