import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type {
  Consulta,
  createConsulta as createEndpoint,
  saveConsulta as saveEndpoint,
} from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Insertable } from 'kysely';
import type { DB } from '../../../data/database.types.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { announceCita } from '../../agenda/citas/avisos/citas.avisos.ts';
import { endAttention } from '../../agenda/citas/llegada.ts';
import { forgetBorrador } from '../borradores/borradores.ts';
import { findEntry, type PacienteSellado } from '../consulta/consultas.queries.ts';
import { readEntry, readOwn } from '../consulta/contenido.ts';
import { openPaciente, pacienteOf } from '../consulta/paciente.ts';
import type { PacienteAbierto } from '../consulta/paciente-abierto.ts';
import type { Escritura } from '../consulta/seccion.ts';
import { saveUsos, usosWith } from '../favoritos/favoritos.ts';
import { guardReceta } from '../receta/guardar.ts';
import { openFicha } from '../tratantes/ficha.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { noteVisit } from '../tratantes/vinculo.ts';
import { completed, reviewed, usedBy, wordsOf } from './escritura.ts';
import { askBefore } from './preguntas.ts';
import { storeVersion } from './versiones.ts';

/** Saves an entry with all that its sections keep, atomically, and deletes its draft; the patient's cita of that day is then ATENDIDA. Repeating the same `clave` does not save twice. */
export async function createConsulta(
  deps: Deps,
  who: Who,
  body: Parsed<typeof createEndpoint>['body'],
): Promise<Consulta> {
  const { clock } = deps;
  const { cliente_id, created_date, clave, ...content } = body;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  const { paciente, zona, nueva: id } = await askBefore(deps, doctor_id, { written: content }, cliente_id);
  const abierto = await opened(deps, who, paciente);
  const typed: Escritura = { who, written: content, same: { clave }, paciente: async () => abierto };
  const complete = await completed(deps, typed);
  const dia = fechaOf(created_date ?? now, zona);
  guardReceta(complete.written, dia);
  if (created_date && Date.parse(created_date) > now.getTime())
    invalid({ created_date: MC.consulta_fecha }, MC.consulta_fecha);
  const escritura = await reviewed(deps, complete, dia);
  const { written } = escritura;

  const sellado = await usosWith(deps, doctor_id, usedBy(escritura), fechaOf(now, ZONA_ECUADOR));
  const fecha = created_date ?? now.toISOString();
  const visita = { doctor_id, cliente_id, fecha };
  let attended: number | undefined;
  const saved = await storeVersion(
    deps,
    { id, version: 1, doctor_id, now },
    escritura,
    (trx) => insertEntry(trx, { id, ...visita, ...placeIn(written), clave, creada_en: now.toISOString() }),
    async (trx) => {
      attended = await endAttention(trx, who.session, visita, now);
      await noteVisit(trx, visita);
      await forgetBorrador(trx, doctor_id, cliente_id, { tipo: 'consulta', sobre: 0 });
      await auditClinica(trx, who, 'consulta.crear', cliente_id, id, now);
      if (sellado) await saveUsos(trx, { doctor_id, sellado });
    },
  );
  if (attended !== undefined) await announceCita(deps, attended);
  if (saved) return saved;
  const stored = await readOwn(deps, doctor_id, await idOf(deps, doctor_id, clave));
  // The same form may be open twice from one draft. If the second one has different input, it must not be lost silently.
  if (wordsOf(stored) !== wordsOf(written)) conflict('consulta_ya_guardada', MC.consulta_ya_guardada, stored);
  return stored;
}

/** Saves the author's correction as a new version; 409 with the stored entry if it is based on an older one. */
export async function saveConsulta(
  deps: Deps,
  who: Who,
  id: number,
  { version, ...content }: Parsed<typeof saveEndpoint>['body'],
): Promise<Consulta> {
  const { clock } = deps;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  const entry = (await findEntry(deps, { id, doctorId: doctor_id })) ?? notFound();
  const before = await readEntry(deps, entry, doctor_id);
  if (before.version !== version) conflict('VERSION', MC.consulta_cambiada, before);
  const { zona } = await askBefore(deps, doctor_id, { written: content, before }, null);
  let abierto: Promise<PacienteAbierto> | undefined;
  const paciente = () => (abierto ??= pacienteOf(deps, who, entry.cliente_id));
  const complete = await completed(deps, { who, written: content, before, same: { id }, paciente });
  const dia = fechaOf(before.created_date, zona);
  guardReceta(complete.written, dia);
  const escritura = await reviewed(deps, complete, dia);
  const { written } = escritura;
  const sellado = await usosWith(deps, doctor_id, usedBy(escritura), fechaOf(now, ZONA_ECUADOR));
  const saved = await storeVersion(
    deps,
    { id, version: version + 1, doctor_id, now },
    escritura,
    (trx) => updateEntry(trx, { id, doctor_id, version, ...placeIn(written) }),
    async (trx) => {
      await forgetBorrador(trx, doctor_id, entry.cliente_id, { tipo: 'correccion', sobre: id });
      await auditClinica(trx, who, 'consulta.corregir', entry.cliente_id, id, now);
      if (sellado) await saveUsos(trx, { doctor_id, sellado });
    },
  );
  return saved ?? conflict('VERSION', MC.consulta_cambiada, await readOwn(deps, doctor_id, id));
}

type Place = Pick<Insertable<DB['consulta']>, 'oficina_id' | 'servicio_id'>;
const placeIn = ({ oficinaId, servicioId }: Escritura['written']): Place => ({
  oficina_id: oficinaId,
  servicio_id: servicioId,
});

/** Returns no row if the doctor has already saved a form with this `clave`. */
const insertEntry = prepared((db, a: Insertable<DB['consulta']>) =>
  db
    .insertInto('consulta')
    .values({
      id: a.id,
      doctor_id: a.doctor_id,
      cliente_id: a.cliente_id,
      oficina_id: a.oficina_id,
      servicio_id: a.servicio_id,
      fecha: a.fecha,
      clave: a.clave,
      creada_en: a.creada_en,
    })
    .onConflict((oc) => oc.constraint('consulta_una_por_clave').doNothing())
    .returning('id'),
);

/** Returns no row if the entry has a newer version. */
const updateEntry = prepared((db, a: Place & { id: number; doctor_id: number; version: number }) =>
  db
    .updateTable('consulta')
    .set(({ eb, ref }) => ({
      version: eb(ref('version'), '+', 1),
      oficina_id: a.oficina_id,
      servicio_id: a.servicio_id,
    }))
    .where('id', '=', a.id)
    .where('doctor_id', '=', a.doctor_id)
    .where('version', '=', a.version)
    .returning('id'),
);

/** The patient of a consultation. Saving an entry means that the consultation has begun, so their clinical data become open. */
async function opened(deps: Deps, who: Who, row: PacienteSellado): Promise<PacienteAbierto> {
  if (row.ficha_abierta) return openPaciente(deps, row);
  const { id } = row.paciente;
  // A cita of today also opens them.
  const abierto = await pacienteOf(deps, who, id);
  if (abierto.abierta) return abierto;
  await openFicha(deps, who, id);
  return pacienteOf(deps, who, id);
}

const idOf = async ({ db }: Deps, doctor_id: number, clave: string): Promise<number> =>
  (
    await db
      .selectFrom('consulta')
      .where('doctor_id', '=', doctor_id)
      .where('clave', '=', clave)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
