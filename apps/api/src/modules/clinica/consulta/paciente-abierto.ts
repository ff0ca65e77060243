import type { Historia } from '@hampi/contract/clinica/historia/calls';
import type { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import type { Selectable } from 'kysely';
import type { DB } from '../../../data/database.types.ts';

/** The columns of a patient that a record shows. */
export const FILIACION = [
  'id',
  'tipo_documento',
  'cedula_identidad',
  'titulo_honorifico',
  'nombres',
  'apellidos',
  'nombres_padre',
  'nombres_madre',
  'emergencia_nombre',
  'emergencia_parentesco',
  'emergencia_telefono',
  'emergencia_direccion',
  'cedula_representante',
  'fecha_nacimiento',
  'sexo',
  'tipo_sangre',
  'estado_civil',
  'instruccion',
  'ocupacion',
  'direccion',
  'ciudad',
  'pais',
  'nacionalidad',
  'telefono',
  'celular',
  'correo',
  'fecha_defuncion',
] as const satisfies (keyof DB['cliente'])[];
export type Filiacion = Pick<Selectable<DB['cliente']>, (typeof FILIACION)[number]>;

/** A doctor's patient with their clinical data. */
export interface PacienteAbierto {
  paciente: Filiacion;
  /** Empty while they are not `abierta`. */
  ficha: FichaContenido & { version: number };
  /** When the clinical data were last written. Callers that need the date calculate it, because that costs as much as opening the data. */
  fichaEn: string | null;
  seguros: Historia['clienteSeguros'];
  autorizada: boolean;
  abierta: boolean;
}
