import { saveFicha } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/harness.ts';

import { consultorios, HOY } from './testing/consultorio.ts';

const harness = await startTestApp();
const { clock } = harness;
const { aConsultorio } = await consultorios(harness);

beforeEach(() => clock.set(HOY));

describe('what belongs to the patient', () => {
  test('[CL-5] each change is a version with its author; a stale one gets 409 with the stored version', async () => {
    const { caller, paciente } = await aConsultorio();
    const params = { clienteId: paciente.id };
    const save = (body: object) => caller.call(saveFicha, { params, body: body as never });
    await save({ version: 0, alergias: 'Penicilina', antecedentes_personales: 'HTA' });
    const second = await save({ version: 1, antecedentes_familiares: 'Diabetes' });
    expect(second).toMatchObject({ version: 2, alergias: 'Penicilina', antecedentes_familiares: 'Diabetes' });
    await expect(save({ version: 1, alergias: null })).rejects.toMatchObject({
      status: 409,
      mensaje: MC.ficha_cambiada,
      data: { version: 2, alergias: 'Penicilina' },
    });
    const many = await Promise.allSettled([1, 2, 3, 4].map((n) => save({ version: 2, datos_relevantes: String(n) })));
    expect(many.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  });

  test('[RX-1] a receta keeps the allergies as they stood when it was written', async () => {
    const { caller, paciente, save, historia } = await aConsultorio();
    const params = { clienteId: paciente.id };
    await caller.call(saveFicha, { params, body: { version: 0, alergias: 'Penicilina' } });
    await save();
    await caller.call(saveFicha, { params, body: { version: 1, alergias: 'Ninguna' } });
    expect((await historia()).consultas[0]?.receta?.alergias).toBe('Penicilina');
  });
});
