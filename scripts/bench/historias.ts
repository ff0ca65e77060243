/**
 * The jobs about histories: opening one, saving an entry and checking a long receta, among 66 thousand patients and a million entries.
 */
import { randomUUID } from 'node:crypto';
import { newMasterKey } from '../../apps/api/src/vault/master-key.ts';
import { openBench } from './folder.ts';
import { CORTO, consultasOf, contenido, LARGO, seedHistorias, VISITAS } from './historias-seed.ts';
import { type Figures, median, medians, type Shot, shoot } from './load.ts';
import { floor, limit, openSession, product, startBeside, startProduct, stop } from './product.ts';
import { seedBench } from './seed.ts';
import { asked, compare, line, RUNS, SECONDS } from './table.ts';

/** Number of patients with a history; by default they have a million entries. */
const CLIENTES = Number(process.env.BENCH_HISTORIAS ?? 66_000);
/** Patient of the recorded request. No other number in it equals this one, so that the replay can put another patient in its place. */
const MARCADO = 77_777 % CLIENTES;
/** Coprime to the number of patients, so that consecutive requests are far apart. */
const STRIDE = 7_919;

/** Opening a history, saving an entry, checking a long receta, and opening a history of a thousand entries. */
export async function historiaRows(): Promise<void> {
  const bench = await openBench(
    `historias-${CLIENTES}`,
    async (ownerUrl) => {
      const master = newMasterKey();
      const seeded = await seedBench(ownerUrl, { citas: 1_000, clientes: CLIENTES }, 'x');
      const { doctorId, oficinaId } = seeded;
      await seedHistorias(ownerUrl, master, { doctorId, oficinaId, clientes: CLIENTES });
      return { ...seeded, key: master.key.toString('base64') };
    },
    ['floor.sql', 'floor-historias.sql'],
  );
  const { dir, ownerUrl, appUrl, seeded } = bench;
  const token = await openSession(ownerUrl, seeded.usuario.medico, 'ROLE_MED');
  const { child } = await startProduct(dir, { HAMPI_MASTER_KEY: seeded.key });

  const addressOf = (clienteId: number) => `/api/clientes/${clienteId}/consultas?take=${VISITAS}`;
  let n = 0;
  const next = () => 3 + ((n++ * STRIDE) % (CLIENTES - 2));
  const body = (clienteId = next()) => {
    const { alergias: _, ...written } = contenido(clienteId);
    return { ...written, oficinaId: seeded.oficinaId, servicioId: 0, cliente_id: clienteId, clave: randomUUID() };
  };
  const requests = JSON.stringify({
    abrir: { method: 'GET', path: addressOf(MARCADO), clienteId: MARCADO },
    antes: { method: 'POST', path: '/api/consultas', body: body() },
    guardar: { method: 'POST', path: '/api/consultas', body: body(MARCADO) },
  });
  const beside = [
    await startBeside(new URL('historias-limit.ts', import.meta.url), limit, [appUrl, token, seeded.key, requests]),
    await startBeside(new URL('floor.ts', import.meta.url), floor, [ownerUrl, token]),
  ];
  try {
    const size = consultasOf(CLIENTES);
    const opened = () => `/abrir/${next()}`;
    await compare(size, 'abrir historia', {
      product: { url: product, token, nextPath: () => addressOf(next()) },
      limit: { url: limit, token, nextPath: opened },
      floor: { url: floor, token, nextPath: opened },
    });
    const saved = { method: 'POST' as const, token, nextBody: () => body() };
    await compare(size, 'guardar consulta', {
      product: { url: `${product}/api/consultas`, ...saved },
      limit: { url: `${limit}/guardar`, ...saved },
      floor: { url: `${floor}/guardar`, ...saved },
    });
    const revisar = { url: `${product}/api/recetas/revisar`, method: 'POST' as const, token };
    if (asked('revisar')) {
      await checked('revisar una receta de 12 líneas', size, {
        ...revisar,
        nextBody: () => ({ cliente_id: next(), ...RECETA_LARGA }),
      });
      const cliente_id = next();
      await withDatos(cliente_id, token);
      await checked('revisar 12 líneas con 30 problemas, 25 medicinas y 10 alergias', size, {
        ...revisar,
        nextBody: () => ({ cliente_id, ...RECETA_LARGA }),
      });
    }
    if (asked('larga')) await longOne(size, (clienteId) => ({ url: product + addressOf(clienteId), token }));
  } finally {
    for (const process of beside) process.kill();
    await stop(child);
    await bench.close();
  }
}

