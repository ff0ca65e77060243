/** A patient's odontogram: living states with who and when, and nothing overwritten (form 033). */
import { randomUUID } from 'node:crypto';
import type { Input } from '@hampi/contract/base/endpoint';
import { getHistoria, listAccesos } from '@hampi/contract/clinica/historia/calls';
import {
  anotarBoca,
  anotarEncia,
  anotarHallazgos,
  getOdontograma,
  terminarMarca,
} from '@hampi/contract/clinica/odontologia/calls';
import * as MO from '@hampi/contract/clinica/odontologia/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { recursos } from '../../plataforma/fhir/recursos.ts';

const { as, db, clock, deps } = await startTestApp();
const { aDoctor, aPaciente, aCliente, anOficina } = builders(db);
beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

type Hallazgos = Input<typeof anotarHallazgos>['body']['hallazgos'];

async function aDentist() {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor);
  const caller = await as(doctor);
  const params = { clienteId: paciente.id };
  const note = (hallazgos: Hallazgos, vistos: number[] = [], clave: string = randomUUID(), who = caller) =>
    who.call(anotarHallazgos, { params, body: { clave, vistos, hallazgos } });
  const read = () => caller.call(getOdontograma, { params });
  return { doctor, paciente, caller, params, note, read };
}
const caries = (pieza: number, superficie: 'V' | 'L' | 'M' | 'D' | 'O') =>
  ({ pieza, superficie, hallazgo: 'CARIES', estado: 'POR_HACER' }) as const;
const deLaPieza = (pieza: number, hallazgo: 'PERDIDA_CARIES' | 'EXTRACCION' | 'PROTESIS_FIJA', estado = 'HECHO') =>
  ({ pieza, hallazgo, estado }) as Hallazgos[number];

test('[BE-28] a treated surface ends its caries, with who and when, and both stay', async () => {
  const { doctor, note } = await aDentist();
  const first = await note([caries(16, 'O'), caries(16, 'M')]);
  expect(first.marcas.map(({ pieza, lugar, hallazgo, fin }) => [pieza, lugar, hallazgo, fin]).sort()).toEqual([
    [16, 'M', 'CARIES', null],
    [16, 'O', 'CARIES', null],
  ]);
  clock.set('2026-12-01T14:00:00Z');
  const obturado = { pieza: 16, superficie: 'O', hallazgo: 'OBTURADO', estado: 'HECHO' } as const;
  const { marcas } = await note(
    [obturado],
    first.marcas.map(({ id }) => id),
    randomUUID(),
    await as(doctor),
  );
  const enO = marcas.filter(({ lugar }) => lugar === 'O');
  expect(enO).toMatchObject([
    { hallazgo: 'OBTURADO', creada_en: '2026-12-01T14:00:00Z', fin: null, terminada_en: null },
    {
      hallazgo: 'CARIES',
      fin: 'CAMBIO',
      terminada_en: '2026-12-01T14:00:00Z',
      creada_en: '2026-11-24T14:00:00Z',
    },
  ]);
  expect(enO[1]?.termino).toBe(enO[0]?.doctor);
  expect(marcas.find(({ lugar }) => lugar === 'M')?.fin).toBeNull();
});

test('[BE-28] a lost tooth ends what was noted of it, takes nothing but a prosthesis, and may be a mistake', async () => {
  const { note, caller } = await aDentist();
  const first = await note([caries(46, 'O'), deLaPieza(46, 'EXTRACCION', 'POR_HACER')]);
  const lost = await note(
    [deLaPieza(46, 'PERDIDA_CARIES')],
    first.marcas.map(({ id }) => id),
  );
  const living = (marcas: typeof lost.marcas) => marcas.filter(({ fin }) => fin === null);
  expect(living(lost.marcas).map(({ hallazgo }) => hallazgo)).toEqual(['PERDIDA_CARIES']);
  const vistos = living(lost.marcas).map(({ id }) => id);
  await expect(note([caries(46, 'V')], vistos)).rejects.toMatchObject({
    status: 409,
    mensaje: MO.perdida,
    body: { codigo: 'pieza_perdida' },
  });
  const bridged = await note([deLaPieza(46, 'PROTESIS_FIJA')], vistos);
  expect(living(bridged.marcas)).toHaveLength(2);
  const [loss] = bridged.marcas.filter(({ hallazgo, fin }) => fin === null && hallazgo === 'PERDIDA_CARIES');
  const ended = await caller.call(terminarMarca, { params: { marcaId: loss?.id ?? 0 }, body: { fin: 'ERROR' } });
  expect(living(ended.marcas).map(({ hallazgo }) => hallazgo)).toEqual(['PROTESIS_FIJA']);
  await expect(
    caller.call(terminarMarca, { params: { marcaId: loss?.id ?? 0 }, body: { fin: 'ERROR' } }),
  ).rejects.toMatchObject({ status: 409, body: { codigo: 'VERSION' } });
});

