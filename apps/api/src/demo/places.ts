import type { Trx } from '../core/db.ts';
import type { DemoPeople } from './accounts.ts';

export interface DemoOffice {
  id: number;
  doctor_id: number;
  especializacion_id: number;
  zona: string;
  costo_consulta: number;
  presencial: boolean;
}
export interface DemoService {
  id: number;
  doctor_id: number;
  nombre: string;
  precio: number;
}
export interface DemoPlaces {
  offices: DemoOffice[];
  services: DemoService[];
}

const WEEK = ['LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES', 'SÁBADO'] as const;

interface OfficePlan {
  owner: 'medico' | 'otroMedico' | 'galapagos' | 'laboratorio';
  nombre: string;
  direccion: string;
  referencias_fisicas: string;
  ciudad: string;
  provincia: string;
  latitud: number;
  longitud: number;
  altitud_m: number;
  zona?: string;
  especialidad: string;
  costo: number;
  minutos: number;
  dias: readonly (typeof WEEK)[number][];
  turnos: readonly [string, string][];
  espacios?: number;
}

/** Mondays to Saturdays of the main doctor never overlap: a person is in one office at a time. */
const OFFICES: OfficePlan[] = [
  {
    owner: 'medico',
    nombre: 'Consultorio Solano',
    direccion: 'Av. Solano 4-52 y Aurelio Aguilar',
    referencias_fisicas: 'Edificio Solano, piso 2, frente al parque',
    ciudad: 'Cuenca',
    provincia: 'Azuay',
    latitud: -2.9086,
    longitud: -79.0087,
    altitud_m: 2550,
    especialidad: 'Cardiología',
    costo: 40,
    minutos: 30,
    dias: ['LUNES', 'MARTES', 'MIÉRCOLES'],
    turnos: [
      ['08:30', '12:30'],
      ['15:00', '18:00'],
    ],
  },
  {
    owner: 'medico',
    nombre: 'Consultorio Monay',
    direccion: 'Av. González Suárez y Max Uhle',
    referencias_fisicas: 'Junto a Monay Shopping',
    ciudad: 'Cuenca',
    provincia: 'Azuay',
    latitud: -2.9003,
    longitud: -78.9771,
    altitud_m: 2550,
    especialidad: 'Cardiología',
    costo: 35,
    minutos: 30,
    dias: ['JUEVES', 'SÁBADO'],
    turnos: [['08:30', '12:30']],
  },
  {
    owner: 'medico',
    nombre: 'Consultorio La Carolina',
    direccion: 'Av. Eloy Alfaro N32-120',
    referencias_fisicas: 'Torre médica, consultorio 504',
    ciudad: 'Quito',
    provincia: 'Pichincha',
    latitud: -0.1835,
    longitud: -78.4825,
    altitud_m: 2850,
    especialidad: 'Cardiología',
    costo: 50,
    minutos: 30,
    dias: ['VIERNES'],
    turnos: [
      ['09:00', '13:00'],
      ['15:00', '18:00'],
    ],
  },
  {
    owner: 'otroMedico',
    nombre: 'Consultorio Remigio Crespo',
    direccion: 'Av. Remigio Crespo 3-18',
    referencias_fisicas: 'Planta baja',
    ciudad: 'Cuenca',
    provincia: 'Azuay',
    latitud: -2.9062,
    longitud: -79.0152,
    altitud_m: 2550,
    especialidad: 'Medicina general',
    costo: 25,
    minutos: 20,
    dias: ['LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES'],
    turnos: [['09:00', '13:00']],
  },
  {
    owner: 'galapagos',
    nombre: 'Consultorio Bahía Academia',
    direccion: 'Av. Charles Darwin y Tomás de Berlanga',
    referencias_fisicas: 'Frente al malecón',
    ciudad: 'Puerto Ayora',
    provincia: 'Galápagos',
    latitud: -0.7432,
    longitud: -90.3126,
    altitud_m: 6,
    zona: 'Pacific/Galapagos',
    especialidad: 'Medicina familiar y comunitaria',
    costo: 30,
    minutos: 30,
    dias: ['LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES'],
    turnos: [
      ['08:00', '12:00'],
      ['16:00', '20:00'],
    ],
  },
  {
    owner: 'laboratorio',
    nombre: 'Laboratorio Tomebamba',
    direccion: 'Calle Larga 9-40',
    referencias_fisicas: 'Junto al Puente Roto',
    ciudad: 'Cuenca',
    provincia: 'Azuay',
    latitud: -2.9017,
    longitud: -79.0001,
    altitud_m: 2550,
    especialidad: 'Laboratorio clínico',
    costo: 12,
    minutos: 15,
    dias: WEEK,
    turnos: [['07:00', '11:00']],
  },
  {
    owner: 'laboratorio',
    nombre: 'Laboratorio Ordóñez Lasso',
    direccion: 'Av. Ordóñez Lasso y Los Cerezos',
    referencias_fisicas: 'Local 3',
    ciudad: 'Cuenca',
    provincia: 'Azuay',
    latitud: -2.8921,
    longitud: -79.0291,
    altitud_m: 2550,
    especialidad: 'Laboratorio clínico',
    costo: 12,
    minutos: 15,
    dias: ['LUNES', 'MIÉRCOLES', 'VIERNES'],
    turnos: [['07:00', '10:00']],
  },
];

