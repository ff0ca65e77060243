/** Opens a paper as it is shown. */
import { isPatient } from '../../../access/roles.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { getSealed, keepSealed } from '../../../vault/sealed-files.ts';
import { auditClinica, doctorOf, requireReader, type Who } from '../tratantes/tratantes.ts';
import { vistaOf } from './archivo.ts';
import { isReadable, isSentByAccount, papeles, waitsFor } from './papeles.queries.ts';
import { openPapeles } from './sellado.ts';

/** The PDF, or the picture without metadata, under its name. 404 for whoever may not read it. Audited. */
export async function readPapel(deps: Deps, who: Who, id: number) {
  const { db, clock } = deps;
  const { session } = who;
  const mine = isPatient(session) ? isSentByAccount(session.usuario_id) : null;
  const row = await papeles(db)
    .select(['p.archivo', 'p.vista'])
    .where('p.id', '=', id)
    .where((eb) => mine ?? eb.or([isReadable(doctorOf(who)), waitsFor(doctorOf(who))]))
    .executeTakeFirst();
  const [papel] = await openPapeles(deps, row ? [row] : []);
  if (!papel) return notFound();
  // Of a minor whom the account still represents.
  if (mine && papel.cliente_id !== session.cliente_id) await requireReader(deps, who, papel.cliente_id);
  const bytes = await shownOf(deps, who.session.usuario_id, papel);
  await auditClinica(db, who, 'papel.leer', papel.cliente_id, id, clock.now());
  const pdf = papel.tipo === 'application/pdf';
  const nombre = papel.nombre.replace(/\.\w{1,5}$/, '') || 'papel';
  return { bytes, tipo: pdf ? 'application/pdf' : 'image/webp', nombre: nombre + (pdf ? '.pdf' : '.webp') };
}

interface Guardado {
  id: number;
  doctor_id: number;
  tipo: string;
  archivo: string;
  vista: string | null;
}

/** The PDF, or the picture that is shown of anything else. */
export async function shownOf(
  deps: Deps,
  usuario_id: number,
  { id, doctor_id, tipo, archivo, vista }: Guardado,
): Promise<Buffer> {
  if (vista || tipo === 'application/pdf') return getSealed(deps, { doctor_id }, vista ?? archivo);
  // It came with an export, which has the file alone.
  const made = await vistaOf(tipo, await getSealed(deps, { doctor_id }, archivo), usuario_id);
  if (!made) return notFound();
  await keepSealed(deps, { doctor_id }, made, (key) =>
    deps.db
      .updateTable('papel')
      .set({ vista: key })
      .where('id', '=', id)
      .where('vista', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  return made;
}