test('[BE-28] of two dentists who note at one tooth the second sees it as it is; the same press twice notes once', async () => {
  const { note, read, paciente } = await aDentist();
  const other = await aDoctor();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: other.doctor_id, cliente_id: paciente.id, origen: 'CREADO' })
    .execute();
  const clave = randomUUID();
  const tries = await Promise.all([note([caries(21, 'M')], [], clave), note([caries(21, 'M')], [], clave)]);
  expect(tries.map(({ marcas }) => marcas.length)).toEqual([1, 1]);
  await expect(note([caries(21, 'D')], [], randomUUID(), await as(other))).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'VERSION', data: { marcas: [{ pieza: 21, lugar: 'M' }] } },
  });
  // Another tooth is another matter.
  await note([caries(22, 'D')], [], randomUUID(), await as(other));
  expect((await read()).marcas).toHaveLength(2);
});

test('[BE-28] recession, mobility and the indicators of the mouth are states like the others', async () => {
  const { caller, params, read } = await aDentist();
  const encia = (recesion: number, movilidad: number | null, vistos: number[] = []) =>
    caller.call(anotarEncia, {
      params,
      body: { clave: randomUUID(), vistos, encia: { pieza: 31, recesion, movilidad } },
    });
  const { encias } = await encia(1, null);
  await encia(
    2,
    1,
    encias.map(({ id }) => id),
  );
  const boca = {
    higiene: [{ pieza: 16, placa: 2, calculo: 1, gingivitis: 0 }],
    periodontal: 'LEVE' as const,
    angle: 'II' as const,
    fluorosis: null,
    examen: 'Lengua saburral',
  };
  await caller.call(anotarBoca, { params, body: { clave: randomUUID(), vistos: [], boca } });
  const all = await read();
  expect(all.encias).toMatchObject([
    { recesion: 2, movilidad: 1, fin: null },
    { recesion: 1, movilidad: null, fin: 'CAMBIO' },
  ]);
  expect(all.bocas).toMatchObject([boca]);
  const inflamada = { ...boca, higiene: [{ pieza: 16, placa: 3, calculo: 3, gingivitis: 2 }] };
  await expect(
    caller.call(anotarBoca, { params, body: { clave: randomUUID(), vistos: [], boca: inflamada } }),
  ).rejects.toMatchObject({ errores: { 'boca.higiene.0.gingivitis': MO.gingivitis } });
  const bare = { higiene: [], periodontal: null, angle: null, fluorosis: null, examen: '' };
  await expect(
    caller.call(anotarBoca, { params, body: { clave: randomUUID(), vistos: [], boca: bare } }),
  ).rejects.toMatchObject({ errores: { 'boca.examen': MO.boca_vacia } });
});

test.each([
  [
    'a tooth that does not exist',
    { pieza: 19, superficie: 'O', hallazgo: 'CARIES', estado: 'POR_HACER' },
    { pieza: MO.pieza },
  ],
  [
    'a sixth temporary one',
    { pieza: 56, superficie: 'O', hallazgo: 'CARIES', estado: 'POR_HACER' },
    { pieza: MO.pieza },
  ],
  ['caries without a surface', { pieza: 16, hallazgo: 'CARIES', estado: 'POR_HACER' }, { superficie: MO.superficie }],
  [
    'a crown on a surface',
    { pieza: 16, superficie: 'O', hallazgo: 'CORONA', estado: 'HECHO' },
    { superficie: MO.sin_superficie },
  ],
  ['caries that is done', { pieza: 16, superficie: 'O', hallazgo: 'CARIES', estado: 'HECHO' }, { estado: MO.estado }],
])('[BE-28] %s gets a sentence beside its field', async (_, hallazgo, errores) => {
  const { note } = await aDentist();
  const at = Object.fromEntries(Object.entries(errores).map(([name, words]) => [`hallazgos.0.${name}`, words]));
  await expect(note([hallazgo as Hallazgos[number]])).rejects.toMatchObject({ status: 400, errores: at });
});

test('[BE-28] a loss and another finding of the same tooth in one request are refused, in any order, but for a prosthesis', async () => {
  const { note, read } = await aDentist();
  const loss = deLaPieza(46, 'PERDIDA_CARIES');
  for (const both of [
    [loss, caries(46, 'O')],
    [caries(46, 'O'), loss],
  ])
    await expect(note(both)).rejects.toMatchObject({ status: 400, errores: { hallazgos: MO.perdida_junto } });
  expect((await read()).marcas).toEqual([]);
  const lost = await note([loss, deLaPieza(46, 'PROTESIS_FIJA'), caries(45, 'O')]);
  expect(lost.marcas).toHaveLength(3);
  // It is not there to be extracted.
  const vistos = lost.marcas.filter(({ pieza }) => pieza === 46).map(({ id }) => id);
  await expect(note([deLaPieza(46, 'EXTRACCION', 'POR_HACER')], vistos)).rejects.toMatchObject({
    body: { codigo: 'pieza_perdida' },
  });
});

