/** Who may change a patient's contact addresses (decisions 48). */

import { createPaciente, getPaciente, type Paciente, savePaciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { getCliente } from '@hampi/contract/personas/clientes/perfil';
import {
  closeTramiteByCode,
  confirmOwnTramite,
  listTramites,
  proposeContacto,
  stopOwnTramite,
} from '@hampi/contract/personas/clientes/tramites';
import { confirmEmailChange } from '@hampi/contract/personas/cuentas/calls';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Account, builders, type ClienteAccount, type DoctorAccount } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { citaBooked } from '../../../agenda/citas/avisos/citas.avisos.ts';

const harness = await startTestApp();
const { as, anonymous, clock, db, mailbox, runDueJobs } = harness;
const { aDoctor, aSecretaria, aPaciente, aCliente, anAdmin, anOficina, aCita } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

let serial = 0;
const anAddress = () => `nueva${++serial}.${process.pid}@prueba.ec`;
const link = (doctor: DoctorAccount, cliente_id: number) =>
  db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id, origen: 'CREADO' })
    .onConflict((oc) => oc.doNothing())
    .execute();
const params = (doctor: DoctorAccount, clienteId: number) => ({ doctorId: doctor.doctor_id, clienteId });
const linkIn = (correo: string) => /tramite\/([\w-]{43})/.exec(mailbox.lastTo(correo)?.texto ?? '')?.[1] as string;

/** Saves the stored values with some changes. */
async function save(by: Account, doctor: DoctorAccount, id: number, change: Partial<Paciente>) {
  const caller = await as(by);
  const p = await caller.call(getPaciente, { params: params(doctor, id) });
  const { correo, celular, telefono, nombres, apellidos, cedula_identidad, tipo_documento, fecha_nacimiento, version } =
    p;
  const typed = {
    correo,
    celular,
    telefono,
    nombres,
    apellidos,
    cedula_identidad,
    tipo_documento,
    fecha_nacimiento,
    version,
  };
  return caller.call(savePaciente, { params: params(doctor, id), body: { ...typed, ...change } });
}
const correoOf = async (id: number) =>
  (await db.selectFrom('cliente').select('correo').where('id', '=', id).executeTakeFirstOrThrow()).correo;
const emailOf = async ({ usuario_id }: Account) =>
  (await db.selectFrom('usuario').select('email').where('id', '=', usuario_id).executeTakeFirstOrThrow()).email;
const wait = async (hours: number) => {
  clock.advance({ hours });
  await runDueJobs();
};

describe('without an account', () => {
  test.each(['laboratory', 'secretary of a laboratory, who has a doctor too'])(
    '[PT-2] a %s changes neither e-mail, mobile, telephone nor document of a patient',
    async (who) => {
      const doctor = await aDoctor();
      const known = await aPaciente(doctor);
      const lab = await aDoctor({ tipo: 'LABORATORIO' });
      const by = who === 'laboratory' ? lab : await aSecretaria([lab, doctor]);
      await link(lab, known.id);
      expect(await (await as(by)).call(getPaciente, { params: params(lab, known.id) })).toMatchObject({
        contacto: 'LEE',
        entrega_codigo: false,
      });
      for (const [campo, value] of [
        ['correo', 'laboratorio@prueba.ec'],
        ['celular', '0991234567'],
        ['telefono', '072884410'],
      ] as const)
        await expect(save(by, lab, known.id, { [campo]: value })).rejects.toMatchObject({
          status: 409,
          errores: { [campo]: MI.contacto_laboratorio },
        });
      await expect(save(by, lab, known.id, { cedula_identidad: '0799999999' })).rejects.toMatchObject({
        status: 409,
        errores: { cedula_identidad: MI.documento_laboratorio },
      });
      expect(await correoOf(known.id)).toBe(known.correo);
      await expect(save(by, lab, known.id, { apellidos: 'Chuquimarca Siza' })).resolves.toMatchObject({ version: 2 });
    },
  );

  test.each(['doctor', 'secretary'])('[PT-2] the %s changes them at once, audited with both values', async (who) => {
    const doctor = await aDoctor();
    const known = await aPaciente(doctor);
    const by = who === 'doctor' ? doctor : await aSecretaria([doctor]);
    const correo = anAddress();
    expect(await save(by, doctor, known.id, { correo })).toMatchObject({ correo, contacto: 'EDITA' });
    const audited = await db
      .selectFrom('auditoria')
      .select(['usuario_id', 'detalle'])
      .where('accion', '=', 'cliente.contacto')
      .where('entidad_id', '=', known.id)
      .executeTakeFirst();
    expect(audited).toMatchObject({
      usuario_id: by.usuario_id,
      detalle: { antes: { correo: known.correo }, despues: { correo } },
    });
  });

  test('[PT-2] the old address is told only if something was sent there, without a name or the new one', async () => {
    const doctor = await aDoctor();
    const [silent, written] = [await aPaciente(doctor), await aPaciente(doctor)];
    const cita = await aCita(doctor, await anOficina(doctor), written);
    await db.transaction().execute((trx) => citaBooked(trx, { clock }, cita.id));
    await runDueJobs();
    const correo = anAddress();
    for (const { id } of [silent, written])
      await save(doctor, doctor, id, { correo: id === silent.id ? null : correo });
    await runDueJobs();
    expect(mailbox.to(silent.correo)).toEqual([]);
    const letter = mailbox.lastTo(written.correo);
    expect(letter?.asunto).toBe('Este email ya no se usa en una ficha de paciente');
    for (const secret of ['Chuquimarca', 'Rosa', correo, doctor.apellidos])
      expect(`${letter?.texto}${letter?.html}`).not.toContain(secret);
  });

  test('[PT-2] e-mail or telephone can be added later, and a typing error of the same day is corrected at once', async () => {
    const doctor = await aDoctor();
    const bare = await (await as(doctor)).call(createPaciente, {
      params: { doctorId: doctor.doctor_id },
      body: { nombres: 'Sami', apellidos: 'Sisa', cedula_identidad: `05${String(++serial).padStart(8, '0')}` },
    });
    await save(doctor, doctor, bare.id, { celular: '0991234567', correo: 'rosaa@prueba.ec' });
    expect(await save(doctor, doctor, bare.id, { correo: 'rosa.sami@prueba.ec' })).toMatchObject({
      correo: 'rosa.sami@prueba.ec',
      celular: '0991234567',
    });
  });
});

