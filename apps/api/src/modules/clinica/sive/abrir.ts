/** Opens, renews and withdraws the cases of a consultation when it is saved, in the same transaction. Nothing here refuses a save. */
import { DAY_MS } from '@hampi/contract/base/fechas';
import { isCodigoDe } from '@hampi/contract/clinica/sive/codigos';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Escritura, SeccionDeps, Version } from '../consulta/seccion.ts';
import { type CasoSellado, huellaOf, placeOf } from './sellado.ts';

const enfermedades = prepared((db) =>
  db
    .selectFrom('enfermedad_notificable')
    .select(['id', 'nombre', 'cie10', 'urgencia', 'formulario', 'plazo_horas', 'repite_dias', 'nota', 'fuente'])
    .orderBy('id')
    .limit(1_000),
);

type Enfermedad = Awaited<ReturnType<typeof enfermedades>>[number];
type Diagnosticos = CasoSellado['diagnosticos'];

/** A disease of the catalogue that this version of the visit has. */
interface Hallada {
  enfermedad: Enfermedad;
  diagnosticos: Diagnosticos;
}

/** A case of this doctor and patient, opened. */
interface Guardado {
  id: number;
  huella: Buffer;
  visitas: number[];
  estado: string;
  motivo: string | null;
  retirada_en: string | null;
  creada_en: string;
  /** Whether this visit opened it, or has had its diagnosis. */
  suyo: boolean;
  caso: CasoSellado;
}

const nothing = async () => {};
/** More cases than one doctor has of one patient. */
const MOST = 200;

const halladasEn = (catalogo: Enfermedad[], { written }: Escritura): Hallada[] =>
  catalogo.flatMap((enfermedad) => {
    const diagnosticos = written.detalleCie10.filter(({ cod_4 }) => isCodigoDe(cod_4, enfermedad.cie10));
    return diagnosticos.length > 0 ? [{ enfermedad, diagnosticos }] : [];
  });

async function guardadosDe({ db, vault }: SeccionDeps, { id, doctor_id }: Version, clienteId: number | null) {
  const rows = await db
    .selectFrom('caso_notificable as x')
    .where('x.doctor_id', '=', doctor_id)
    .where(
      sql<boolean>`x.cliente_id = coalesce((select k.cliente_id from consulta k where k.id = ${id}), ${clienteId}::int)`,
    )
    .orderBy('x.id', 'desc')
    .limit(MOST)
    .select(['x.id', 'x.huella', 'x.visitas', 'x.estado', 'x.motivo', 'x.retirada_en', 'x.creada_en', 'x.sellada'])
    .select(sql<boolean>`(x.consulta_id = ${id} or ${id} = any(x.visitas))`.as('suyo'))
    .execute();
  return Promise.all(
    rows.map(async ({ sellada, ...row }): Promise<Guardado> => {
      const caso = await vault.open<CasoSellado>({ doctor_id }, placeOf(row.huella), sellada);
      return { ...row, caso };
    }),
  );
}

const has = (diagnosticos: Diagnosticos, { cod_4 }: { cod_4: string }) =>
  diagnosticos.some((one) => one.cod_4 === cod_4);

/** Of this disease; if the catalogue no longer has the case's, of one with its name or its codes. */
const isDe =
  ({ enfermedad, diagnosticos }: Hallada, catalogo: Enfermedad[]) =>
  ({ caso }: Guardado): boolean =>
    caso.enfermedad_id === enfermedad.id ||
    (!catalogo.some(({ id }) => id === caso.enfermedad_id) &&
      (caso.enfermedad === enfermedad.nombre || diagnosticos.some((one) => has(caso.diagnosticos, one))));

/** The case to which a diagnosis belongs: the visit's, one that is open, or one notified so recently that the visit is the same case. */
function casoDe(todos: Guardado[], { repite_dias }: Enfermedad, now: Date): Guardado | undefined {
  const isReciente = ({ estado, motivo, retirada_en, creada_en }: Guardado) =>
    (estado === 'NOTIFICADA' || motivo === 'YA_NOTIFICADO') &&
    retirada_en === null &&
    (repite_dias === null || Date.parse(creada_en) > now.getTime() - repite_dias * DAY_MS);
  const isAbierto = ({ estado }: Guardado) => estado === 'ABIERTA';
  const suyos = todos.filter(({ suyo }) => suyo);
  return suyos.find(isAbierto) ?? suyos[0] ?? todos.find(isAbierto) ?? todos.find(isReciente);
}

/**
 * A diagnosis opens a case unless the doctor has one of this patient and disease: open, or notified so recently that the visit is the same case. A
 * case whose last visit with the diagnosis lost it stays, and says so. What the catalogue said when it was opened stays too: a visit that keeps its
 * codes keeps its case, whatever became of the catalogue.
 */