test('[BE-28] a bridge over a full arch with all its surfaces noted is noted', async () => {
  const { note } = await aDentist();
  const arcada = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28];
  let vistos: number[] = [];
  for (const cara of ['V', 'L', 'M', 'D', 'O'] as const)
    vistos = (
      await note(
        arcada.map((pieza) => caries(pieza, cara)),
        vistos,
      )
    ).marcas.map(({ id }) => id);
  const sobre = (hallazgo: 'CORONA' | 'ENDODONCIA' | 'PROTESIS_FIJA') =>
    arcada.map((pieza) => ({ pieza, hallazgo, estado: 'HECHO' }) as const);
  vistos = (await note(sobre('CORONA'), vistos)).marcas.map(({ id }) => id);
  vistos = (await note(sobre('ENDODONCIA'), vistos)).marcas.map(({ id }) => id);
  expect((await note(sobre('PROTESIS_FIJA'), vistos)).marcas).toHaveLength(128);
});

test('[BE-28] a long history never fills the odontogram: what holds is read first, and more can be noted', async () => {
  const { note, paciente, doctor } = await aDentist();
  await note([caries(16, 'O')]);
  clock.set('2026-11-25T14:00:00Z');
  const rows = await Promise.all(
    Array.from({ length: 2_050 }, async (_, i) => ({
      id: 800_000 + i,
      cliente_id: paciente.id,
      doctor_id: doctor.doctor_id,
      pieza: 17,
      lugar: 'O',
      sellada: await deps.vault.seal({ cliente_id: paciente.id }, `odontograma:${800_000 + i}`, {
        hallazgo: 'CARIES',
        estado: 'POR_HACER',
      }),
      clave: randomUUID(),
      creada_en: '2026-11-24T15:00:00Z',
      terminada_en: '2026-11-24T15:00:00Z',
      fin: 'CAMBIO',
    })),
  );
  await db.insertInto('odontograma').values(rows).execute();
  await note([caries(18, 'O')], [], randomUUID(), await as(doctor));
  const living = (await (await as(doctor)).call(getOdontograma, { params: { clienteId: paciente.id } })).marcas;
  expect(living.filter(({ fin }) => fin === null).map(({ pieza }) => pieza)).toEqual([18, 16]);
});

test('[BE-28] words that cannot be read are said at their tooth, and can be ended and noted anew', async () => {
  const { note, paciente, doctor, read, caller } = await aDentist();
  await note([caries(16, 'O')]);
  const dichos = [
    { movilidad: 'mucha' },
    'nada',
    { hallazgo: 'NADA', estado: 'X' },
    { hallazgo: 'CORONA', estado: 'HECHO' },
  ];
  for (const [i, dicho] of dichos.entries()) {
    const id = 900_001 + i;
    await db
      .insertInto('odontograma')
      .values({
        id,
        cliente_id: paciente.id,
        doctor_id: doctor.doctor_id,
        pieza: 21 + i,
        lugar: 'V',
        sellada: await deps.vault.seal({ cliente_id: paciente.id }, `odontograma:${id}`, dicho),
        clave: randomUUID(),
        creada_en: '2026-11-24T14:00:00Z',
      })
      .execute();
  }
  const { marcas, ilegibles } = await read();
  expect(marcas).toHaveLength(1);
  expect(ilegibles.map(({ pieza, lugar, fin }) => [pieza, lugar, fin]).sort()).toEqual([
    [21, 'V', null],
    [22, 'V', null],
    [23, 'V', null],
    [24, 'V', null],
  ]);
  await note(
    [caries(16, 'M')],
    marcas.map(({ id }) => id),
  );
  const again = await note([caries(21, 'V')], [900_001]);
  expect(again.ilegibles.find(({ pieza }) => pieza === 21)?.fin).toBe('CAMBIO');
  const ended = await caller.call(terminarMarca, { params: { marcaId: 900_002 }, body: { fin: 'ERROR' } });
  expect(ended.ilegibles.find(({ pieza }) => pieza === 22)?.fin).toBe('ERROR');
});

test('[BE-28] the same surface twice in one request is refused', async () => {
  const { note } = await aDentist();
  await expect(note([caries(16, 'O'), caries(16, 'O')])).rejects.toMatchObject({ mensaje: MO.repetido });
});