describe('with an account', () => {
  async function aPatientOf(): Promise<{ doctor: DoctorAccount; cliente: ClienteAccount; cedula: string }> {
    const doctor = await aDoctor();
    const cliente = await aCliente();
    await link(doctor, cliente.cliente_id);
    const { cedula_identidad } = await db
      .selectFrom('cliente')
      .select('cedula_identidad')
      .where('id', '=', cliente.cliente_id)
      .executeTakeFirstOrThrow();
    return { doctor, cliente, cedula: String(cedula_identidad) };
  }
  const propose = async (by: Account, doctor: DoctorAccount, clienteId: number, body: object) =>
    (await as(by)).call(proposeContacto, { params: params(doctor, clienteId), body: body as never });

  test('[PT-2] neither doctor nor secretary change e-mail or mobile, only the rest of the filiation', async () => {
    const { doctor, cliente } = await aPatientOf();
    for (const by of [doctor, await aSecretaria([doctor])]) {
      await expect(save(by, doctor, cliente.cliente_id, { correo: anAddress() })).rejects.toMatchObject({
        status: 409,
        errores: { correo: MI.contacto_con_cuenta },
      });
      await expect(save(by, doctor, cliente.cliente_id, { celular: '0990000000' })).rejects.toMatchObject({
        errores: { celular: MI.contacto_con_cuenta },
      });
    }
    await expect(save(doctor, doctor, cliente.cliente_id, { telefono: '072884410' })).resolves.toMatchObject({
      contacto: 'PROPONE',
    });
    expect(await emailOf(cliente)).toBe(cliente.email);
  });

  test('[PT-2] an office’s proposal changes nothing until the patient confirms with the mailed link, and the new mailbox opens its own', async () => {
    const { doctor, cliente } = await aPatientOf();
    const correo = anAddress();
    await propose(await aSecretaria([doctor]), doctor, cliente.cliente_id, {
      motivo: 'PROPUESTA',
      correo,
      celular: '0997654321',
    });
    await wait(100);
    expect(await emailOf(cliente)).toBe(cliente.email);
    await anonymous.call(closeTramiteByCode, { params: { codigo: linkIn(cliente.email) } });
    await runDueJobs();
    const own = await as(cliente);
    expect(await own.call(getCliente, { params: { clienteId: cliente.cliente_id } })).toMatchObject({
      celular: '0997654321',
      email: cliente.email,
    });
    const codigo = /actualizarEmail\/([\w-]+)/.exec(mailbox.lastTo(correo)?.texto ?? '')?.[1] as string;
    await anonymous.call(confirmEmailChange, { params: { codigo } });
    expect(await emailOf(cliente)).toBe(correo);
  });

  test('[PT-5] the patient sees the proposal in their own session, and confirms or stops it', async () => {
    const { doctor, cliente } = await aPatientOf();
    const own = await as(cliente);
    const ownParams = { clienteId: cliente.cliente_id };
    const open = async () => (await own.call(listTramites, { params: ownParams }))[0];
    await propose(doctor, doctor, cliente.cliente_id, { motivo: 'PROPUESTA', celular: '0990000001' });
    expect(await open()).toMatchObject({ tipo: 'PROPUESTA', celular: '0990000001' });
    await own.call(stopOwnTramite, { params: { ...ownParams, tramiteId: Number((await open())?.id) } });
    await propose(doctor, doctor, cliente.cliente_id, { motivo: 'PROPUESTA', celular: '0990000002' });
    const stranger = await as(await aCliente());
    const tramiteId = Number((await open())?.id);
    await expect(stranger.call(confirmOwnTramite, { params: { ...ownParams, tramiteId } })).rejects.toMatchObject({
      status: 404,
    });
    await own.call(confirmOwnTramite, { params: { ...ownParams, tramiteId } });
    expect(await own.call(getCliente, { params: ownParams })).toMatchObject({ celular: '0990000002' });
  });

  test.each([
    ['PROPUESTA', MI.noticia_propuesta],
    ['BUZON', MI.noticia_buzon],
  ] as const)(
    '[SH-2] a pending %s is in the patient’s bell, which leads to where it can be stopped',
    async (motivo, titulo) => {
      const { doctor, cliente, cedula } = await aPatientOf();
      await propose(doctor, doctor, cliente.cliente_id, { motivo, correo: anAddress(), cedula_identidad: cedula });
      const { data, sin_leer } = await (await as(cliente)).send(listNotificaciones);
      expect(sin_leer).toBe(1);
      expect(data[0]).toMatchObject({ tipo: 'Solicitud', linkTo: '/cliente/dashboard' });
      expect(data[0]?.descripcion).toMatch(new RegExp(`^${titulo}: .*${doctor.apellidos}`));
      expect(await (await as(doctor)).call(listNotificaciones)).toEqual([]);
    },
  );

  test('[PT-2] a lost mailbox is replaced after three days, once the new address was opened; the old one is told', async () => {
    const { doctor, cliente, cedula } = await aPatientOf();
    const correo = anAddress();
    await propose(doctor, doctor, cliente.cliente_id, { motivo: 'BUZON', correo, cedula_identidad: cedula });
    await runDueJobs();
    await anonymous.call(closeTramiteByCode, { params: { codigo: linkIn(correo) } });
    await wait(71);
    expect(await emailOf(cliente)).toBe(cliente.email);
    await wait(1);
    expect(await emailOf(cliente)).toBe(correo);
    expect(await correoOf(cliente.cliente_id)).toBe(correo);
  });

  test('[PT-2] a mistyped new address that nobody opens never gets the account', async () => {
    const { doctor, cliente, cedula } = await aPatientOf();
    await propose(doctor, doctor, cliente.cliente_id, {
      motivo: 'BUZON',
      correo: anAddress(),
      cedula_identidad: cedula,
    });
    await wait(24 * 30);
    expect(await emailOf(cliente)).toBe(cliente.email);
  });

  test.each(['old address', 'open session'])(
    '[PT-2] the change of a lost mailbox is stopped from the %s',
    async (from) => {
      const { doctor, cliente, cedula } = await aPatientOf();
      const correo = anAddress();
      await propose(doctor, doctor, cliente.cliente_id, { motivo: 'BUZON', correo, cedula_identidad: cedula });
      await runDueJobs();
      await anonymous.call(closeTramiteByCode, { params: { codigo: linkIn(correo) } });
      if (from === 'old address')
        await anonymous.call(closeTramiteByCode, { params: { codigo: linkIn(cliente.email) } });
      else {
        const own = await as(cliente);
        const [open] = await own.call(listTramites, { params: { clienteId: cliente.cliente_id } });
        await own.call(stopOwnTramite, {
          params: { clienteId: cliente.cliente_id, tramiteId: Number(open?.id) },
        });
      }
      await wait(100);
      expect(await emailOf(cliente)).toBe(cliente.email);
    },
  );

  test('[AD-2] if the patient is also a professional or an administrator, every administrator is told and can stop it', async () => {
    const admin = await anAdmin();
    const { doctor, cliente, cedula } = await aPatientOf();
    const ask = (correo: string) =>
      propose(doctor, doctor, cliente.cliente_id, { motivo: 'BUZON', correo, cedula_identidad: cedula });
    const [plain, powerful] = [anAddress(), anAddress()];
    await ask(plain);
    await runDueJobs();
    expect(mailbox.to(admin.email)).toEqual([]);
    await anonymous.call(closeTramiteByCode, { params: { codigo: linkIn(cliente.email) } });

    await db
      .insertInto('usuario_rol')
      .values({ usuario_id: cliente.usuario_id, authority_name: 'ROLE_ADMINSEC' })
      .execute();
    await ask(powerful);
    await runDueJobs();
    await anonymous.call(closeTramiteByCode, { params: { codigo: linkIn(powerful) } });
    expect(mailbox.lastTo(admin.email)?.asunto).toContain(`(${cliente.login})`);
    await anonymous.call(closeTramiteByCode, { params: { codigo: linkIn(admin.email) } });
    await wait(100);
    expect(await emailOf(cliente)).toBe(cliente.email);
  });

  test('[PT-2] replacing a lost mailbox needs the number of the document, and a laboratory cannot propose it', async () => {
    const { doctor, cliente } = await aPatientOf();
    const body = { motivo: 'BUZON', correo: anAddress(), cedula_identidad: '0700000000' };
    await expect(propose(doctor, doctor, cliente.cliente_id, body)).rejects.toMatchObject({
      status: 409,
      mensaje: MI.codigo_otro_documento,
    });
    const lab = await aDoctor({ tipo: 'LABORATORIO' });
    await link(lab, cliente.cliente_id);
    for (const by of [lab, await aSecretaria([lab, doctor])])
      await expect(propose(by, lab, cliente.cliente_id, body)).rejects.toMatchObject({ status: 403 });
  });
});
