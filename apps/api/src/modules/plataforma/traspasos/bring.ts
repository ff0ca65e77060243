/**
 * The import itself. Patients are imported in batches; each transaction also stores the progress, so that a killed process imports nobody
 * twice.
 */
import * as M from '@hampi/contract/base/messages';
import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { createPacientes, documentKey, verifiedAmong } from '../../personas/clientes/clientes.lote.ts';
import type { Acting } from '../../personas/clientes/clientes.practica.ts';
import { createPaciente } from '../../personas/clientes/clientes.service.ts';
import { bringFichas } from './fhir/bring-fichas.ts';
import { archivoOf, type Tarea, type Veredicto, veredictosOf } from './lectura.ts';
import { advance, cuentasOf, type FilaGuardada, inBatches, keepFilas } from './review.ts';

const BATCH = 200;
const TOO_MANY = 429;

type Nueva = Extract<Veredicto, { resultado: 'NUEVA' }>;

/** Continues after the last line done. Throws Detenido if another run does the work. */
export async function bring(deps: Deps, tarea: Tarea, acting: Acting): Promise<void> {
  const { db, clock } = deps;
  const vinculos = new Vinculos(deps, acting);
  let hasta = tarea.hasta;
  for await (const batch of inBatches(veredictosOf(deps, tarea), BATCH)) {
    const rest = batch.filter(({ linea }) => linea > tarea.hasta);
    if (rest.length === 0) continue;
    const linked = await vinculos.of(rest.filter((one): one is Nueva => one.resultado === 'NUEVA'));
    await db.transaction().execute(async (trx) => {
      const before = hasta;
      hasta = rest[rest.length - 1]?.linea ?? hasta;
      const done = [...linked.values()];
      const nuevas = rest.filter((one): one is Nueva => one.resultado === 'NUEVA' && !linked.has(one.linea));
      const ids = await createPacientes(
        trx,
        deps,
        acting,
        nuevas.map(({ datos }) => datos),
      );
      for (const [n, nueva] of nuevas.entries()) done.push(createdOr(nueva, ids[n]));
      const others = rest.filter(({ resultado }) => resultado !== 'NUEVA');
      const told = [...others, ...done];
      await advance(trx, tarea.id, { estado: 'TRAYENDO', before, hasta }, cuentasOf(told));
      await keepFilas(trx, tarea.id, told.filter(isToKeep));
    });
  }
  if (tarea.formato === 'FHIR') await bringFichas(deps, tarea, await archivoOf(deps, tarea), acting);
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('traspaso')
      .set({ estado: 'TERMINADO', terminado_en: clock.now().toISOString() })
      .where('id', '=', tarea.id)
      .where('estado', '=', 'TRAYENDO')
      .returning(['nuevas', 'conocidas', 'dudosas', 'rechazadas'])
      .executeTakeFirst();
    if (row) await audit(trx, acting.session, 'traspaso.terminar', tarea.id, { doctor_id: tarea.doctor_id, ...row });
  });
}

/** Patients of the list are recorded only if a FHIR file may add to their data, or was refused. */
const isToKeep = ({
  resultado,
  problemas,
  medidas,
}: Pick<FilaGuardada, 'resultado' | 'problemas'> & { medidas?: number }) =>
  resultado !== 'CONOCIDA' || medidas !== undefined || (problemas?.length ?? 0) > 0;

interface Hecha extends FilaGuardada {
  resultado: 'NUEVA' | 'CONOCIDA' | 'RECHAZADA';
  /** Imported with a new patient. */
  medidas?: number;
  documentos?: number;
}

const refused = (linea: number, motivo: string): Hecha => ({
  linea,
  resultado: 'RECHAZADA',
  problemas: [{ columna: null, motivo }],
});

/** Refused if the document was verified for somebody else at that very moment; the row can be imported again. */
const createdOr = ({ linea, problemas, medidas, documentos }: Nueva, cliente_id: number | undefined): Hecha =>
  cliente_id === undefined
    ? refused(linea, MClientes.paciente_documento)
    : { linea, resultado: 'NUEVA', cliente_id, problemas, medidas, documentos };

/**
 * Rows whose document belongs to a person on the platform. Each is linked like a patient whom the doctor adds by hand, with the same
 * comparison, the mail to the person and the limit per hour (model §4). Above the limit rows are refused and can be imported later.
 */
class Vinculos {
  private isOver = false;

  constructor(
    private readonly deps: Deps,
    private readonly acting: Acting,
  ) {}

  /** The results for such rows, by line. The limit of links also bounds the number of statements. */
  async of(nuevas: Nueva[]): Promise<Map<number, Hecha>> {
    const keys = nuevas.flatMap(({ datos }) => documentKey(datos) ?? []);
    const known = await verifiedAmong(this.deps.db, keys);
    const done = new Map<number, Hecha>();
    for (const { linea, datos, clinico } of nuevas)
      if (known.has(documentKey(datos) ?? '')) done.set(linea, await this.link(linea, datos, clinico));
    return done;
  }

  private async link(linea: number, datos: PacienteDatos, clinico: boolean): Promise<Hecha> {
    if (this.isOver) return refused(linea, MTraspasos.limite_vinculos);
    try {
      await createPaciente(this.deps, this.acting, datos);
      // No `cliente_id`, so that undoing does not remove this person.
      const closed = [{ columna: null, motivo: MTraspasos.fhir_ficha_cerrada }];
      return { linea, resultado: 'NUEVA', problemas: clinico ? closed : [] };
    } catch (error) {
      if (!(error instanceof HampiError)) throw error;
      this.isOver = error.status === TOO_MANY;
      return refused(linea, this.isOver ? MTraspasos.limite_vinculos : error.mensaje || M.generico);
    }
  }
}
