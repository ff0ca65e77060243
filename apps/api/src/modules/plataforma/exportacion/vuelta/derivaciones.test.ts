/** Referrals of a practice that moves to another installation, where their colleagues have no account (BE-32, decisions 70). */
import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { expect, test } from 'vitest';
import type { Fila } from '../../../../data/tables/csv.ts';
import type { Vuelta } from '../../../../data/tables/table.ts';
import { aFullRecord } from '../../../../testing/full-record.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { derivacionesTables } from '../../../clinica/derivaciones/derivaciones.tables.ts';
import { correspondencia, RESPUESTA } from '../../../clinica/derivaciones/testing/derivadores.ts';
import { enCopia } from '../../../clinica/referencias/copia.ts';
import { sameCsv, sameFiles } from '../testing/iguales.ts';
import { accountOf, thereAndBack } from '../testing/importado.ts';

const here = await startTestApp();
const there = await startTestApp();
// So that no row can keep its id.
await aFullRecord(there);
const { derivadores, recibe, de } = await correspondencia(here);
const alla = await correspondencia(there);

test('[BE-32] [BE-18] referrals come back with their words, attachments and answers; a colleague is a name there, and nothing is open to anybody', async () => {
  const { medico, paciente, visita, colega, enviar } = await derivadores();
  const { data: papel } = await recibe(medico, paciente, 'eco.pdf');
  const adjuntos = [
    { clase: 'PAPEL' as const, id: papel.id },
    { clase: 'VISITA' as const, id: visita.id },
  ];
  const suyas = {
    respondida: (await enviar({ adjuntos })).id,
    aceptada: (await enviar()).id,
    devuelta: (await enviar()).id,
    fuera: (await enviar({ paraDoctorId: null, establecimiento: 'Hospital del Río', adjuntos: [] })).id,
  };
  const rosa = await here.as(colega);
  await rosa.call(recibidas.acceptDerivacion, { ...de(suyas.aceptada), body: {} });
  await rosa.call(recibidas.answerDerivacion, { ...de(suyas.respondida), body: RESPUESTA });
  await rosa.call(recibidas.returnDerivacion, { ...de(suyas.devuelta), body: { razon: 'No atiendo niños' } });

  const { out, resumen, back } = await thereAndBack(here, there, medico);
  const caller = await there.as(accountOf(resumen, medico));
  const rows = (await caller.call(calls.listEnviadas, { query: { sortBy: 'enviada_en', sort: 'asc' } })).sort(
    (one, other) => one.id - other.id,
  );
  expect(rows.map(({ estado, destino, traida }) => [estado, destino, traida])).toEqual([
    ['RESPONDIDA', expect.stringContaining('Rosa Quishpe'), true],
    // Nobody here can accept or answer it: its answer comes back on paper.
    ['ENVIADA', expect.stringContaining('Rosa Quishpe'), true],
    ['DEVUELTA', expect.stringContaining('Rosa Quishpe'), true],
    ['ENVIADA', 'Hospital del Río', true],
  ]);
  expect(rows.every(({ para_doctor_id, abierta_hasta }) => para_doctor_id === null && abierta_hasta === null)).toBe(
    true,
  );
  const [respondida, , devuelta] = await Promise.all(rows.map(({ id }) => caller.call(calls.getDerivacion, de(id))));
  expect(respondida).toMatchObject({
    contenido: { resumen: 'Cefalea de dos semanas' },
    respuesta: { doctor: expect.stringContaining('Rosa Quishpe'), recomendado: 'Control en seis meses' },
  });
  expect(respondida?.adjuntos.map(({ clase, nombre }) => [clase, nombre])).toEqual([
    ['PAPEL', expect.stringContaining('eco.pdf')],
    ['VISITA', expect.stringMatching(/^Visita del /)],
  ]);
  expect(devuelta?.razon).toBe('No atiendo niños');

  const moved = ({ csv, ...rest }: typeof out) => ({
    ...rest,
    csv: (nombre: string) =>
      csv(nombre).map((row) =>
        nombre === 'derivaciones' && row.estado === 'ACEPTADA' ? { ...row, estado: 'ENVIADA' } : row,
      ),
  });
  expect(sameCsv(moved(out), back, { asociaciones: true })).toEqual([]);
  expect(sameFiles(out, back)).toEqual([]);
  expect(back.csv('derivaciones_adjuntos')).toHaveLength(4);

  // A file proves nobody's identity: whoever it names is named as the file's word.
  const segun = `, según el archivo de otra instalación, traído el ${fechaCorta(fechaOf(there.clock.now(), 'America/Guayaquil'))}`;
  expect(respondida?.respuesta).toMatchObject({ doctor: 'Dra. Rosa Quishpe', segun: segun.slice(2) });
  const hechos = await caller.call(getLinea, {
    params: { clienteId: respondida?.cliente_id ?? 0 },
    query: { tipo: 'DERIVACION' },
  });
  expect(hechos.filter(({ derivacion }) => derivacion?.respuesta).map(({ doctor }) => doctor)).toEqual([
    `Dra. Rosa Quishpe${segun}`,
  ]);
  const paper = await alla.pdfOf(accountOf(resumen, medico), respondida?.id ?? 0);
  expect(paper.replace(/\s+/g, ' ')).toContain(`Dra. Rosa Quishpe${segun}`);
  expect(paper).not.toContain('Escrito en Hampi');
  const { hoja } = await enCopia(there.deps, {
    clienteId: respondida?.cliente_id ?? 0,
    doctorId: resumen.doctor_id ?? 0,
    autorizada: true,
    propias: null,
  });
  expect(JSON.stringify(hoja)).toContain(`, de Dra. Rosa Quishpe${segun}`);
  expect(back.csv('derivaciones_respuestas').every(({ traida_en }) => traida_en !== '')).toBe(true);
  expect(back.text).toContain(`Recomendaron${segun}: Control en seis meses`);
});

