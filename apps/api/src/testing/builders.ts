import { fechaOf } from '@hampi/contract/base/fechas';
import type { Role } from '@hampi/contract/base/roles';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import { hash } from '@node-rs/argon2';
import type { Db } from '../data/db.ts';

/** An account for tests, with a role and its profile. */
export interface Account {
  usuario_id: number;
  rol: Role;
  login: string;
  email: string;
  nombres: string;
  apellidos: string;
}
export interface DoctorAccount extends Account {
  doctor_id: number;
}
export interface SecretariaAccount extends Account {
  secretaria_id: number;
}
export interface ClienteAccount extends Account {
  cliente_id: number;
}

export const PASSWORD = 'Hampi2026';
// One cheap hash for all accounts, to save time; tests of the log-in make real ones.
const passwordHash = hash(PASSWORD, { memoryCost: 1024, timeCost: 1 });

let serial = 0;
const next = () => `${process.pid.toString(36)}${(++serial).toString(36)}`;
/** Ten digits that no other test uses. */
const nextCedula = () => `01${String(process.pid % 1000).padStart(3, '0')}${String(++serial).padStart(5, '0')}`;

/** Columns of a verified number (decisions 49). */
const seenNumber = (cedula: string) => ({ cedula, cedula_verificada: cedula });
/** Columns of a verified patient. */
const SEEN = { identidad_verificada_en: '2026-01-02T15:00:00Z', identidad_como: 'CONSULTORIO' };

/** The columns of a cita in a state; a final state was set by the practice. */
export const inEstado = (estado_reserva: string) => {
  const como = { RECHAZADO: 'RECHAZADA', CANCELADO: 'CANCELADA' }[estado_reserva] ?? null;
  return {
    estado_reserva,
    terminada_en: como && '2026-11-24T14:00:00Z',
    terminada_como: como,
    terminada_parte: como && 'CONSULTORIO',
  };
};

