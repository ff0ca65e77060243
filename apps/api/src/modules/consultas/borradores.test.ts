import { deleteBorrador, getBorrador, MC, saveBorrador } from '@hampi/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/harness.ts';

import { consultorios, HOY } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, clock } = harness;
const { aConsultorio } = await consultorios(harness);

beforeEach(() => clock.set(HOY));

describe('drafts', () => {
  test('[BE-8] what is typed comes back on another device, and goes when the entry is saved', async () => {
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

  test('[BE-8] two tabs: the one that did not see the other’s words is told, with both texts', async () => {
    const { caller, paciente } = await aConsultorio();
    const params = { clienteId: paciente.id };
    const put = (revision: number, motivo: string) =>
      caller.call(saveBorrador, { params, body: { revision, contenido: { motivo } } });
    const { revision } = await put(0, 'a');
    await put(revision, 'primera');
    for (const stale of [0, revision])
      await expect(put(stale, 'segunda')).rejects.toMatchObject({
        status: 409,
        mensaje: MC.borrador_otro,
        data: { revision: revision + 1, contenido: { motivo: 'primera' } },
      });
    await caller.call(deleteBorrador, { params });
    await expect(put(revision + 1, 'tarde')).rejects.toMatchObject({ status: 409, data: null });
  });

  test('[BE-8] one that is too long is refused, and the stored one stays', async () => {
    const { caller, paciente } = await aConsultorio();
    const params = { clienteId: paciente.id };
    const { revision } = await caller.call(saveBorrador, { params, body: { revision: 0, contenido: { a: 1 } } });
    await expect(
      caller.call(saveBorrador, { params, body: { revision, contenido: { a: 'x'.repeat(200_001) } } }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await caller.call(getBorrador, { params }))?.contenido).toEqual({ a: 1 });
  });
});
