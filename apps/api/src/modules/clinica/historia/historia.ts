import type { Parsed } from '@hampi/contract/base/endpoint';
import { addDays, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Consulta, Ficha, Historia, saveFicha as saveFichaEndpoint } from '@hampi/contract/clinica/historia/calls';
import type { FichaContenido, SignoVital } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { forgetBorrador } from '../borradores/borradores.ts';
import { readEntries } from '../consulta/contenido.ts';
import { currentFicha, fichaPlace, openPaciente } from '../consulta/paciente.ts';
import { hasOdontologia } from '../odontologia/odontologia.queries.ts';
import { openedByCita, requireFicha } from '../tratantes/ficha.ts';
import { type Acts, auditClinica, doctorOf, filaOf, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { openVacunas } from '../vacunas/vacunas.queries.ts';
import { readHistoria } from './historia.queries.ts';

/**
 * Opens a record: the patient, their clinical data and a page of entries, own ones or, if authorised, all. 404 for somebody else's
 * patient. Audited.
 */
export async function openHistoria(
  deps: Deps,
  who: Who,
  clienteId: number,
  query: { skip: number; take: number; filter?: string },
): Promise<Answer<Historia>> {
  const { db, clock } = deps;
  const doctor = doctorOf(who);
  const hasta = query.filter ? instantOf(addDays(query.filter, 1), '00:00', ZONA_ECUADOR) : '9999-01-01T00:00:00Z';
  const reading = { ...filaOf(who, 'historia.leer', clienteId, null, clock.now()), doctor, hasta };
  const page = { ...reading, skip: query.skip, take: query.take + 1 };
  let found = await readHistoria(deps, { ...page, cerrada: false });
  if (!found) {
    await requireTratante(db, who, clienteId);
    await openedByCita(deps, who, clienteId);
    found = (await readHistoria(deps, { ...page, cerrada: true })) ?? notFound();
  }
  const { paciente, ficha, seguros, autorizada, abierta } = await openPaciente(deps, found.paciente);
  const [consultas, clienteVacunas, [odontologia]] = await Promise.all([
    readEntries(deps, found.entradas.slice(0, query.take), doctor),
    openVacunas(deps.vault, found.vacunas),
    hasOdontologia(db, { doctorId: doctor, clienteId }),
  ]);
  return new Answer(
    {
      paciente,
      ficha: { ...ficha, ...ultimasMedidas(consultas) },
      consultas,
      clienteVacunas,
      clienteSeguros: seguros,
      autorizada,
      fichaAbierta: abierta,
      odontologia: abierta && (odontologia?.hay ?? false),
    },
    { hasMoreData: found.entradas.length > query.take },
  );
}

/** Height and weight of the newest entries that have them; `consultas` come newest first. */
function ultimasMedidas(consultas: Consulta[]) {
  const newest = (name: SignoVital) => consultas.find((consulta) => consulta[name] !== null)?.[name] ?? null;
  return { talla: newest('antropometria_talla'), peso: newest('antropometria_peso') };
}

/** Saves a new version; 409 with the current one if it is based on an older one. */
export async function saveFicha(
  deps: Deps,
  who: Acts,
  clienteId: number,
  { version, ...changes }: Parsed<typeof saveFichaEndpoint>['body'],
): Promise<Ficha> {
  const { db, vault, clock } = deps;
  const doctor_id = doctorOf(who);
  await requireFicha(deps, who, clienteId);
  const stored = await currentFicha(deps, clienteId);
  if (stored.version !== version) conflict('VERSION', MC.ficha_cambiada, unmeasured(stored));
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { version: _, ...before } = stored;
  const words: FichaContenido = { ...before, ...sent };
  const next = version + 1;
  const sellada = await vault.seal({ cliente_id: clienteId }, fichaPlace(clienteId, next), words);
  const now = clock.now();
  const saved = await db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('ficha_version')
      .values({ cliente_id: clienteId, version: next, doctor_id, sellada, creada_en: now.toISOString() })
      .onConflict((oc) => oc.columns(['cliente_id', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    if (written) {
      await forgetBorrador(trx, doctor_id, clienteId, { tipo: 'ficha', sobre: 0 });
      await auditClinica(trx, who, 'ficha.corregir', clienteId, next, now);
    }
    return written !== undefined;
  });
  if (!saved) conflict('VERSION', MC.ficha_cambiada, unmeasured(await currentFicha(deps, clienteId)));
  return unmeasured({ ...words, version: next });
}

/** Without height and weight, because they come from entries and none is read here. */
const unmeasured = (ficha: FichaContenido & { version: number }): Ficha => ({ ...ficha, talla: null, peso: null });
