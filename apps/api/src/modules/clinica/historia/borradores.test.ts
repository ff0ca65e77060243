import type { Input } from '@hampi/contract/base/endpoint';
import { deleteBorrador, getBorrador, listBorradores, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import * as MBorradores from '@hampi/contract/clinica/borradores/messages';
import { saveConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import { createVacuna, saveVacuna } from '@hampi/contract/clinica/vacunas/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/harness.ts';

import { consultorios, HOY } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, clock } = harness;
const { aConsultorio } = await consultorios(harness);

beforeEach(() => clock.set(HOY));

describe('drafts', () => {
  test('[BE-8] a draft appears on another device, and is deleted when the entry is saved', async () => {
    const { medico, caller, paciente, save } = await aConsultorio();
    const params = { clienteId: paciente.id };
    expect(await caller.call(getBorrador, { params })).toBeNull();
    const first = await caller.call(saveBorrador, { params, body: { revision: 0, contenido: { motivo: 'Dolor' } } });
    await caller.call(saveBorrador, {
      params,
      body: { revision: first.revision, contenido: { motivo: 'Dolor de pecho' } },
    });
    clock.advance({ hours: 7 });
    const later = await as(medico);
    expect((await later.call(getBorrador, { params }))?.contenido).toEqual({ motivo: 'Dolor de pecho' });
    await save();
    expect(await later.call(getBorrador, { params })).toBeNull();
  });

  test('[BE-8] of two tabs, the one that did not see the other’s words is told, with both texts', async () => {
    const { caller, paciente } = await aConsultorio();
    const params = { clienteId: paciente.id };
    const put = (revision: number, motivo: string) =>
      caller.call(saveBorrador, { params, body: { revision, contenido: { motivo } } });
    const { revision } = await put(0, 'a');
    await put(revision, 'primera');
    for (const stale of [0, revision])
      await expect(put(stale, 'segunda')).rejects.toMatchObject({
        status: 409,
        mensaje: MBorradores.borrador_otro,
        data: { revision: revision + 1, contenido: { motivo: 'primera' } },
      });
    await caller.call(deleteBorrador, { params });
    await expect(put(revision + 1, 'tarde')).rejects.toMatchObject({ status: 409, data: null });
  });

  test('[BE-8] corrections, antecedents and vaccines have separate drafts, which are deleted when they are saved', async () => {
    const { medico, caller, paciente, oficina, save } = await aConsultorio();
    const params = { clienteId: paciente.id };
    const [one, two] = [await save(), await save()];
    const vacuna = {
      vacuna_tipo: 'Hepatitis B',
      dosis: 1,
      fecha_aplicacion: '2026-11-20',
      edad_aplicacion: 30,
      lote: 'L1',
      lugar: 'Cuenca',
    };
    const aplicada = await caller.call(createVacuna, { params, body: vacuna });
    const kept: Input<typeof getBorrador>['query'][] = [
      { tipo: 'consulta' },
      { tipo: 'correccion', sobre: one.id },
      { tipo: 'correccion', sobre: two.id },
      { tipo: 'ficha' },
      { tipo: 'vacuna' },
      { tipo: 'vacuna', sobre: aplicada.id },
    ];
    for (const query of kept)
      await caller.call(saveBorrador, {
        params,
        query,
        body: { revision: 0, contenido: { words: JSON.stringify(query) } },
      });
    const later = await as(medico);
    for (const query of kept)
      expect((await later.call(getBorrador, { params, query }))?.contenido).toEqual({ words: JSON.stringify(query) });
    expect(await later.call(listBorradores, { params })).toHaveLength(6);

    const { version, detalleCie10 } = one;
    await caller.call(saveConsulta, {
      params: { consultaId: one.id },
      body: { oficinaId: oficina.id, version, detalleCie10, motivo: 'Corregido' },
    });
    await caller.call(saveFicha, { params, body: { version: 0, alergias: 'Penicilina' } });
    await caller.call(createVacuna, { params, body: { ...vacuna, dosis: 2 } });
    await caller.call(saveVacuna, { params: { vacunaId: aplicada.id }, body: { ...vacuna, lote: 'L2', version: 1 } });
    const left = await caller.call(listBorradores, { params });
    expect(left.map(({ tipo, sobre }) => [tipo, sobre]).sort()).toEqual([
      ['consulta', 0],
      ['correccion', two.id],
    ]);
  });

  test('[BE-8] two tabs that correct one entry, or the antecedents, are told as two that write a new one are', async () => {
    const { caller, paciente, save } = await aConsultorio();
    const params = { clienteId: paciente.id };
    for (const query of [{ tipo: 'correccion', sobre: (await save()).id }, { tipo: 'ficha' }] as const) {
      const put = (contenido: object) =>
        caller.call(saveBorrador, { params, query, body: { revision: 0, contenido: contenido as never } });
      await put({ motivo: 'primera' });
      await expect(put({ motivo: 'segunda' })).rejects.toMatchObject({
        status: 409,
        data: { contenido: { motivo: 'primera' } },
      });
    }
  });

  test('[CL-10] nobody saves a draft about another’s entry, another patient’s vaccine or an unknown one', async () => {
    const mine = await aConsultorio();
    const other = await aConsultorio();
    const theirs = await other.save();
    const params = { clienteId: mine.paciente.id };
    for (const query of [
      { tipo: 'correccion', sobre: theirs.id },
      { tipo: 'correccion' },
      { tipo: 'vacuna', sobre: 999_999 },
      { tipo: 'ficha', sobre: 5 },
    ] as const)
      await expect(
        mine.caller.call(saveBorrador, { params, query, body: { revision: 0, contenido: { a: 1 } } }),
      ).rejects.toMatchObject({ status: 404 });
    await expect(mine.caller.call(listBorradores, { params: { clienteId: other.paciente.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('[BE-8] a draft that is too long is refused, and the stored one stays', async () => {
    const { caller, paciente } = await aConsultorio();
    const params = { clienteId: paciente.id };
    const { revision } = await caller.call(saveBorrador, { params, body: { revision: 0, contenido: { a: 1 } } });
    await expect(
      caller.call(saveBorrador, { params, body: { revision, contenido: { a: 'x'.repeat(200_001) } } }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await caller.call(getBorrador, { params }))?.contenido).toEqual({ a: 1 });
  });
});
