import { sql } from 'kysely';
import { roleOfProveedor, SECRETARY } from '../../../access/roles.ts';
import { type Alcance, cuentasDeSecretarias, type Tipo } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const own = ({ usuario_id }: Alcance) => sql<boolean>`t.id = ${usuario_id}`;

/** Only for the owner's account: a secretary's picture and cédula are her own. */
const soloPropia = (columna: string) => (alcance: Alcance) =>
  sql`case when t.id = ${alcance.usuario_id} then ${sql.ref(`t.${columna}`)} end`;

const ROLES: Readonly<Record<Tipo, readonly string[]>> = {
  doctor: [roleOfProveedor.MEDICO, roleOfProveedor.LABORATORIO, SECRETARY],
  institucion: [roleOfProveedor.INSTITUCION, SECRETARY],
  cliente: [],
};

export const cuentasTables = [
  table('usuario', {
    csv: [
      {
        nombre: 'cuenta',
        contenido: 'Su cuenta en Hampi. La contraseña no se guarda como se escribe, por eso no está.',
        columnas: {
          id: 'Número de la cuenta',
          login: 'Usuario con el que ingresa',
          email: 'Correo',
          cedula: 'Cédula o documento de identidad',
          titulo_honorifico: 'Título',
          nombres: 'Nombres',
          apellidos: 'Apellidos',
          created_date: 'Cuándo se creó',
        },
        calculadas: {
          roles: [
            'Sus roles',
            sql`(select string_agg(r.authority_name, ', ' order by r.authority_name) from usuario_rol r where r.usuario_id = t.id)`,
          ],
        },
        de: { doctor: own, institucion: own, cliente: own },
      },
    ],
    returns: {
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
      yaEsta: {
        usuario_login_unico: 'ya hay aquí una cuenta con ese usuario.',
        usuario_email_unico: 'ya hay aquí una cuenta con ese correo.',
        usuario_cedula_unica: 'ya hay aquí una cuenta con esa cédula.',
      },
    },
  }),
  table('usuario_rol', {
    csv: 'cuenta',
    returns: {
      de: (alcance) => sql`((t.usuario_id = ${alcance.usuario_id} and t.authority_name = ${alcance.quien.rol})
        or (t.usuario_id in ${cuentasDeSecretarias(alcance)} and t.authority_name = ${SECRETARY}))`,
      admite: ({ authority_name }, tipo) => ROLES[tipo].includes(authority_name as string),
    },
  }),
  table('acceso_conocido', { stays: 'SECRETO' }),
  table('codigo_recuperacion', { stays: 'SECRETO' }),
  table('dispositivo', { stays: 'SECRETO' }),
  table('dispositivo_movil', { stays: 'SECRETO' }),
  table('login_intento', { stays: 'SECRETO' }),
  table('reto_ingreso', { stays: 'SECRETO' }),
  table('segundo_paso', { stays: 'SECRETO' }),
];
