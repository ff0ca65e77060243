/** Upgrades databases filled by earlier versions, and checks that their data are kept with their meaning. */

import { listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { getBorrador } from '@hampi/contract/clinica/borradores/calls';
import { getHistoria } from '@hampi/contract/clinica/historia/calls';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Account } from '../builders.ts';
import { logInFrom } from '../cuentas.ts';
import { upgradeFrom } from './from.ts';

/** The last migration of each snapshot; `npm run snapshot` takes the next one. */
const ALL = ['0088', '0170'];
/** Excludes data shipped with the program, which may have a newer edition, and data that depend on the day. */
const NOT_OURS =
  /^(cie10|sustancia|interaccion|contraindicacion|dosis|alergia|duplicidad|condicion|forma|combinacion|nombre_medicina|vademecum|errata|edicion|login_intento|latido|socket_io|auditoria_pendiente)/;

describe.each(ALL)('from the migrations up to %s', async (name) => {
  const upgraded = await upgradeFrom(name);
  const { db, before, tables, as, deps, clock } = upgraded;
  const medico = before('usuario').find(({ login }) => login === 'medico') as { id: number };
  const doctor: Account = { usuario_id: medico.id, rol: 'ROLE_MED' } as Account;

  test('[OP-2] no row of a practice is lost', async () => {
    const lost: string[] = [];
    for (const { tabla, filas } of tables.filter(
      ({ tabla, columnas }) => !NOT_OURS.test(tabla) && columnas.includes('id'),
    )) {
      const ids = filas.map(({ id }) => String(id));
      const { rows } = await sql<{ id: string }>`select id::text from ${sql.table(tabla)}`.execute(db);
      const there = new Set(rows.map(({ id }) => id));
      if (!ids.every((id) => there.has(id))) lost.push(tabla);
    }
    expect(lost).toEqual([]);
  });

  test('[AU-3] everybody logs in with their old password', async () => {
    for (const { login } of before('usuario'))
      expect((await logInFrom(upgraded, login as string, 'Hampi2026')).token).toEqual(expect.any(String));
  });

  test('[CL-10] the record reads as before, and so do unsaved drafts', async () => {
    const { call } = await as(doctor);
    for (const clienteId of new Set(before('consulta').map((row) => row.cliente_id as number))) {
      const { consultas } = await call(getHistoria, { params: { clienteId }, query: {} });
      const theirs = before('consulta').filter((row) => row.cliente_id === clienteId);
      expect(consultas.map(({ id }) => id).sort()).toEqual(theirs.map(({ id }) => id).sort());
      for (const { motivo } of consultas) expect(motivo).toMatch(/\w/);
    }
    const borrador = await call(getBorrador, { params: { clienteId: before('borrador')[0]?.cliente_id as number } });
    expect(borrador?.contenido).toEqual({ motivo: 'Borrador de la versión anterior' });
  });

  test('[AG-5] the agenda shows the same citas and the same payments', async () => {
    const query = { fecha: '2026-11-01', fechaFinal: '2026-11-30' };
    const doctorId = before('doctor').find(({ usuario_id }) => usuario_id === medico.id)?.id as number;
    const citas = await (await as(doctor)).call(listCitasOfDoctor, { params: { doctorId }, query });
    const theirs = before('cita').filter(
      ({ doctor_id, fecha_reserva: fecha }) =>
        doctor_id === doctorId && (fecha as string) >= query.fecha && (fecha as string) <= query.fechaFinal,
    );
    expect(theirs.length).toBeGreaterThan(10);
    // Since the ledger the first cita of a chain holds what was paid, and one that was moved has nothing.
    const ofChain = ({ id, raiz_id }: (typeof theirs)[number]) =>
      before('cita').find((row) => row.id === (raiz_id ?? id))?.cobrado;
    const totalOf = (row: (typeof theirs)[number]) =>
      row.pago_total ?? (row.terminada_como === 'REAGENDADA' ? 0 : ofChain(row));
    const paid = (rows: [unknown, unknown][]) => rows.map(([id, total]) => [Number(id), Number(total)]).sort();
    expect(paid(citas.map((row) => [row.r_id, row.r_pago_total]))).toEqual(
      paid(theirs.map((row) => [row.id, totalOf(row)])),
    );
  });

  test('[CL-10] the audit is intact, including its earlier rows', async () => {
    await deps.auditTrail.sealRows(clock.now());
    const { filas, fallos } = await deps.auditTrail.check();
    expect(fallos).toEqual([]);
    expect(filas).toBeGreaterThanOrEqual(before('auditoria').length + before('auditoria_clinica').length);
  });

  test('[AD-2] a rule that an administrator edited is kept', async () => {
    const edited = before('auditoria').find(({ accion }) => accion === 'interacciones.editar');
    const words = 'Cambiada por la casa: no con medio de contraste.';
    const rule = await db
      .selectFrom('interaccion')
      .selectAll()
      .where('id', '=', edited?.entidad_id as number)
      .execute();
    expect(rule).toMatchObject([{ motivo: words, gravedad: 'alta' }]);
  });
});

describe('from before identities were verified', async () => {
  const { db, before } = await upgradeFrom('0088');

  test('[PT-2] patients created by a doctor’s office are verified; those created by an account or a laboratory are not', async () => {
    const kind = new Map(before('doctor').map((row) => [row.id, row.tipo]));
    const rows = await db.selectFrom('cliente').select(['id', 'cedula_identidad', 'identidad_como']).execute();
    const now = new Map(rows.map((row) => [row.id, row]));
    const expected = before('cliente').map(({ id, creado_por, cedula_identidad }) => [
      id,
      { id, cedula_identidad, identidad_como: kind.get(creado_por) === 'MEDICO' ? 'CONSULTORIO' : null },
    ]);
    expect([...now]).toEqual(expect.arrayContaining(expected));
    const unverified = rows.filter(({ identidad_como }) => identidad_como === null);
    expect(unverified).toHaveLength(2);
  });

  test('[AU-3] a cédula logs in only if somebody has approved or accepted its account', async () => {
    const rows = await db
      .selectFrom('usuario')
      .select(['login', 'cedula'])
      .whereRef('cedula', '=', 'cedula_verificada')
      .execute();
    expect(rows.map(({ login }) => login).sort()).toEqual([
      'doble',
      'laboratorio',
      'medica.galapagos',
      'medico',
      'secretaria',
    ]);
  });

  test('[OF-1] a secretary works for the same doctors, without asking again', async () => {
    const links = await db.selectFrom('secretaria_doctor').select(['secretaria_id', 'doctor_id']).execute();
    expect(links).toHaveLength(before('secretaria_doctor').length);
    expect(await db.selectFrom('secretaria_solicitud').selectAll().execute()).toEqual([]);
  });

  test('[AD-2] a rule that nobody edited is replaced by the newer edition', async () => {
    const { count } = await db
      .selectFrom('interaccion')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(3 * before('interaccion').length);
  });
});
