/** The demo's offices with weekly hours and services. */
const WEEK = ['LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES', 'SÁBADO'] as const;

export interface OfficePlan {
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
  /** Whether booking it online asks for the prepayment. */
  pide_anticipo?: boolean;
  dias: readonly (typeof WEEK)[number][];
  turnos: readonly [string, string][];
  espacios?: number;
}

/** The main doctor's hours do not overlap, because a person can be in only one office at a time. */
export const OFFICES: OfficePlan[] = [
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
    pide_anticipo: true,
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

/** Services of the demo's practices besides the plain consultation, in dollars. */
export const SERVICES: { owner: OfficePlan['owner']; nombre: string; precio: number; color: string }[] = [
  { owner: 'medico', nombre: 'Consulta subsecuente', precio: 30, color: '#6E73D6' },
  { owner: 'medico', nombre: 'Electrocardiograma', precio: 25, color: '#3C94CF' },
  { owner: 'medico', nombre: 'Holter 24 horas', precio: 90, color: '#B45BA6' },
  { owner: 'medico', nombre: 'Revisión de exámenes', precio: 12.5, color: '#D29A2B' },
  { owner: 'otroMedico', nombre: 'Certificado de salud', precio: 15, color: '#4D9F66' },
  { owner: 'galapagos', nombre: 'Control de niño sano', precio: 25, color: '#E0784F' },
  { owner: 'laboratorio', nombre: 'Perfil lipídico', precio: 18, color: '#8FA335' },
  { owner: 'laboratorio', nombre: 'Química sanguínea', precio: 22, color: '#3C94CF' },
];
