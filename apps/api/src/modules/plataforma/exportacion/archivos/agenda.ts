/** Offices, hours, services and citas. */
import { sql } from 'kysely';
import { attendsAt } from '../../../../access/attends-at.ts';
import { citasVisibleTo, esperasVisibleTo } from '../../../../access/visibility.ts';
import { nombreProfesional } from '../../../../data/names.ts';
import type { Alcance } from '../alcance.ts';
import { plana } from './archivo-csv.ts';

const ofProveedor = ({ id }: Alcance) => sql<boolean>`t.doctor_id = ${id}`;
/** Rows in own offices. */
const inOficinas = ({ id }: Alcance) =>
  sql<boolean>`exists (select from oficina o where o.id = t.oficina_id and o.doctor_id = ${id})`;

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

export const agenda = [
  plana({
    tabla: 'oficina',
    nombre: 'consultorios',
    contenido: 'Los consultorios o sucursales donde usted atiende, también los que eliminó.',
    tambien: ['oficina_especializacion', 'oficina_secretaria'],
    columnas: {
      id: 'Número del consultorio; los demás archivos lo llaman oficina_id',
      doctor_id: 'Número de su dueño',
      nombre: 'Nombre',
      direccion: 'Dirección',
      referencias_fisicas: 'Referencias',
      ciudad: 'Ciudad',
      provincia: 'Provincia',
      pais: 'País',
      codigo_zip: 'Código postal',
      latitud: 'Latitud',
      longitud: 'Longitud',
      zona: 'Zona horaria',
      costo_consulta: 'Precio de la consulta, en dólares',
      tiempo_por_cliente_minutos: 'Minutos por paciente',
      pago_reserva_habilitacion: 'Si pide anticipo al reservar',
      afiliacion: 'Si está en el programa de afiliación',
      creada_en: 'Cuándo se creó',
      eliminada_en: 'Cuándo se eliminó',
    },
    calculadas: {
      especialidades: [
        'Especialidades',
        sql`(select string_agg(e.nombre, ', ' order by e.nombre) from oficina_especializacion oe
          join especializacion e on e.id = oe.especializacion_id where oe.oficina_id = t.id)`,
      ],
      secretarias: [
        'Números de sus secretarias',
        sql`(select string_agg(os.secretaria_id::text, ', ' order by os.orden) from oficina_secretaria os where os.oficina_id = t.id)`,
      ],
    },
    de: { doctor: ({ id }) => attendsAt(id, 't'), institucion: ofProveedor },
  }),
  plana({
    tabla: 'asociacion',
    nombre: 'asociaciones',
    contenido: 'Los médicos asociados a sucursales de instituciones.',
    columnas: {
      id: 'Número de la asociación',
      oficina_id: 'Número de la sucursal',
      doctor_id: 'Número del médico',
      estado: 'PENDIENTE o ACEPTADA',
      pedida_en: 'Cuándo se pidió',
      aceptada_en: 'Cuándo se aceptó',
    },
    calculadas: { medico: ['Nombre del médico', nombreProfesional] },
    con: sql`join doctor d on d.id = t.doctor_id join usuario u on u.id = d.usuario_id`,
    de: { doctor: ofProveedor, institucion: inOficinas },
  }),
  plana({
    tabla: 'horario',
    nombre: 'horarios',
    contenido: 'Los turnos de cada semana, en la hora del consultorio.',
    columnas: {
      id: 'Número del horario',
      doctor_id: 'Número de quien atiende',
      oficina_id: 'Número del consultorio',
      dia_semana: 'Día',
      hora_inicio: 'Desde',
      hora_fin: 'Hasta',
      espacios_disponibles: 'Cupos a la vez',
    },
    de: { doctor: ofProveedor, institucion: inOficinas },
  }),
  plana({
    tabla: 'ausencia',
    nombre: 'ausencias',
    contenido: 'Los días y horas en que usted no atiende.',
    columnas: {
      id: 'Número',
      doctor_id: 'Número de quien no atiende',
      oficina_id: 'Número del consultorio; vacío, en ninguno',
      inicio: 'Desde',
      fin: 'Hasta',
      dia_entero: 'Si son días enteros',
      motivo: 'Por qué',
      creada_en: 'Cuándo se anotó',
    },
    de: { doctor: ofProveedor, institucion: inOficinas },
  }),
  plana({
    tabla: 'servicio',
    nombre: 'servicios',
    contenido: 'Sus servicios y campañas, también los que eliminó.',
    tambien: ['servicio_especializacion', 'servicio_oficina'],
    columnas: {
      id: 'Número del servicio',
      nombre: 'Nombre',
      precio: 'Precio, en dólares',
      iva: 'Con qué IVA se factura',
      background_color: 'Color',
      descuento_valor: 'Descuento de la campaña, en porcentaje',
      descuento_inicio: 'Desde cuándo es campaña',
      descuento_fin: 'Hasta cuándo',
      promocion_detalles: 'Detalles de la campaña',
      creado_en: 'Cuándo se creó',
      eliminado_en: 'Cuándo se eliminó',
    },
    calculadas: {
      consultorios: [
        'Números de los consultorios que lo dan',
        sql`(select string_agg(so.oficina_id::text, ', ' order by so.oficina_id) from servicio_oficina so where so.servicio_id = t.id)`,
      ],
      especialidades: [
        'Especialidades',
        sql`(select string_agg(e.nombre, ', ' order by e.nombre) from servicio_especializacion se
          join especializacion e on e.id = se.especializacion_id where se.servicio_id = t.id)`,
      ],
    },
    de: { doctor: ofProveedor, institucion: ofProveedor },
  }),
  plana({
    tabla: 'afiliacion',
    nombre: 'afiliaciones',
    contenido: 'Desde cuándo y hasta cuándo estuvo cada consultorio en el programa de afiliación.',
    columnas: { id: 'Número', oficina_id: 'Número del consultorio', desde: 'Desde', hasta: 'Hasta' },
    de: { doctor: inOficinas },
  }),
  plana({
    tabla: 'cita',
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
    de: {
      doctor: ({ quien }) => citasVisibleTo(quien, 'own'),
      institucion: ({ quien }) => citasVisibleTo(quien, 'own'),
    },
  }),
  plana({
    tabla: 'cita',
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
    de: { cliente: ({ quien }) => citasVisibleTo(quien, 'own') },
  }),
  plana({
    tabla: 'espera',
    nombre: 'lista_de_espera',
    contenido: 'Quién espera un turno con usted, o los turnos que usted espera.',
    alias: 'e',
    columnas: {
      id: 'Número',
      doctor_id: 'Número del profesional',
      oficina_id: 'Número del consultorio; vacío, cualquiera',
      cliente_id: 'Número del paciente',
      nombre_tercera_persona: 'Quién viene, si no es quien espera',
      dias: 'Días de la semana, 1 es lunes',
      hora_desde: 'Desde qué hora',
      hora_hasta: 'Hasta qué hora',
      hasta: 'Hasta qué día espera',
      estado: 'Qué fue de la espera',
      creada_en: 'Desde cuándo',
      terminada_en: 'Cuándo terminó',
    },
    de: {
      doctor: ({ quien }) => esperasVisibleTo(quien, 'own'),
      institucion: ({ quien }) => esperasVisibleTo(quien, 'own'),
      cliente: ({ quien }) => esperasVisibleTo(quien, 'own'),
    },
  }),
];
