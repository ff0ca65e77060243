/** The fields that a spreadsheet's column can have, and how a title is recognised. Without schemas, because the screen loads this. */
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

/** Whether a date begins with the day or the month; a year at the beginning needs no choice. */
export const FORMATOS_FECHA = ['DMA', 'MDA'] as const;
/** The letters in the column of sexes: M and F, or H and M. */
export const FORMATOS_SEXO = ['MF', 'HM'] as const;

/** How a file writes its values; chosen once for all rows. */
export interface Formato {
  fecha: (typeof FORMATOS_FECHA)[number];
  sexo: (typeof FORMATOS_SEXO)[number];
}

/** Label of each field, in the order of the screen's list. */
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
  correo: 'Email',
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

/** Known titles, folded and reduced to letters and digits. */
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

/** The field of each column, by its title; null if unknown. Of two equal ones, the first is used. */
export function reconocer(titulos: readonly string[]): (Campo | null)[] {
  const taken = new Set<Campo>();
  const known = titulos.map((titulo) => {
    const campo = CAMPOS.find((one) => TITULOS[one].includes(bare(titulo))) ?? null;
    if (!campo || taken.has(campo)) return null;
    taken.add(campo);
    return campo;
  });
  // A column «Nombres» without one for surnames holds both.
  if (taken.has('nombres') && !taken.has('apellidos') && !taken.has('apellidos_nombres'))
    return known.map((campo) => (campo === 'nombres' ? 'nombres_apellidos' : campo));
  return known;
}

/** Why the columns do not make a patient, by the wrong field; undefined if they do. */
export function faltaEn(campos: readonly (Campo | null)[]): 'nombres' | 'dos_veces' | undefined {
  const has = (campo: Campo) => campos.includes(campo);
  const inOne = has('apellidos_nombres') || has('nombres_apellidos');
  if (has('apellidos_nombres') && has('nombres_apellidos')) return 'dos_veces';
  if (inOne && (has('apellidos') || has('nombres'))) return 'dos_veces';
  return inOne || (has('apellidos') && has('nombres')) ? undefined : 'nombres';
}
