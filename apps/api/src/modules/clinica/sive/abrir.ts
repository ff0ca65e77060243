/** Opens, renews and withdraws the cases of a consultation when it is saved, in the same transaction. Nothing here refuses a save. */
import { isCodigoDe } from '@hampi/contract/clinica/sive/codigos';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Escritura, Kept, SeccionDeps, Version } from '../consulta/seccion.ts';
import { type CasoSellado, huellaOf, placeOf } from './sellado.ts';

const enfermedades = prepared((db) =>
  db
    .selectFrom('enfermedad_notificable')
    .select(['id', 'nombre', 'cie10', 'urgencia', 'formulario', 'plazo_horas', 'repite_dias', 'nota', 'fuente'])
    .orderBy('id')
    .limit(1_000),
);

interface Abierto {
  huella: Buffer;
  sellada: Buffer;
  vence_en: string;
  repite_dias: number | null;
}

/** The cases of these diagnoses, one for each disease of the catalogue. */
async function casosOf(
  { db, vault }: SeccionDeps,
  { doctor_id, now }: Version,
  { written, paciente }: Escritura,
): Promise<Abierto[]> {
  if (written.detalleCie10.length === 0) return [];
  const found = (await enfermedades(db, {})).flatMap((enfermedad) => {
    const diagnosticos = written.detalleCie10.filter(({ cod_4 }) => isCodigoDe(cod_4, enfermedad.cie10));
    return diagnosticos.length > 0 ? [{ enfermedad, diagnosticos }] : [];
  });
  if (found.length === 0) return [];
  const { id: clienteId } = (await paciente()).paciente;
  return Promise.all(
    found.map(async ({ enfermedad: e, diagnosticos }) => {
      const huella = await huellaOf(vault, doctor_id, clienteId, e.id);
      const caso = {
        enfermedad: e.nombre,
        urgencia: e.urgencia,
        formulario: e.formulario,
        nota: e.nota,
        fuente: e.fuente,
        diagnosticos,
      } as CasoSellado;
      return {
        huella,
        sellada: await vault.seal({ doctor_id }, placeOf(huella), caso),
        vence_en: new Date(now.getTime() + e.plazo_horas * 3_600_000).toISOString(),
        repite_dias: e.repite_dias,
      };
    }),
  );
}

/**
 * A diagnosis opens a case unless the doctor has one of this patient and disease: open, or notified so recently that the visit is the same case. A
 * case whose diagnosis was corrected stays, and says so; if another visit has the diagnosis, it is that visit's.
 */
export async function keepCasos(deps: SeccionDeps, version: Version, escritura: Escritura): Promise<Kept> {
  const casos = await casosOf(deps, version, escritura);
  // Of a first version nothing can be withdrawn.
  if (casos.length === 0 && version.version === 1) return {};
  return { write: (trx) => write(trx, version, casos) };
}

function write(trx: Trx, { id, doctor_id, now }: Version, casos: Abierto[]) {
  const huellas = casos.map(({ huella }) => huella);
  const cuando = now.toISOString();
  return sql`
    with n as (select * from unnest(${huellas}::bytea[], ${casos.map((c) => c.sellada)}::bytea[],
        ${casos.map((c) => c.vence_en)}::timestamptz[], ${casos.map((c) => c.repite_dias)}::int[]) n (huella, sellada, vence_en, repite_dias)),
      retirados as (update caso_notificable x set retirada_en = ${cuando}::timestamptz, version = x.version + 1
        where x.consulta_id = ${id} and x.doctor_id = ${doctor_id} and x.retirada_en is null and x.huella <> all(${huellas}::bytea[])),
      vigentes as (update caso_notificable x set retirada_en = null, consulta_id = ${id}, version = x.version + 1,
          sellada = case when x.estado = 'ABIERTA' then n.sellada else x.sellada end
        from n where x.doctor_id = ${doctor_id} and x.huella = n.huella and (x.consulta_id = ${id} or x.estado = 'ABIERTA' and x.retirada_en is not null))
    insert into caso_notificable (doctor_id, cliente_id, consulta_id, huella, sellada, creada_en, vence_en, repite_dias)
    select k.doctor_id, k.cliente_id, k.id, n.huella, n.sellada, ${cuando}::timestamptz, n.vence_en, n.repite_dias
    from n join consulta k on k.id = ${id}
    where not exists (select from caso_notificable x where x.doctor_id = ${doctor_id} and x.huella = n.huella
      and (x.consulta_id = ${id} or (x.estado = 'NOTIFICADA' or x.motivo = 'YA_NOTIFICADO') and x.retirada_en is null
        and (n.repite_dias is null or x.creada_en > ${cuando}::timestamptz - make_interval(days => n.repite_dias))))
    on conflict do nothing`.execute(trx);
}