/** Builders for one database; each inserts only what it needs. */
export function builders(db: Db) {
  async function anAccount(
    rol: Role,
    more: { nombres?: string; apellidos?: string; activated?: boolean } = {},
  ): Promise<Account> {
    const login = `u${next()}`;
    const row = {
      login,
      password_hash: await passwordHash,
      email: `${login}@prueba.ec`,
      ...seenNumber(nextCedula()),
      nombres: more.nombres ?? 'María José',
      apellidos: more.apellidos ?? 'Cajamarca Tenesaca',
      titulo_honorifico: 'Dra.',
      activated: more.activated ?? true,
    };
    const { id } = await db.insertInto('usuario').values(row).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('usuario_rol').values({ usuario_id: id, authority_name: rol }).execute();
    return { usuario_id: id, rol, login, email: row.email, nombres: row.nombres, apellidos: row.apellidos };
  }

  async function aDoctor(
    more: {
      tipo?: 'MEDICO' | 'LABORATORIO' | 'INSTITUCION';
      activa?: boolean;
      nombres?: string;
      apellidos?: string;
    } = {},
  ): Promise<DoctorAccount> {
    const tipo = more.tipo ?? 'MEDICO';
    const rol: Role = tipo === 'MEDICO' ? 'ROLE_MED' : tipo === 'LABORATORIO' ? 'ROLE_LAB' : 'ROLE_INS';
    const account = await anAccount(rol, more);
    const { id } = await db
      .insertInto('doctor')
      .values({ usuario_id: account.usuario_id, tipo, cuenta_activa: more.activa ?? true, msp: '1007-2011-1048832' })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (tipo === 'LABORATORIO')
      await db.insertInto('laboratorista').values({ usuario_id: account.usuario_id, doctor_id: id }).execute();
    if (tipo === 'INSTITUCION')
      await db
        .insertInto('institucion')
        .values({
          usuario_id: account.usuario_id,
          doctor_id: id,
          nombre: 'Clínica del Sur',
          razon_social: 'Clínica del Sur S.A.',
          ruc: `${nextCedula()}001`,
          cuenta_aprobada: more.activa ?? true,
        })
        .execute();
    return { ...account, doctor_id: id };
  }

  async function aSecretaria(doctors: DoctorAccount[] = []): Promise<SecretariaAccount> {
    const account = await anAccount('ROLE_SEC');
    const { id } = await db
      .insertInto('secretaria')
      .values({ usuario_id: account.usuario_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { doctor_id } of doctors)
      await db.insertInto('secretaria_doctor').values({ secretaria_id: id, doctor_id }).execute();
    return { ...account, secretaria_id: id };
  }

  /** A patient; linked to the doctor when one is given. */
  async function aPaciente(
    of?: DoctorAccount,
    more: Partial<{
      nombres: string;
      apellidos: string;
      cedula_identidad: string;
      correo: string;
      celular: string;
      fecha_nacimiento: string;
      sexo: string;
    }> = {},
  ) {
    const row = {
      nombres: 'Rosa Elvira',
      apellidos: 'Chuquimarca Sisa',
      cedula_identidad: nextCedula(),
      correo: `p${next()}@prueba.ec`,
      fecha_nacimiento: '1968-05-03',
      ...more,
      creado_por: of?.doctor_id ?? null,
    };
    const { id } = await db
      .insertInto('cliente')
      .values({ ...row, ...SEEN })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (of)
      await db
        .insertInto('medico_paciente')
        .values({ doctor_id: of.doctor_id, cliente_id: id, origen: 'CREADO' })
        .execute();
    return { id, ...row };
  }

  /** A diagnosis with its code in the catalogue. */
  async function aDiagnostico(cod_4: string, words: string, tipo: 'PR' | 'DF' = 'DF'): Promise<Diagnostico> {
    await db
      .insertInto('cie10')
      .values({
        cod_3: cod_4.slice(0, 3),
        descripcion_categoria_tres_caracteres: words,
        cod_4,
        descripcion_codigos_cuatro_caracteres: words,
      })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return { cod_4, descripcion_codigos_cuatro_caracteres: words, tipo };
  }

  /** A client, with verified identity unless told otherwise. */
  async function aCliente(identidad: object = { cedula_identidad: nextCedula(), ...SEEN }): Promise<ClienteAccount> {
    const account = await anAccount('ROLE_CLI');
    const { id } = await db
      .insertInto('cliente')
      .values({
        usuario_id: account.usuario_id,
        nombres: account.nombres,
        apellidos: account.apellidos,
        correo: account.email,
        ...identidad,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...account, cliente_id: id };
  }

  const anAdmin = () => anAccount('ROLE_ADMIN');
  const anAdminSec = () => anAccount('ROLE_ADMINSEC');

  async function anEspecializacion(nombre = `Especialidad ${next()}`) {
    return db.insertInto('especializacion').values({ nombre }).returning(['id', 'nombre']).executeTakeFirstOrThrow();
  }

  /** An office of the doctor with one specialty; in mainland time unless told otherwise. */
  async function anOficina(
    of: DoctorAccount,
    more: Partial<{
      nombre: string;
      zona: 'America/Guayaquil' | 'Pacific/Galapagos';
      ciudad: string;
      tiempo_por_cliente_minutos: number;
      costo_consulta: number;
    }> = {},
  ) {
    const row = {
      nombre: 'Consultorio Solano',
      direccion: 'Av. Solano 4-52',
      ciudad: 'Cuenca',
      provincia: 'Azuay',
      tiempo_por_cliente_minutos: 15,
      costo_consulta: 40,
      zona: 'America/Guayaquil',
      ...more,
    };
    const { id } = await db
      .insertInto('oficina')
      .values({ ...row, doctor_id: of.doctor_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const especializacion = await anEspecializacion();
    await db
      .insertInto('oficina_especializacion')
      .values({ oficina_id: id, especializacion_id: especializacion.id })
      .execute();
    return { id, especializacion_id: especializacion.id, ...row };
  }

  /** A link of the doctor to a branch, accepted unless told otherwise. */
  const anAsociacion = (of: DoctorAccount, oficina: { id: number }, estado: 'PENDIENTE' | 'ACEPTADA' = 'ACEPTADA') =>
    db
      .insertInto('asociacion')
      .values({
        oficina_id: oficina.id,
        doctor_id: of.doctor_id,
        estado,
        pedida_en: '2026-11-20T14:00:00Z',
        aceptada_en: estado === 'ACEPTADA' ? '2026-11-21T14:00:00Z' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  /** A weekly slot, `LUNES` 09:00-09:15 with one place unless told otherwise. */
  async function aHorario(
    of: DoctorAccount,
    oficina: { id: number },
    more: Partial<{ dia_semana: string; hora_inicio: string; hora_fin: string; espacios_disponibles: number }> = {},
  ) {
    const row = { dia_semana: 'LUNES', hora_inicio: '09:00', hora_fin: '09:15', espacios_disponibles: 1, ...more };
    const { id } = await db
      .insertInto('horario')
      .values({ ...row, doctor_id: of.doctor_id, oficina_id: oficina.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...row };
  }

  const aPago = (cita_id: number, valor: number) =>
    db
      .insertInto('pago')
      .values({
        cita_id,
        clase: 'COBRO',
        valor,
        forma_pago: 'Efectivo',
        fuente: 'AGENDA',
        creado_en: '2026-11-24T14:00:00Z',
      })
      .execute();

  /** A cita as stored, next Monday 09:00-09:15 unless told otherwise; for tests of what happens after booking. */
  async function aCita(
    of: DoctorAccount,
    oficina: { id: number; especializacion_id: number; zona: string; costo_consulta: number },
    paciente: { id: number },
    more: Partial<{
      inicio: string;
      fin: string;
      estado_reserva: string;
      precio: number;
      descuento: number;
      pago_total: number;
      horario_id: number;
      lugar: number;
    }> = {},
  ) {
    const inicio = more.inicio ?? '2026-11-30T14:00:00Z';
    const fin = more.fin ?? new Date(Date.parse(inicio) + 15 * 60_000).toISOString();
    const cita = await db
      .insertInto('cita')
      .values({
        doctor_id: of.doctor_id,
        oficina_id: oficina.id,
        cliente_id: paciente.id,
        especializacion_id: oficina.especializacion_id,
        inicio,
        fin,
        fecha_reserva: fechaOf(inicio, oficina.zona),
        ...inEstado(more.estado_reserva ?? 'APROBADO'),
        precio: more.precio ?? oficina.costo_consulta,
        descuento: more.descuento ?? 0,
        horario_id: more.horario_id ?? null,
        lugar: more.lugar ?? 1,
        canal_reserva: 'WEB_MEDICO',
        presencial: true,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (more.pago_total) await aPago(cita.id, more.pago_total);
    return cita;
  }

  return {
    anAccount,
    aDoctor,
    aSecretaria,
    aDiagnostico,
    aPaciente,
    aCliente,
    anAdmin,
    anAdminSec,
    anEspecializacion,
    anOficina,
    anAsociacion,
    aHorario,
    aCita,
    aPago,
  };
}
