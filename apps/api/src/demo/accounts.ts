import type { Role } from '@hampi/contract/base/roles';
import type { Trx } from '../data/db.ts';

export interface DemoPeople {
  /** doctor_id of each provider. */
  medico: number;
  otroMedico: number;
  galapagos: number;
  laboratorio: number;
  institucion: number;
  secretaria_id: number;
  /** cliente_id of the account `paciente`. */
  paciente: number;
  usuario: Record<string, number>;
}

interface Person {
  login: string;
  rol: Role;
  /** Empty for an institution. */
  titulo: string | null;
  nombres: string;
  apellidos: string;
  cedula?: string;
}

const PEOPLE: Person[] = [
  {
    login: 'medico',
    rol: 'ROLE_MED',
    titulo: 'Dra.',
    nombres: 'Lucía Fernanda',
    apellidos: 'Peñaherrera Ordóñez',
    cedula: '0104872612',
  },
  {
    login: 'medico.nuevo',
    rol: 'ROLE_MED',
    titulo: 'Dr.',
    nombres: 'Byron Patricio',
    apellidos: 'Alvarado Zúñiga',
    cedula: '0918823477',
  },
  {
    login: 'medica.galapagos',
    rol: 'ROLE_MED',
    titulo: 'Dra.',
    nombres: 'Marcela Inés',
    apellidos: 'Naranjo Játiva',
    cedula: '2000098741',
  },
  {
    login: 'doble',
    rol: 'ROLE_MED',
    titulo: 'Dr.',
    nombres: 'Wilson Oswaldo',
    apellidos: 'Tenesaca Lliguín',
    cedula: '0103349924',
  },
  {
    login: 'secretaria',
    rol: 'ROLE_SEC',
    titulo: 'Sra.',
    nombres: 'Nancy Piedad',
    apellidos: 'Muñoz Peralta',
    cedula: '0102296736',
  },
  {
    login: 'laboratorio',
    rol: 'ROLE_LAB',
    titulo: 'Lcda.',
    nombres: 'Rosa Elvira',
    apellidos: 'Guamán Quizhpi',
    cedula: '0301552741',
  },
  { login: 'paciente', rol: 'ROLE_CLI', titulo: 'Sr.', nombres: 'Kléver Andrés', apellidos: 'Zhañay Narváez' },
  { login: 'adminsec', rol: 'ROLE_ADMINSEC', titulo: 'Lcda.', nombres: 'Ana Belén', apellidos: 'Ordóñez Jaramillo' },
  { login: 'admin', rol: 'ROLE_ADMIN', titulo: 'Ing.', nombres: 'Gabriela Estefanía', apellidos: 'Andrade Cevallos' },
  { login: 'institucion', rol: 'ROLE_INS', titulo: null, nombres: 'Clínica San Blas', apellidos: '' },
];

