import { randomUUID } from 'node:crypto';
import * as M from '@hampi/contract/base/messages';
import { Consulta, getHistoria, listFechasConsultas, saveConsulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { type Failure, startTestApp } from '../../../testing/harness.ts';
import { type Body, consultorios, failure, HOY, PARACETAMOL, SECRETO } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock, owner } = harness;
const { aDiagnostico } = builders(db);
const { aConsultorio, diabetes: DIABETES } = await consultorios(harness);

beforeEach(() => clock.set(HOY));

const edited = ({ cliente_id: _, clave: __, created_date: ___, ...rest }: Body, version: number) => ({
  ...rest,
  version,
});

describe('entries', () => {
  test('[CL-9] a saved entry comes back whole: diagnoses, numbered receta, exams with their ids, BMI', async () => {
    const { save, historia, oficina, medico } = await aConsultorio();
    const saved = await save();
    expect(saved).toMatchObject({
      motivo: SECRETO,
      antropometria_peso: 70.5,
      imc: 25.9,
      exa_respiratorio: 'CP',
      exa_cabeza: 'SP',
      exa_nervioso: null,
      detalleCie10: [DIABETES],
      oficina: { id: oficina.id },
      servicio: null,
      doctor_id: medico.doctor_id,
      editable: true,
      version: 1,
      created_date: '2026-11-24T14:00:00Z',
      receta: { numero: 1, indicaciones: 'Reposo e hidratación' },
    });
    expect(saved.receta?.detalle[0]).toMatchObject({ ...PARACETAMOL, controlado: false });
    expect(saved.examenes[0]).toMatchObject({ nombre: 'Biometría hemática', id: expect.any(Number), archivo: false });
    expect(saved.examenesGrupo[0]).toMatchObject({ id: expect.any(Number) });
    expect((await historia()).consultas).toEqual([saved]);
    expect((await save()).receta?.numero).toBe(2);
  });

  test('[CL-8] a diagnosis comes from the catalogue and in its words; an entry keeps the words that it already has', async () => {
    const { save, caller } = await aConsultorio();
    const nowhere = { ...DIABETES, cod_4: 'ZZZ9' };
    const refused = await failure(save({ detalleCie10: [DIABETES, nowhere] }));
    expect(refused).toMatchObject({ status: 400, errores: { detalleCie10: MC.cie10_desconocido('ZZZ9') } });

    const gota = await aDiagnostico('M109', 'Gota, no especificada');
    const retire = { retirado: true, descripcion_codigos_cuatro_caracteres: 'Gota (retirado)' };
    const made = await save({ detalleCie10: [{ ...gota, descripcion_codigos_cuatro_caracteres: 'Otra cosa' }] });
    expect(made.detalleCie10).toEqual([gota]);
    await db.updateTable('cie10').set(retire).where('cod_4', '=', 'M109').execute();
    const { id, version } = made;
    const escrita = { oficinaId: made.oficina.id, version, detalleCie10: [gota, DIABETES] };
    const kept = await caller.call(saveConsulta, { params: { consultaId: id }, body: escrita });
    expect(kept.detalleCie10).toEqual([gota, DIABETES]);
    // A visit copied from an old one may name codes that have been retired since.
    const copied = await save({ detalleCie10: [gota] });
    expect(copied.detalleCie10[0]?.descripcion_codigos_cuatro_caracteres).toBe('Gota (retirado)');
  });

  test('[CL-9] without a medicine there is no receta, and no number is used', async () => {
    const { save } = await aConsultorio();
    expect((await save({ receta: { detalle: [] } })).receta).toMatchObject({ id: null, numero: null });
    expect((await save()).receta?.numero).toBe(1);
  });

  test('[CL-9] the same form sent twenty times at once is one entry', async () => {
    const { save, historia } = await aConsultorio();
    const clave = randomUUID();
    const made = await Promise.all(Array.from({ length: 20 }, () => save({ clave })));
    expect(new Set(made.map((consulta) => consulta.id)).size).toBe(1);
    expect((await historia()).consultas).toHaveLength(1);
  });

  test('[BE-8] the same form sent again with other words is not lost silently: 409 with the stored entry', async () => {
    const { save, historia } = await aConsultorio();
    const clave = randomUUID();
    const first = await save({ clave });
    const refused = await failure(save({ clave, motivo: 'Escrito en otra pestaña' }));
    expect(refused).toMatchObject({ status: 409, mensaje: MC.consulta_ya_guardada, data: { id: first.id } });
    expect((await historia()).consultas).toEqual([first]);
  });

  test('[CL-9] recetas written at once by one doctor have numbers of their own', async () => {
    const { save } = await aConsultorio();
    const made = await Promise.all(Array.from({ length: 12 }, () => save()));
    expect(made.map((c) => c.receta?.numero).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
  });

  test('[CL-3] fifteen entries a page, newest first, and the dates of all', async () => {
    const { save, caller, paciente, historia } = await aConsultorio();
    for (let i = 0; i < 17; i++) {
      clock.advance({ hours: 1 });
      await save({ receta: { detalle: [] }, examenes: [], examenesGrupo: [] });
    }
    const first = await caller.send(getHistoria, { params: { clienteId: paciente.id } });
    expect(first.hasMoreData).toBe(true);
    expect(first.data.consultas).toHaveLength(15);
    const rest = await caller.send(getHistoria, { params: { clienteId: paciente.id }, query: { skip: 15 } });
    expect(rest.hasMoreData).toBe(false);
    const ids = [...first.data.consultas, ...rest.data.consultas].map((c) => c.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const fechas = await caller.call(listFechasConsultas, { params: { clienteId: paciente.id } });
    expect(fechas.map((f) => f.id)).toEqual(ids);
    expect((await historia({ filter: '2026-11-23' })).consultas).toEqual([]);
  });

  test.each([
    ['oficinaId', 999_999, MC.consulta_oficina],
    ['oficinaId', null, MC.consulta_oficina],
    ['servicioId', 999_999, MC.consulta_servicio],
    ['sv_pulso', 'rápido', M.numerico],
    ['sv_temp', '38,x', M.numerico],
    ['exa_cabeza', 'XX', M.opcion],
    ['created_date', '2026-11-24T14:00:01Z', MC.consulta_fecha],
    ['created_date', '2026-02-30T10:00:00Z', M.fecha],
    ['detalleCie10', [DIABETES, DIABETES], MC.cie10_ya_elegido],
    ['motivo', 'x'.repeat(4_001), M.texto_largo],
    ['inventado', 1, M.campo_desconocido],
  ])('[CL-9] %s %j gets its sentence and writes nothing', async (field, value, sentence) => {
    const { save, historia } = await aConsultorio();
    const refused = await failure(save({ [field]: value } as never));
    expect(refused.status).toBe(400);
    expect(refused.errores).toMatchObject({ [field]: sentence });
    expect((await historia()).consultas).toEqual([]);
  });

  test.each([
    ['medicamento', '', MC.medicamento_requerido],
    ['cantidad', '', MC.cantidad_requerida],
    ['cantidad', -1, M.entero_positivo],
    ['dosificacion', ' ', MC.dosificacion_requerida],
    ['dias_uso', 1.5, M.entero_positivo],
    ['frecuencia_uso_horas', 'ocho', M.numerico],
  ])('[RX-1] a line with %s %j gets its sentence', async (field, value, sentence) => {
    const { save } = await aConsultorio();
    const refused = await failure(save({ receta: { detalle: [{ ...PARACETAMOL, [field]: value }] } } as never));
    expect(refused.errores).toMatchObject({ [`receta.detalle.0.${field}`]: sentence });
  });

  test('[RX-1] a medicine needs a diagnosis, and does not begin before the visit', async () => {
    const { save, medico, body } = await aConsultorio();
    const bare = await failure(save({ detalleCie10: [] }));
    expect(bare.errores).toMatchObject({ detalleCie10: MC.cie10_uno });
    const line = (fecha_inicio_uso: string) => ({ receta: { detalle: [{ ...PARACETAMOL, fecha_inicio_uso }] } });
    const early = await failure(save(line('2026-11-23')));
    expect(early.errores).toMatchObject({ 'receta.detalle.0.fecha_inicio_uso': MC.inicio_pasado });
    const saved = await save(line('2026-11-24'));

    // Correcting it on a later day keeps the start day of the medicine.
    clock.set('2026-11-30T14:00:00Z');
    const next = { ...edited(body(line('2026-11-24')), 1), examenes: [], examenesGrupo: [] };
    await (await as(medico)).call(saveConsulta, { params: { consultaId: saved.id }, body: next });
  });
});

describe('the author', () => {
  test('[CL-10] a correction is a further version; what was written before stays', async () => {
    const { save, caller, body, historia } = await aConsultorio();
    const saved = await save();
    const more = {
      ...edited(body(), 1),
      motivo: 'Cefalea y fiebre',
      examenes: saved.examenes.map(({ id, nombre }) => ({ id, nombre })),
    };
    const next = await caller.call(saveConsulta, { params: { consultaId: saved.id }, body: more });
    expect(next).toMatchObject({ version: 2, motivo: 'Cefalea y fiebre', receta: { numero: saved.receta?.numero } });
    expect(next.examenes[0]?.id).toBe(saved.examenes[0]?.id);
    expect((await historia()).consultas).toEqual([next]);
    const versions = await db
      .selectFrom('consulta_version')
      .where('consulta_id', '=', saved.id)
      .select('version')
      .execute();
    expect(versions).toHaveLength(2);
    await expect(sql`update consulta_version set version = 9`.execute(db)).rejects.toThrow();
    await expect(owner.query('delete from consulta_version')).rejects.toThrow(/no se cambia ni se borra/);
  });

  test('[CL-10] a correction that adds the first medicine returns the number of its receta', async () => {
    const { save, caller, body, historia } = await aConsultorio();
    const { id } = await save({ receta: { detalle: [] } });
    const next = await caller.call(saveConsulta, { params: { consultaId: id }, body: edited(body(), 1) });
    expect(next.receta).toMatchObject({ id: expect.any(Number), numero: 1 });
    expect((await historia()).consultas).toEqual([next]);
  });

  test('[CL-10] a correction based on an older version gets 409 with the stored entry', async () => {
    const { save, caller, body } = await aConsultorio();
    const { id } = await save();
    const put = (motivo: string) =>
      caller.call(saveConsulta, { params: { consultaId: id }, body: { ...edited(body(), 1), motivo } });
    const results = await Promise.allSettled([put('uno'), put('dos'), put('tres')]);
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    const lost = results.find((r) => r.status === 'rejected')?.reason as Failure;
    expect(lost).toMatchObject({ status: 409, mensaje: MC.consulta_cambiada, data: { version: 2 } });
    expect(Consulta.strict().safeParse(lost.data).error, 'what stands, as every other reply says it').toBeUndefined();
  });

  test('[CL-10] nobody else corrects it, and an exam of another entry is not taken over', async () => {
    const one = await aConsultorio();
    const saved = await one.save();
    const other = await aConsultorio();
    const body = edited(other.body(), 1);
    await expect(other.caller.call(saveConsulta, { params: { consultaId: saved.id }, body })).rejects.toMatchObject({
      status: 404,
    });
    const mine = await other.save();
    const examenes = [{ id: saved.examenes[0]?.id ?? 0, nombre: 'Robado' }];
    await expect(
      other.caller.call(saveConsulta, { params: { consultaId: mine.id }, body: { ...body, examenes } }),
    ).rejects.toMatchObject({ status: 404, mensaje: MC.consulta_examen_ajeno });
  });
});