test('[BE-18] a forged file cannot bring a referral or an answer whose words nothing could open', () => {
  const [vuelta, , contestada] = derivacionesTables.map(({ returns }) => returns as Vuelta);
  const admits = (one: Vuelta | undefined, fila: object) => one?.admite?.(fila as Fila, 'doctor');
  const ahora = '2026-11-24T15:00:00.000Z';
  const enviada = { para: null, estado: 'ENVIADA' };
  const good = { resumen: 'Cefalea', diagnosticos: [], nombres: [{ nombre: 'Visita', fecha: '2026-11-24' }] };
  expect(admits(vuelta, { ...enviada, sellada: good })).toBe(true);
  for (const sellada of [
    'x',
    null,
    {},
    { ...good, diagnosticos: 'x' },
    { ...good, nombres: ['x'] },
    { ...good, nombres: [{ nombre: 'Visita', fecha: 'ayer' }] },
    { ...good, razon: {} },
  ])
    expect(admits(vuelta, { ...enviada, sellada }), JSON.stringify(sellada)).toBe(false);
  expect(admits(vuelta, { ...enviada, para: {}, sellada: good })).toBe(false);
  // What was answered elsewhere silences no question here, whatever it is.
  for (const conAlergia of [5, ['CALLADA']])
    expect(
      vuelta?.llega?.({ ...enviada, sellada: { ...good, conAlergia, otra: 1 } } as never, { ahora } as never).sellada,
    ).toEqual({ ...NADA, resumen: 'Cefalea', nombres: good.nombres });

  const devuelta = { clase: 'DEVOLUCION', autor: 'Dra. Rosa Quishpe', sellada: { razon: 'No atiendo niños' } };
  expect(admits(contestada, devuelta)).toBe(true);
  expect(admits(contestada, { ...devuelta, clase: 'RESPUESTA' })).toBe(false);
  expect(admits(contestada, { ...devuelta, autor: {} })).toBe(false);
  expect(admits(contestada, { ...devuelta, sellada: { razon: {} } })).toBe(false);
  expect(admits(contestada, { ...devuelta, sellada: { ...devuelta.sellada, autor: 5 } })).toBe(false);
});

const NADA = {
  establecimiento: null,
  servicio: null,
  especialidad: null,
  motivo: null,
  motivo_otro: null,
  pregunta: null,
  hallazgos: null,
  tratamiento: null,
  problemas: null,
  medicacion: null,
  alergias: null,
  diagnosticos: [],
};