/** The accounts of the README, all activated, with the profile of their role. */
export async function demoAccounts(trx: Trx, password_hash: string, now: Date): Promise<DemoPeople> {
  const rows = await trx
    .insertInto('usuario')
    .values(
      PEOPLE.map((p) => ({
        login: p.login,
        password_hash,
        cedula: p.cedula ?? null,
        // Null for professionals, whose document is checked when the account is approved.
        cedula_verificada: p.rol === 'ROLE_MED' ? null : (p.cedula ?? null),
        email: `${p.login}@demo.hampi.ec`,
        titulo_honorifico: p.titulo,
        nombres: p.nombres,
        apellidos: p.apellidos,
        activated: true,
      })),
    )
    .returning(['id', 'login'])
    .execute();
  const usuario = Object.fromEntries(rows.map(({ login, id }) => [login, id])) as Record<string, number>;
  const of = (login: string) => usuario[login] as number;
  await trx
    .insertInto('usuario_rol')
    .values(PEOPLE.map((p) => ({ usuario_id: of(p.login), authority_name: p.rol })))
    .execute();

  const doctor = async (
    login: string,
    tipo: 'MEDICO' | 'LABORATORIO' | 'INSTITUCION',
    activa: boolean,
    more: object = {},
  ) =>
    (
      await trx
        .insertInto('doctor')
        .values({
          usuario_id: of(login),
          tipo,
          cuenta_activa: activa,
          med_visible: activa,
          numero_telefono: '+593991234567',
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const medico = await doctor('medico', 'MEDICO', true, {
    msp: '1007-2011-1048832',
    acess: 'ACESS-0104872',
    practica_desde: '2011-06-01',
    declaracion_profesional: 'Cardióloga clínica: prevención, hipertensión y control cercano.',
    idiomas: ['Español', 'Kichwa', 'Inglés'],
  });
  await doctor('medico.nuevo', 'MEDICO', false, { msp: '1006-2014-1283391' });
  const galapagos = await doctor('medica.galapagos', 'MEDICO', true, {
    msp: '1018-2015-1420037',
    practica_desde: '2015-03-01',
    idiomas: ['Español', 'Inglés'],
  });
  const otroMedico = await doctor('doble', 'MEDICO', true, {
    msp: '1007-2009-0921837',
    practica_desde: '2009-09-01',
    idiomas: ['Español'],
  });
  await acceptSeguros(trx, medico, ['Saludsa', 'Humana', 'BMI del Ecuador', 'Ecuasanitas']);
  await acceptSeguros(trx, otroMedico, ['Saludsa', 'Ecuasanitas']);
  const laboratorio = await doctor('laboratorio', 'LABORATORIO', true);
  const institucion = await doctor('institucion', 'INSTITUCION', false);
  await trx
    .insertInto('laboratorista')
    .values({ usuario_id: of('laboratorio'), doctor_id: laboratorio })
    .execute();
  await trx
    .insertInto('institucion')
    .values({
      usuario_id: of('institucion'),
      doctor_id: institucion,
      nombre: 'Clínica San Blas',
      razon_social: 'Clínica San Blas Cía. Ltda.',
      ruc: '0190072002001',
      telefono: '+59372831000',
      ciudad: 'Cuenca',
      pais: 'Ecuador',
      direccion: 'Gran Colombia 14-60',
    })
    .execute();
  const { id: secretaria_id } = await trx
    .insertInto('secretaria')
    .values({ usuario_id: of('secretaria') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('secretaria_doctor')
    .values([medico, otroMedico].map((doctor_id) => ({ secretaria_id, doctor_id })))
    .execute();
  const { id: paciente } = await trx
    .insertInto('cliente')
    .values({
      usuario_id: of('paciente'),
      cedula_identidad: '0104417829',
      identidad_verificada_en: now.toISOString(),
      identidad_como: 'DOCUMENTO',
      nombres: 'Kléver Andrés',
      apellidos: 'Zhañay Narváez',
      correo: 'paciente@demo.hampi.ec',
      celular: '+593991112233',
      fecha_nacimiento: '1985-07-14',
      sexo: 'masculino',
      ciudad: 'Cuenca',
      pais: 'Ecuador',
      nacionalidad: 'Ecuador',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { medico, otroMedico, galapagos, laboratorio, institucion, secretaria_id, paciente, usuario };
}

/** Links the insurers with these names, if the catalogue has them. */
const acceptSeguros = (trx: Trx, doctor_id: number, nombres: string[]) =>
  trx
    .insertInto('doctor_seguro')
    .columns(['doctor_id', 'seguro_id'])
    .expression((eb) =>
      eb
        .selectFrom('seguro')
        .where('nombre', 'in', nombres)
        .select([eb.val(doctor_id).as('doctor_id'), 'id as seguro_id']),
    )
    .execute();

/** Makes `doble` a secretary too, to demonstrate switching roles. */
export async function secondRole(trx: Trx): Promise<void> {
  const { id } = await trx.selectFrom('usuario').select('id').where('login', '=', 'doble').executeTakeFirstOrThrow();
  await trx.insertInto('usuario_rol').values({ usuario_id: id, authority_name: 'ROLE_SEC' }).execute();
  const secretaria = await trx
    .insertInto('secretaria')
    .values({ usuario_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const medico = await trx
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select('d.id')
    .where('u.login', '=', 'medico')
    .executeTakeFirstOrThrow();
  await trx.insertInto('secretaria_doctor').values({ secretaria_id: secretaria.id, doctor_id: medico.id }).execute();
}