const SERVICES: { owner: OfficePlan['owner']; nombre: string; precio: number; color: string }[] = [
  { owner: 'medico', nombre: 'Consulta subsecuente', precio: 30, color: '#6E73D6' },
  { owner: 'medico', nombre: 'Electrocardiograma', precio: 25, color: '#3C94CF' },
  { owner: 'medico', nombre: 'Holter 24 horas', precio: 90, color: '#B45BA6' },
  { owner: 'medico', nombre: 'Revisión de exámenes', precio: 12.5, color: '#D29A2B' },
  { owner: 'otroMedico', nombre: 'Certificado de salud', precio: 15, color: '#4D9F66' },
  { owner: 'galapagos', nombre: 'Control de niño sano', precio: 25, color: '#E0784F' },
  { owner: 'laboratorio', nombre: 'Perfil lipídico', precio: 18, color: '#8FA335' },
  { owner: 'laboratorio', nombre: 'Química sanguínea', precio: 22, color: '#3C94CF' },
];

/** Offices with their specialty, weekly hours, services and secretary. */
export async function demoOffices(trx: Trx, people: DemoPeople): Promise<DemoPlaces> {
  const wanted = [...new Set(OFFICES.map((o) => o.especialidad))];
  await trx
    .insertInto('especializacion')
    .values(wanted.map((nombre) => ({ nombre })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  const found = await trx
    .selectFrom('especializacion')
    .select(['id', 'nombre'])
    .where('nombre', 'in', wanted)
    .execute();
  const especialidad = new Map(found.map((e) => [e.nombre, e.id]));

  const rows = await trx
    .insertInto('oficina')
    .values(
      OFFICES.map((o) => ({
        doctor_id: people[o.owner],
        nombre: o.nombre,
        direccion: o.direccion,
        referencias_fisicas: o.referencias_fisicas,
        ciudad: o.ciudad,
        provincia: o.provincia,
        latitud: o.latitud,
        longitud: o.longitud,
        altitud_m: o.altitud_m,
        zona: o.zona ?? 'America/Guayaquil',
        tiempo_por_cliente_minutos: o.minutos,
        costo_consulta: o.costo,
      })),
    )
    .returning('id')
    .execute();
  const offices = OFFICES.map((plan, i) => ({
    ...plan,
    id: (rows[i] as { id: number }).id,
    doctor_id: people[plan.owner],
    especializacion_id: especialidad.get(plan.especialidad) as number,
  }));

  await trx
    .insertInto('oficina_especializacion')
    .values(offices.map((o) => ({ oficina_id: o.id, especializacion_id: o.especializacion_id })))
    .execute();
  await trx
    .insertInto('doctor_especializacion')
    .values(offices.map((o) => ({ doctor_id: o.doctor_id, especializacion_id: o.especializacion_id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  await trx
    .insertInto('oficina_secretaria')
    .values(
      offices
        .filter((o) => o.owner === 'medico' || o.owner === 'otroMedico')
        .map((o) => ({ oficina_id: o.id, secretaria_id: people.secretaria_id })),
    )
    .execute();
  await trx.insertInto('horario').values(offices.flatMap(weekOf)).execute();

  const services = await trx
    .insertInto('servicio')
    .values(
      SERVICES.map((s) => ({
        doctor_id: people[s.owner],
        nombre: s.nombre,
        precio: s.precio,
        background_color: s.color,
      })),
    )
    .returning(['id', 'doctor_id', 'nombre', 'precio'])
    .execute();
  await trx
    .insertInto('servicio_oficina')
    .values(
      services.flatMap((s) =>
        offices.filter((o) => o.doctor_id === s.doctor_id).map((o) => ({ servicio_id: s.id, oficina_id: o.id })),
      ),
    )
    .execute();

  return {
    services,
    offices: offices.map((o) => ({
      id: o.id,
      doctor_id: o.doctor_id,
      especializacion_id: o.especializacion_id,
      zona: o.zona ?? 'America/Guayaquil',
      costo_consulta: o.costo,
      presencial: o.owner !== 'laboratorio',
    })),
  };
}

const minutes = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
const hora = (total: number) =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;

function weekOf(office: OfficePlan & { id: number; doctor_id: number }) {
  return office.dias.flatMap((dia_semana) =>
    office.turnos.flatMap(([from, to]) => {
      const count = Math.floor((minutes(to) - minutes(from)) / office.minutos);
      return Array.from({ length: count }, (_, i) => ({
        oficina_id: office.id,
        doctor_id: office.doctor_id,
        dia_semana,
        hora_inicio: hora(minutes(from) + i * office.minutos),
        hora_fin: hora(minutes(from) + (i + 1) * office.minutos),
        espacios_disponibles: office.espacios ?? 1,
      }));
    }),
  );
}
