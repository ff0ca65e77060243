import * as M from '@hampi/contract/base/messages';
import { closeCuenta } from '@hampi/contract/personas/cierre/calls';
import { answerPedido, exportPedidos, listPedidos, registerPedido } from '@hampi/contract/personas/pedidos/calls';
import * as ME from '@hampi/contract/personas/pedidos/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders, PASSWORD } from '../../../testing/builders.ts';
import { from } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';

const harness = await startTestApp();
const { as, clock, db, mailbox, runDueJobs } = harness;
const { aCliente, aDoctor, anAdmin } = builders(db);
beforeEach(() => clock.set('2026-11-23T15:00:00Z'));
const administrator = await anAdmin();
const admin = () => as(administrator);

let serial = 0;
const aPedido = (more: object = {}) => ({
  derecho: 'ELIMINACION' as const,
  nombre: 'Zoila Amoroso Vélez',
  correo: `zoila${++serial}@correo.ec`,
  canal: 'CORREO' as const,
  pedido: 'Quiero que eliminen mis datos.',
  recibida_el: '2026-11-20',
  ...more,
});
const find = async (correo: string) => (await (await admin()).call(listPedidos, { query: { search: correo } }))[0];
async function registered(more: object = {}) {
  const body = aPedido(more);
  await (await admin()).call(registerPedido, { body });
  const row = await find(body.correo);
  if (!row) throw new Error('The request is not in the list');
  return row;
}
const DONE = { estado: 'CUMPLIDA' as const, respuesta: 'Eliminamos su cuenta.\n\nLa historia clínica se archiva.' };
const answerTo = async (id: number, body: object = DONE) =>
  (await admin()).send(answerPedido, { params: { id }, body: body as typeof DONE });

test('[OP-1] a request that came by mail has fifteen days, and the person is told until when', async () => {
  const row = await registered();
  expect(row).toMatchObject({ estado: 'ABIERTA', vence_el: '2026-12-05', vencida: false, cuenta: null });
  await runDueJobs();
  expect(mailbox.lastTo(row.correo)?.texto).toContain('5 de diciembre de 2026');
});

test('[OP-1] an unanswered request is overdue from the day after its deadline, counted above the list and listed first', async () => {
  const late = await registered({ recibida_el: '2026-11-08' });
  const before = await (await admin()).send(listPedidos, { query: {} });
  expect(late.vencida).toBe(false);
  clock.set('2026-11-24T05:00:00Z');
  const after = await (await admin()).send(listPedidos, { query: { estado: 'ABIERTA' } });
  expect(after.data[0]).toMatchObject({ id: late.id, vencida: true });
  const vencidas = (reply: object) => (reply as { foreignData: { vencidas: number } }).foreignData.vencidas;
  expect(vencidas(after)).toBe(vencidas(before) + 1);
});

