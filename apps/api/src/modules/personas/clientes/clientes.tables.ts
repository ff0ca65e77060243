import { leerDocumento } from '@hampi/contract/base/identidad';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { clientesVisibleTo } from '../../../access/visibility.ts';
import type { DB } from '../../../data/database.types.ts';
import type { Alcance } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const own = ({ quien }: Alcance) => sql<SqlBool>`${clientesVisibleTo(quien, 'own')}`;
/** Patients with a cita in its branches are an institution's patients too (decisions 31). */
const ofInstitucion = ({ id, quien }: Alcance) =>
  sql<SqlBool>`(${clientesVisibleTo(quien, 'own')} or exists (select from cita r join oficina o on o.id = r.oficina_id
    where r.cliente_id = c.id and o.doctor_id = ${id} and r.nombre_tercera_persona is null))`;

/** Patients of the practice, and everybody whom its citas, entries, documents, waiting list and cash register refer to. */
const pacientesDe = ({ id }: Alcance) => sql`(select x.cliente_id from medico_paciente x where x.doctor_id = ${id}
  union select x.cliente_id from cita x where x.doctor_id = ${id}
  union select x.cliente_id from consulta x where x.doctor_id = ${id}
  union select x.cliente_id from documento x where x.doctor_id = ${id}
  union select x.cliente_id from espera x where x.doctor_id = ${id}
  union select x.cliente_id from caja_fila x join caja k on k.id = x.caja_id where k.doctor_id = ${id})`;

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
  emergencia_nombre: true,
  emergencia_parentesco: true,
  emergencia_telefono: true,
  emergencia_direccion: true,
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

export const clientesTables = [
  table('cliente', {
    csv: [
      {
        nombre: 'pacientes',
        contenido: 'Los datos de filiación: de sus pacientes, o los suyos si usted es el paciente.',
        alias: 'c',
        columnas: {
          id: 'Número del paciente; los demás archivos lo llaman cliente_id',
          tipo_documento: 'CEDULA, PASAPORTE o SIN_DOCUMENTO',
          cedula_identidad: 'Documento de identidad',
          titulo_honorifico: 'Título',
          nombres: 'Nombres',
          apellidos: 'Apellidos',
          fecha_nacimiento: 'Fecha de nacimiento',
          sexo: 'Sexo',
          tipo_sangre: 'Tipo de sangre',
          estado_civil: 'Estado civil',
          instruccion: 'Instrucción',
          ocupacion: 'Ocupación',
          nacionalidad: 'Nacionalidad',
          direccion: 'Dirección',
          ciudad: 'Ciudad',
          pais: 'País',
          telefono: 'Teléfono',
          celular: 'Celular',
          correo: 'Correo',
          nombres_padre: 'Nombre del padre',
          nombres_madre: 'Nombre de la madre',
          emergencia_nombre: 'A quién llamar en una emergencia',
          emergencia_parentesco: 'Qué es del paciente',
          emergencia_telefono: 'Su teléfono',
          emergencia_direccion: 'Su dirección',
          cedula_representante: 'Cédula del representante',
          seguros: 'Seguros',
          identidad_verificada_en: 'Cuándo un consultorio vio su documento',
          fecha_defuncion: 'Fecha de defunción',
          creado_en: 'Cuándo se registró',
        },
        de: { doctor: own, institucion: ofInstitucion, cliente: own },
      },
    ],
    returns: {
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
      yaEsta: {
        cliente_documento_unico:
          'ya hay aquí un paciente con ese documento y otros datos: corrija el que esté equivocado.',
      },
    },
  }),
  // Joinings are the office's own; a row that once gave way, or to which one did, is kept.
  table('paciente_union', {
    stays: 'EN_CAMINO',
    join: { columns: ['queda_id', 'cede_id'], rows: 'HOLD', office: 'QUEDA' },
  }),
  // Changes requested for a row that is merged away are dropped with it.
  table('tramite', { stays: 'SECRETO', join: { rows: 'DROP', office: 'QUEDA' } }),
  table('tramite_enlace', { stays: 'SECRETO' }),
];