test('[BE-28] another doctor finds neither odontogram nor row; the patient sees who read and noted', async () => {
  const doctor = await aDoctor();
  const cliente = await aCliente();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id: cliente.cliente_id, origen: 'CREADO' })
    .execute();
  const caller = await as(doctor);
  const params = { clienteId: cliente.cliente_id };
  const body = { clave: randomUUID(), vistos: [], hallazgos: [caries(36, 'O')] };
  const { marcas } = await caller.call(anotarHallazgos, { params, body });
  await caller.call(getOdontograma, { params });
  const stranger = await as(await aDoctor());
  await expect(stranger.call(getOdontograma, { params })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(anotarHallazgos, { params, body })).rejects.toMatchObject({ status: 404 });
  await expect(
    stranger.call(terminarMarca, { params: { marcaId: marcas[0]?.id ?? 0 }, body: { fin: 'ERROR' } }),
  ).rejects.toMatchObject({ status: 404 });
  const accesos = await (await as(cliente)).call(listAccesos, { params, query: {} });
  expect(accesos.map(({ accion }) => accion)).toEqual(['odontograma.leer', 'odontograma.anotar']);
});

test('[BE-28] what is said is sealed, and a written row cannot be changed', async () => {
  const { note } = await aDentist();
  const { marcas } = await note([caries(17, 'V')]);
  const id = marcas[0]?.id ?? 0;
  const row = await db.selectFrom('odontograma').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(row.sellada.toString('latin1')).not.toContain('CARIES');
  await expect(
    db
      .updateTable('odontograma')
      .set({ sellada: Buffer.from('x') })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow(/permission denied/);
  await expect(db.deleteFrom('odontograma').where('id', '=', id).execute()).rejects.toThrow(/permission denied/);
});

test('[BE-28] the history has the section for a dental specialty of the catalogue, and for whoever treats a patient with an odontogram', async () => {
  const { doctor, caller, params, note, paciente } = await aDentist();
  const shows = async (who = caller) => (await who.send(getHistoria, { params, query: {} })).data?.odontologia;
  expect(await shows()).toBe(false);
  const { id: categoria_id } = await db
    .insertInto('categoria_especializacion')
    .values({ nombre: 'Odontología' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: especializacion_id } = await db
    .insertInto('especializacion')
    .values({ nombre: 'Ortodoncia' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('especializacion_categoria').values({ especializacion_id, categoria_id }).execute();
  await db.insertInto('doctor_especializacion').values({ doctor_id: doctor.doctor_id, especializacion_id }).execute();
  expect(await shows()).toBe(true);
  const general = await aDoctor();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: general.doctor_id, cliente_id: paciente.id, origen: 'CREADO' })
    .execute();
  expect(await shows(await as(general))).toBe(false);
  await note([caries(16, 'O')]);
  expect(await shows(await as(general))).toBe(true);
});

test('[BE-18] other programs and the patient’s file have it too, but not what belongs to a visit that is held back', async () => {
  const { note, caller, paciente, doctor } = await aDentist();
  const { marcas } = await note([caries(16, 'O'), caries(55, 'M')]);
  await caller.call(terminarMarca, { params: { marcaId: marcas[0]?.id ?? 0 }, body: { fin: 'ERROR' } });
  const read = async (alcance: Parameters<typeof recursos>[1]) => {
    const found = [];
    for await (const one of recursos(deps, alcance)) if (one.resourceType === 'Observation') found.push(one);
    return found;
  };
  const seen = await read({ tipo: 'doctor', id: doctor.doctor_id });
  expect(seen.map(({ status }) => status).sort()).toEqual(['entered-in-error', 'final']);
  expect(seen.map(({ bodySite }) => bodySite?.text).sort()).toEqual([
    'Pieza 16, cara oclusal',
    'Pieza 55, cara mesial',
  ]);
  await db
    .updateTable('cliente')
    .set({ identidad_verificada_en: '2026-11-01T00:00:00Z' })
    .where('id', '=', paciente.id)
    .execute();
  expect(await read({ tipo: 'cliente', id: paciente.id })).toHaveLength(2);
  const oficina = await anOficina(doctor);
  const { id: consulta_id } = await db
    .insertInto('consulta')
    .values({
      cliente_id: paciente.id,
      doctor_id: doctor.doctor_id,
      oficina_id: oficina.id,
      fecha: '2026-11-24T15:00:00Z',
      clave: randomUUID(),
      creada_en: '2026-11-24T15:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('consulta_paciente')
    .values({
      consulta_id,
      reserva_motivo: 'TERCERO',
      reserva_razon: Buffer.from('x'),
      reservada_el: '2026-11-24',
      reservada_hasta: '2026-12-24',
    })
    .execute();
  expect(await read({ tipo: 'cliente', id: paciente.id })).toEqual([]);
  expect(await read({ tipo: 'doctor', id: doctor.doctor_id })).toHaveLength(2);
});