export async function casosOf(
  deps: SeccionDeps,
  version: Version,
  escritura: Escritura,
): Promise<(trx: Trx) => Promise<void>> {
  const { vault } = deps;
  const { id, doctor_id, now } = version;
  const { written, before } = escritura;
  const first = version.version === 1;
  if (first && written.detalleCie10.length === 0) return nothing;
  const catalogo = await enfermedades(deps.db, {});
  const halladas = halladasEn(catalogo, escritura);
  // Of a first version nothing can be withdrawn.
  if (first && halladas.length === 0) return nothing;
  const clienteId = halladas.length > 0 ? (await escritura.paciente()).paciente.id : null;
  let libres = await guardadosDe(deps, version, clienteId);
  const vigentes: { id: number; sellada: Buffer | null }[] = [];
  const nuevos: Nuevo[] = [];
  for (const hallada of halladas) {
    const { enfermedad: e, diagnosticos } = hallada;
    const found = casoDe(libres.filter(isDe(hallada, catalogo)), e, now);
    if (!found) {
      const huella = await huellaOf(vault, doctor_id, clienteId as number, e.id);
      const { id: enfermedad_id, nombre: enfermedad, urgencia, formulario, nota, fuente } = e;
      const caso = { enfermedad_id, enfermedad, urgencia, formulario, nota, fuente, diagnosticos } as CasoSellado;
      nuevos.push({
        huella,
        sellada: await vault.seal({ doctor_id }, placeOf(huella), caso),
        vence_en: new Date(now.getTime() + e.plazo_horas * 3_600_000).toISOString(),
        repite_dias: e.repite_dias,
      });
      continue;
    }
    libres = libres.filter((one) => one !== found);
    // Those of its other visits stay.
    const ajenos = found.visitas.some((one) => one !== id)
      ? found.caso.diagnosticos.filter((one) => !has(diagnosticos, one) && !before?.detalleCie10.some(isOne(one)))
      : [];
    const caso = { ...found.caso, diagnosticos: [...ajenos, ...diagnosticos] };
    const changed = found.estado === 'ABIERTA' && JSON.stringify(caso) !== JSON.stringify(found.caso);
    const sellada = changed ? await vault.seal({ doctor_id }, placeOf(found.huella), caso) : null;
    vigentes.push({ id: found.id, sellada });
  }
  const perdidos = libres
    .filter(({ suyo, caso }) => suyo && !written.detalleCie10.some((one) => has(caso.diagnosticos, one)))
    .map((one) => one.id);
  return async (trx) => {
    if (perdidos.length > 0) await retirar(trx, version, perdidos);
    if (vigentes.length > 0) await mantener(trx, version, vigentes);
    if (nuevos.length > 0) await abrir(trx, version, nuevos);
  };
}

const isOne =
  ({ cod_4 }: { cod_4: string }) =>
  (other: { cod_4: string }) =>
    other.cod_4 === cod_4;

/** A case is withdrawn with the last visit that has its diagnosis; before that it is one of the others'. */
const retirar = (trx: Trx, { id, now }: Version, casos: number[]) =>
  sql`update caso_notificable x set visitas = array_remove(x.visitas, ${id}::int),
      consulta_id = case when x.consulta_id = ${id} then coalesce((array_remove(x.visitas, ${id}::int))[1], x.consulta_id) else x.consulta_id end,
      retirada_en = case when x.visitas <@ array[${id}::int] then coalesce(x.retirada_en, ${now.toISOString()}::timestamptz) end,
      version = x.version + (x.consulta_id = ${id} and x.retirada_en is null)::int
    where x.id = any(${casos}::int[])`.execute(trx);

const mantener = (trx: Trx, { id }: Version, casos: { id: number; sellada: Buffer | null }[]) =>
  sql`update caso_notificable x set visitas = array_remove(x.visitas, ${id}::int) || ${id}::int,
      consulta_id = case when x.retirada_en is null then x.consulta_id else ${id} end, retirada_en = null,
      sellada = case when x.estado = 'ABIERTA' then coalesce(n.sellada, x.sellada) else x.sellada end,
      version = x.version + (n.sellada is not null or x.retirada_en is not null)::int
    from unnest(${casos.map((c) => c.id)}::int[], ${casos.map((c) => c.sellada)}::bytea[]) n (id, sellada)
    where x.id = n.id`.execute(trx);

interface Nuevo {
  huella: Buffer;
  sellada: Buffer;
  vence_en: string;
  repite_dias: number | null;
}

/** One that another window has just opened is this visit's too. */
const abrir = (trx: Trx, { id, now }: Version, casos: Nuevo[]) =>
  sql`insert into caso_notificable as x (doctor_id, cliente_id, consulta_id, visitas, huella, sellada, creada_en, vence_en, repite_dias)
    select k.doctor_id, k.cliente_id, k.id, array[k.id], n.huella, n.sellada, ${now.toISOString()}::timestamptz, n.vence_en, n.repite_dias
    from unnest(${casos.map((c) => c.huella)}::bytea[], ${casos.map((c) => c.sellada)}::bytea[],
      ${casos.map((c) => c.vence_en)}::timestamptz[], ${casos.map((c) => c.repite_dias)}::int[]) n (huella, sellada, vence_en, repite_dias)
      join consulta k on k.id = ${id}
    on conflict (doctor_id, huella) where estado = 'ABIERTA'
      do update set visitas = x.visitas || excluded.consulta_id, retirada_en = null`.execute(trx);
