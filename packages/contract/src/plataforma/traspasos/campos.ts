/** What a column of a spreadsheet of patients can be, and how one is recognised by its title. No schema: the screen loads it. */
import { fold } from '../../base/texto/escrito.ts';

export const CAMPOS = [
  'documento',
  'apellidos',
  'nombres',
  'apellidos_nombres',
  'nombres_apellidos',
  'fecha_nacimiento',
  'sexo',
  'celular',
  'telefono',
  'correo',
  'direccion',
  'ciudad',
  'nacionalidad',
  'ocupacion',
  'estado_civil',
  'instruccion',
  'tipo_sangre',
  'seguro',
  'cedula_representante',
  'nombres_padre',
  'nombres_madre',
] as const;
export type Campo = (typeof CAMPOS)[number];

/** Whether the day or the month comes first in a date; a year that comes first says so itself. */
export const FORMATOS_FECHA = ['DMA', 'MDA'] as const;
/** What the letters of its column of sexes mean: M and F, or H and M. */
export const FORMATOS_SEXO = ['MF', 'HM'] as const;

/** How a file writes its values, chosen once for all rows. */
export interface Formato {
  fecha: (typeof FORMATOS_FECHA)[number];
  sexo: (typeof FORMATOS_SEXO)[number];
}

/** The words of a screen for each, in the order of its list. */
export const CAMPO_TEXTO: Record<Campo, string> = {
  documento: 'Cédula o pasaporte',
  apellidos: 'Apellidos',
  nombres: 'Nombres',
  apellidos_nombres: 'Apellidos y nombres juntos',
  nombres_apellidos: 'Nombres y apellidos juntos',
  fecha_nacimiento: 'Fecha de nacimiento',
  sexo: 'Sexo',
  celular: 'Celular',
  telefono: 'Teléfono',
  correo: 'Correo',
  direccion: 'Dirección',
  ciudad: 'Ciudad',
  nacionalidad: 'Nacionalidad',
  ocupacion: 'Ocupación',
  estado_civil: 'Estado civil',
  instruccion: 'Instrucción',
  tipo_sangre: 'Tipo de sangre',
  seguro: 'Seguro',
  cedula_representante: 'Cédula del representante',
  nombres_padre: 'Nombre del padre',
  nombres_madre: 'Nombre de la madre',
};

/** Titles, folded and without anything but letters and digits. */
const TITULOS: Record<Campo, readonly string[]> = {
  documento: [
    'cedula',
    'ci',
    'cc',
    'dni',
    'identificacion',
    'documento',
    'cedulaidentidad',
    'cedulapasaporte',
    'nrocedula',
    'numerocedula',
    'numerodocumento',
    'cedulaopasaporte',
    'cedularuc',
    'pasaporte',
  ],
  apellidos: ['apellidos', 'apellido', 'apellidospaciente', 'lastname', 'surname'],
  nombres: ['nombres', 'nombre', 'primernombre', 'nombrespaciente', 'firstname'],
  apellidos_nombres: [
    'apellidosynombres',
    'apellidosnombres',
    'apellidoynombre',
    'apellidonombre',
    'paciente',
    'pacientes',
  ],
  nombres_apellidos: [
    'nombresyapellidos',
    'nombresapellidos',
    'nombreyapellido',
    'nombreapellido',
    'nombrecompleto',
    'nombrescompletos',
    'cliente',
  ],
  fecha_nacimiento: [
    'fechanacimiento',
    'fechadenacimiento',
    'fnac',
    'fnacimiento',
    'fechanac',
    'fecnac',
    'nacimiento',
    'fdenac',
    'fdenacimiento',
    'birthdate',
  ],
  sexo: ['sexo', 'genero', 'sex', 'gender'],
  celular: ['celular', 'cel', 'movil', 'telefonocelular', 'telefonomovil', 'nrocelular', 'whatsapp', 'celular1'],
  telefono: [
    'telefono',
    'tel',
    'telf',
    'fono',
    'telefonofijo',
    'convencional',
    'telefonoconvencional',
    'telefonos',
    'telefono1',
  ],
  correo: ['correo', 'email', 'mail', 'correoelectronico'],
  direccion: ['direccion', 'domicilio', 'direcciondomicilio', 'direcciondomiciliaria', 'address'],
  ciudad: ['ciudad', 'canton', 'city', 'ciudadresidencia'],
  nacionalidad: ['nacionalidad'],
  ocupacion: ['ocupacion', 'profesion', 'trabajo'],
  estado_civil: ['estadocivil', 'ecivil'],
  instruccion: ['instruccion', 'niveldeinstruccion', 'escolaridad', 'nivelinstruccion'],
  tipo_sangre: ['tiposangre', 'tipodesangre', 'gruposanguineo', 'sangre', 'grupo'],
  seguro: ['seguro', 'aseguradora', 'seguromedico'],
  cedula_representante: ['cedularepresentante', 'cedulareprentante', 'cedulatutor', 'cirepresentante'],
  nombres_padre: ['padre', 'nombrepadre', 'nombredelpadre', 'nombrespadre'],
  nombres_madre: ['madre', 'nombremadre', 'nombredelamadre', 'nombresmadre'],
};

const bare = (title: string): string => fold(title).replace(/[^a-z0-9]/g, '');

/** What each column is by its title; null for one that is not known. Of two alike the first counts. */
export function reconocer(titulos: readonly string[]): (Campo | null)[] {
  const taken = new Set<Campo>();
  const known = titulos.map((titulo) => {
    const campo = CAMPOS.find((one) => TITULOS[one].includes(bare(titulo))) ?? null;
    if (!campo || taken.has(campo)) return null;
    taken.add(campo);
    return campo;
  });
  // «Nombres» alone, without surnames beside it, holds both.
  if (taken.has('nombres') && !taken.has('apellidos') && !taken.has('apellidos_nombres'))
    return known.map((campo) => (campo === 'nombres' ? 'nombres_apellidos' : campo));
  return known;
}

/** Why the columns do not make a patient, by the field that is wrong; undefined if they do. */
export function faltaEn(campos: readonly (Campo | null)[]): 'nombres' | 'dos_veces' | undefined {
  const has = (campo: Campo) => campos.includes(campo);
  const inOne = has('apellidos_nombres') || has('nombres_apellidos');
  if (has('apellidos_nombres') && has('nombres_apellidos')) return 'dos_veces';
  if (inOne && (has('apellidos') || has('nombres'))) return 'dos_veces';
  return inOne || (has('apellidos') && has('nombres')) ? undefined : 'nombres';
}