const CONDICIONES =
  'I10X E119 N183 I48X J449 K259 M109 E039 F322 G409 I509 K703 M810 H409 D509 B181 C509 E785 N40X I269';
const DOCE =
  'Losartán 50 mg|Enalapril 10 mg|Metformina 850 mg|Ibuprofeno 400 mg|Warfarina 5 mg|Amiodarona 200 mg|Simvastatina 20 mg|Omeprazol 20 mg|Furosemida 40 mg|Espironolactona 25 mg|Claritromicina 500 mg|Digoxina 0,25 mg';
/** Twelve lines for a patient with twenty conditions. */
const RECETA_LARGA = {
  cie10: CONDICIONES.split(' '),
  detalle: DOCE.split('|').map((medicamento) => ({
    medicamento,
    composicion: medicamento,
    presentacion: 'Tableta',
    cantidad: 30,
    dosis: 1,
    unidad: 'tableta',
    frecuencia_uso_horas: 24,
    dias_uso: 30,
  })),
};

const TOMADAS =
  'Amlodipino 5 mg|Atenolol 50 mg|Ácido acetilsalicílico 100 mg|Clopidogrel 75 mg|Atorvastatina 40 mg|Hidroclorotiazida 25 mg|Sertralina 50 mg|Clonazepam 0,5 mg|Levotiroxina 100 mcg|Alopurinol 100 mg|Colchicina 0,5 mg|Gabapentina 300 mg|Tramadol 50 mg|Prednisona 5 mg|Calcio 500 mg|Insulina glargina 100 UI/ml|Sitagliptina 100 mg|Tamsulosina 0,4 mg|Salbutamol 100 mcg|Loratadina 10 mg|Fluconazol 150 mg|Carbamazepina 200 mg|Risperidona 1 mg|Domperidona 10 mg|Ranitidina 150 mg';
const ALERGIAS =
  'penicilina|sulfas|ibuprofeno|metamizol|ciprofloxacino|tramadol|codeína|cefalexina|contraste yodado|látex'.split('|');
const PROBLEMAS = `${CONDICIONES} G20X M069 L409 F411 K219 N390 J304 M199 E669 G473`;

/** Gives a patient the lists of somebody very ill. */
async function withDatos(clienteId: number, token: string): Promise<void> {
  const contenidos = [
    ...PROBLEMAS.split(' ').map((cod_4) => ({ clase: 'PROBLEMA', descripcion: cod_4, cod_4 })),
    ...TOMADAS.split('|').map((medicamento) => ({ clase: 'MEDICACION', medicamento })),
    ...ALERGIAS.map((sustancia) => ({ clase: 'ALERGIA', sustancia })),
    { clase: 'VALOR', que: 'TFG', valor: 24, fecha: '2026-11-01' },
  ];
  for (const contenido of contenidos) {
    const reply = await fetch(`${product}/api/clientes/${clienteId}/datos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ contenido, clave: randomUUID() }),
    });
    if (!reply.ok) throw new Error(`${JSON.stringify(contenido)}: ${await reply.text()}`);
  }
}

/** The check of a long receta, one at a time. */
async function checked(name: string, size: number, shot: Shot) {
  const figures: Figures[] = [];
  for (let i = 0; i < RUNS; i++) figures.push(await shoot(shot, 1, SECONDS));
  const { rate, p50, p99 } = medians(figures);
  const times = `${p50}/${p99} ms (a lo sumo 30)`;
  line(name, size, 1, `${rate.toFixed(0)}/s`, '', '', '', '', times);
}

/** Compares the patient with a thousand entries and one with fifteen, interleaved: how many times slower the first is. */
async function longOne(size: number, shotOf: (clienteId: number) => Shot) {
  const rates: Record<number, number[]> = { [LARGO]: [], [CORTO]: [] };
  for (let i = 0; i < RUNS; i++)
    for (const clienteId of [LARGO, CORTO]) rates[clienteId]?.push((await shoot(shotOf(clienteId), 1, SECONDS)).rate);
  const [largo, corto] = [median(rates[LARGO] as number[]), median(rates[CORTO] as number[])];
  const times = `${(corto / largo).toFixed(2)} veces más lenta que la de ${VISITAS} (a lo sumo 1,3)`;
  line('historia de 1.000 consultas', size, 1, `${largo.toFixed(0)}/s`, '', '', '', '', times);
}
