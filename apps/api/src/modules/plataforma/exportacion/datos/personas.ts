/** The account, its profile, its staff and its patients. */
import { leerDocumento } from '@hampi/contract/base/identidad';
import { type RawBuilder, sql } from 'kysely';
import { roleOfProveedor, SECRETARY } from '../../../../access/roles.ts';
import type { DB } from '../../../../data/database.types.ts';
import type { Alcance, Tipo } from '../alcance.ts';
import { rutaDeImagen } from '../rutas.ts';
import { tabla } from './tabla.ts';

/** Current secretaries, and former ones whose cash registers are kept. */
const secretariasDe = ({
  id,
}: Alcance) => sql`(select sd.secretaria_id from secretaria_doctor sd where sd.doctor_id = ${id}
  union select k.secretaria_id from caja k where k.doctor_id = ${id})`;
const cuentasDeSecretarias = (alcance: Alcance) =>
  sql`(select s.usuario_id from secretaria s where s.id in ${secretariasDe(alcance)})`;

/** Patients of the practice, and everybody whom its citas, entries, documents, waiting list and cash register refer to. */
const pacientesDe = ({ id }: Alcance) => sql`(select x.cliente_id from medico_paciente x where x.doctor_id = ${id}
  union select x.cliente_id from cita x where x.doctor_id = ${id}
  union select x.cliente_id from consulta x where x.doctor_id = ${id}
  union select x.cliente_id from documento x where x.doctor_id = ${id}
  union select x.cliente_id from espera x where x.doctor_id = ${id}
  union select x.cliente_id from caja_fila x join caja k on k.id = x.caja_id where k.doctor_id = ${id})`;

/** Only for the owner's account: a secretary's picture and cédula are her own. */
const soloPropia = (columna: string) => (alcance: Alcance) =>
  sql`case when t.id = ${alcance.usuario_id} then ${sql.ref(`t.${columna}`)} end`;

/**
 * Columns that are exported only for the practice's own patients. Of others, who only requested a cita or were removed from the list, only
 * the name is exported.
 */
const FILIACION = Object.keys({
  cedula_identidad: true,
  cedula_representante: true,
  celular: true,
  ciudad: true,
  correo: true,
  creado_por: true,
  direccion: true,
  direccion_latitud: true,
  direccion_longitud: true,
  estado_civil: true,
  fecha_defuncion: true,
  fecha_nacimiento: true,
  identidad_como: true,
  identidad_verificada_en: true,
  identidad_verificada_por: true,
  instruccion: true,
  nacionalidad: true,
  nombres_madre: true,
  nombres_padre: true,
  ocupacion: true,
  pais: true,
  sexo: true,
  telefono: true,
  tipo_sangre: true,
  titulo_honorifico: true,
} satisfies Record<Exclude<keyof DB['cliente'], DeCualquiera>, true>);
type DeCualquiera =
  | 'id'
  | 'nombres'
  | 'apellidos'
  | 'tipo_documento'
  | 'seguros'
  | 'habilitado'
  | 'de_archivo'
  | 'habilitar_edicion'
  | 'creado_en'
  | 'actualizado_en'
  | 'version'
  // Not exported, or generated.
  | 'usuario_id'
  | 'busqueda'
  | 'celular_digitos'
  | 'telefono_digitos';

const siEsSuyo = (columna: string, si_no: RawBuilder<unknown>) => (alcance: Alcance) =>
  sql`case when exists (select from medico_paciente x where x.cliente_id = t.id and x.doctor_id = ${alcance.id})
    then ${sql.ref(`t.${columna}`)} else ${si_no} end`;

const ROLES: Readonly<Record<Tipo, readonly string[]>> = {
  doctor: [roleOfProveedor.MEDICO, roleOfProveedor.LABORATORIO, SECRETARY],
  institucion: [roleOfProveedor.INSTITUCION, SECRETARY],
  cliente: [],
};

export const personas = [
  tabla('usuario', {
    de: (alcance) => sql`(t.id = ${alcance.usuario_id} or t.id in ${cuentasDeSecretarias(alcance)})`,
    sin: {
      password_hash: 'Secreta: se pone otra con «Olvidé mi contraseña».',
      codigo_referente: 'Cada instalación da los suyos.',
      cedula_verificada: 'La verifica la aprobación de la cuenta.',
      visto_en: 'De esta instalación.',
    },
    ademas: { cedula: soloPropia('cedula'), foto: soloPropia('foto') },
    ajenas: { created_by: 'VACIA' },
    aplazada: 'foto',
    llega: (fila, { sinContrasena }) => ({ ...fila, password_hash: sinContrasena }),
  }),
  tabla('usuario_rol', {
    de: (alcance) => sql`((t.usuario_id = ${alcance.usuario_id} and t.authority_name = ${alcance.quien.rol})
      or (t.usuario_id in ${cuentasDeSecretarias(alcance)} and t.authority_name = ${SECRETARY}))`,
    admite: ({ authority_name }, tipo) => ROLES[tipo].includes(authority_name as string),
  }),
  tabla('archivo', {
    de: ({ usuario_id }) => sql`t.subido_por = ${usuario_id}`,
    archivo: {
      columna: 'id',
      ruta: rutaDeImagen,
      tipos: ['image/webp', 'image/jpeg', 'image/png'],
      tipo: 'tipo',
      suma: 'sha256',
      sellado: false,
    },
  }),
  tabla('doctor', {
    de: ({ id }) => sql`t.id = ${id}`,
    sin: { cobra_en_linea: 'Hace falta dar otra vez las llaves de PayPhone.' },
    admite: (fila, tipo) => (fila.tipo === 'INSTITUCION') === (tipo === 'institucion'),
  }),
  tabla('institucion', { de: ({ id }) => sql`t.doctor_id = ${id}`, admite: (_, tipo) => tipo === 'institucion' }),
  tabla('laboratorista', { de: ({ id, usuario_id }) => sql`t.doctor_id = ${id} and t.usuario_id = ${usuario_id}` }),
  tabla('doctor_especializacion', { de: ({ id }) => sql`t.doctor_id = ${id}` }),
  tabla('doctor_seguro', { de: ({ id }) => sql`t.doctor_id = ${id}` }),
  tabla('secretaria', { de: (alcance) => sql`t.id in ${secretariasDe(alcance)}` }),
  tabla('secretaria_doctor', { de: ({ id }) => sql`t.doctor_id = ${id}` }),
  tabla('cliente', {
    de: (alcance) => sql`t.id in ${pacientesDe(alcance)}`,
    ademas: {
      ...Object.fromEntries(FILIACION.map((columna) => [columna, siEsSuyo(columna, sql`null`)])),
      tipo_documento: siEsSuyo('tipo_documento', sql`'CEDULA'`),
      seguros: siEsSuyo('seguros', sql`'{}'`),
    },
    sin: { usuario_id: 'La cuenta del paciente es suya; la enlaza de nuevo con su documento.' },
    ajenas: { creado_por: 'VACIA', identidad_verificada_por: 'VACIA' },
    // What another installation saw, or says that it saw, is not seen here.
    llega: (fila) => ({
      ...fila,
      cedula_identidad: typeof fila.cedula_identidad === 'string' ? leerDocumento(fila.cedula_identidad) : null,
      de_archivo: true,
      identidad_verificada_en: null,
      identidad_verificada_por: null,
      identidad_como: null,
    }),
  }),
  tabla('medico_paciente', {
    de: ({ id }) => sql`t.doctor_id = ${id}`,
    sin: { historia_autorizada_en: 'El paciente autoriza leer a otros médicos en cada instalación.' },
  }),
];