test('[OP-1] the answer is mailed once, with its author; of two at once one is refused', async () => {
  const row = await registered();
  const both = await Promise.allSettled([answerTo(row.id), answerTo(row.id)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(answerTo(row.id)).rejects.toMatchObject({ status: 409, mensaje: ME.ya_respondida });
  await runDueJobs();
  expect(mailbox.to(row.correo).map(({ asunto }) => asunto)).toEqual([
    'Recibimos su pedido de eliminación de datos',
    'Eliminamos sus datos',
  ]);
  expect(await find(row.correo)).toMatchObject({
    estado: 'CUMPLIDA',
    respondida_por: `${administrator.nombres} ${administrator.apellidos}`,
  });
});

test('[OP-1] a request cannot be marked as done while the account is open, and can once the person has closed it', async () => {
  const cliente = await aCliente();
  const row = await registered({ correo: cliente.email });
  expect(row).toMatchObject({ cuenta: cliente.login, cuenta_abierta: true });
  await expect(answerTo(row.id)).rejects.toMatchObject({ status: 409, mensaje: ME.cuenta_abierta });
  await from(harness, '10.31.0.1')(closeCuenta, { body: { username: cliente.login, password: PASSWORD } });
  expect((await answerTo(row.id)).mensaje).toBe(ME.respondido);
});

test('[OP-1] a request may be refused with its reason while the account stays', async () => {
  const cliente = await aCliente();
  const row = await registered({ cuenta: cliente.login });
  await answerTo(row.id, { estado: 'NEGADA', respuesta: 'No pudimos confirmar que el pedido sea suyo.' });
  await runDueJobs();
  expect(mailbox.to(row.correo).map(({ texto }) => texto)).toContainEqual(
    expect.stringContaining('No pudimos confirmar'),
  );
});

test('[OP-1] a message of the contact page becomes a request only once', async () => {
  const { id } = await db
    .insertInto('contacto')
    .values({
      nombre: 'Zoila Amoroso',
      email: 'zoila@correo.ec',
      mensaje: 'Borren mis datos',
      canal: 'WEB_MEDICO',
      fecha: '2026-11-20T15:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = aPedido({ canal: 'CONTACTO', contacto_id: id });
  await (await admin()).call(registerPedido, { body });
  await expect((await admin()).call(registerPedido, { body })).rejects.toMatchObject({
    status: 409,
    mensaje: ME.mensaje_registrado,
  });
});

test.each([
  [{ nombre: ' ' }, { nombre: ME.nombre }],
  [{ correo: 'zoila' }, { correo: M.email }],
  [{ pedido: '' }, { pedido: ME.pedido }],
  [{ canal: 'FAX' }, { canal: M.opcion }],
  [{ cuenta: 'nadie.con.este.nombre' }, { cuenta: ME.cuenta_inexistente }],
  [{ recibida_el: '2026-11-24' }, { recibida_el: ME.recibida_futura }],
  [{ recibida_el: '2025-11-22' }, { recibida_el: ME.recibida_antigua }],
])('[OP-1] %o is refused beside its field', async (wrong, errores) => {
  const body = aPedido(wrong) as ReturnType<typeof aPedido>;
  await expect((await admin()).call(registerPedido, { body })).rejects.toMatchObject({ status: 400, errores });
  expect(await db.selectFrom('pedido').select('id').where('correo', '=', body.correo).execute()).toEqual([]);
});

test('[AD-1] exporting the register is audited', async () => {
  const row = await registered({ nombre: '=1+1' });
  const { token } = await admin();
  const file = await harness.app.inject({
    url: exportPedidos.path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.body).toContain(`${row.id};Eliminación;'=1+1`);
  const audited = await db.selectFrom('auditoria').select('id').where('accion', '=', 'pedido.exportar').execute();
  expect(audited).toHaveLength(1);
});

test('[BE-42] a practice has its own register of all rights: the person is told who answers, nobody else sees it', async () => {
  const [doctor, other] = [await aDoctor({ nombres: 'Ana', apellidos: 'Ñauta' }), await aDoctor()];
  const body = aPedido({ derecho: 'RECTIFICACION', pedido: 'Mi dirección está mal' });
  await (await as(doctor)).call(registerPedido, { body });
  const [row] = await (await as(doctor)).call(listPedidos, { query: {} });
  expect(row).toMatchObject({ derecho: 'RECTIFICACION', vence_el: '2026-12-05', cuenta: null, cuenta_abierta: false });
  await runDueJobs();
  expect(mailbox.lastTo(body.correo)?.texto).toContain('Ana Ñauta');
  expect(await (await as(other)).call(listPedidos, { query: {} })).toEqual([]);
  expect(await find(body.correo)).toBeUndefined();
  const params = { id: row?.id ?? 0 };
  const answered = (who: typeof doctor) => as(who).then((caller) => caller.send(answerPedido, { params, body: DONE }));
  await expect(answered(other)).rejects.toMatchObject({ status: 404 });
  await answered(doctor);
  expect(await (await as(doctor)).call(listPedidos, { query: { estado: 'CUMPLIDA' } })).toHaveLength(1);
  const audited = await db
    .selectFrom('auditoria')
    .select(['accion', 'detalle'])
    .where('usuario_id', '=', doctor.usuario_id)
    .execute();
  expect(audited).toEqual([
    { accion: 'pedido.registrar', detalle: { derecho: 'RECTIFICACION' } },
    { accion: 'pedido.responder', detalle: { estado: 'CUMPLIDA' } },
  ]);
});

test('[BE-42] the term of a request is a setting, and those that run keep theirs', async () => {
  const before = await registered();
  await db.updateTable('empresa').set({ derecho_dias: 10 }).execute();
  const after = await registered();
  await db.updateTable('empresa').set({ derecho_dias: 15 }).execute();
  expect([before.vence_el, after.vence_el]).toEqual(['2026-12-05', '2026-11-30']);
  expect((await find(before.correo))?.vence_el).toBe('2026-12-05');
});
