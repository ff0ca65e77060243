/**
 * The bytes of issued documents, imported documents and results, which DocumentReference and DiagnosticReport refer to as
 * `Binary/documento-12`.
 */
import type { TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import { sql } from 'kysely';
import { isPatient } from '../../../../access/roles.ts';
import { withoutPlace } from '../../../../adapters/files/without-place.ts';
import type { Deps } from '../../../../deps.ts';
import { getSealed } from '../../../../vault/sealed-files.ts';
import type { KeyOwner } from '../../../../vault/vault.ts';
import { isListo } from '../../../clinica/consulta/para-paciente.ts';
import { reemplazo } from '../../../clinica/documentos/documentos.queries.ts';
import { openTraido } from '../../../clinica/traidos/traidos.ts';
import { type AccionClinica, auditClinicaOf } from '../../../clinica/tratantes/tratantes.ts';
import type { Acceso } from '../clave.ts';
import { leible, leiblePropia } from '../fuentes/consultas.ts';
import { documentoVisible } from '../fuentes/documentos.ts';
import { fichaVisible } from '../fuentes/pacientes.ts';

interface Archivo {
  id: number;
  archivo: string | null;
  tipo: string | null;
  /** The owner of the key with which it was sealed. */
  sellado: KeyOwner;
  cliente_id: number;
}

interface Clase {
  /** The type of the resource that refers to the file; the access must include it. */
  tipo: TipoFhir;
  accion: AccionClinica;
  find(deps: Deps, dueno: Acceso, id: number): Promise<Archivo | undefined>;
}

const CLASES: Record<string, Clase> = {
  documento: {
    tipo: 'DocumentReference',
    accion: 'documento.leer',
    async find({ db, secciones, clock }, dueno, id) {
      const { reemplazado } = reemplazo({ secciones }, 'd');
      return ofDoctor(
        await db
          .selectFrom('documento as d')
          .where('d.id', '=', id)
          .where(documentoVisible({ clock }, dueno))
          // Patients open only documents in force (ADR 107), as on their screens.
          .$if(isPatient(dueno), (q) => q.where('d.anulado_en', 'is', null).where(reemplazado, '=', false))
          .select(['d.id', 'd.archivo', sql<string>`'application/pdf'`.as('tipo'), 'd.doctor_id', 'd.cliente_id'])
          .executeTakeFirst(),
      );
    },
  },
  examen: {
    tipo: 'DiagnosticReport',
    accion: 'examen.leer',
    find: async ({ db, clock }, dueno, id) =>
      isPatient(dueno)
        ? resultadoPropio(db, dueno, id, clock.now())
        : ofDoctor(
            await db
              .selectFrom('examen_pedido as e')
              .innerJoin('consulta as k', 'k.id', 'e.consulta_id')
              .innerJoin('medico_paciente as mp', 'mp.cliente_id', 'k.cliente_id')
              .where('e.id', '=', id)
              .where('e.archivo', 'is not', null)
              .where(leible(dueno))
              .select(['e.id', 'e.archivo', 'e.archivo_tipo as tipo', 'k.doctor_id', 'k.cliente_id'])
              .executeTakeFirst(),
          ),
  },
  traido: {
    tipo: 'DocumentReference',
    accion: 'documento.leer',
    async find(deps, dueno, id) {
      const row = await deps.db
        .selectFrom('dato_traido as t')
        .where('t.id', '=', id)
        .where('t.archivo', 'is not', null)
        .where(fichaVisible(dueno, 't.cliente_id'))
        .select(['t.id', 't.archivo', 't.cliente_id', 't.sellada'])
        .executeTakeFirst();
      if (!row) return undefined;
      const sellado = { cliente_id: row.cliente_id };
      await deps.vault.warm([sellado]);
      return { ...row, sellado, tipo: (await openTraido<'DOCUMENTO'>(deps, row)).tipo };
    },
  },
};

/** A result that its doctor has seen, or whose days have passed, of an entry that the patient reads. */
async function resultadoPropio(db: Deps['db'], dueno: Acceso, id: number, now: Date): Promise<Archivo | undefined> {
  return ofDoctor(
    await db
      .selectFrom('examen_pedido as e')
      .innerJoin('consulta as k', 'k.id', 'e.consulta_id')
      .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
      .innerJoin('doctor as dp', 'dp.id', 'o.doctor_id')
      .where('e.id', '=', id)
      .where(isListo(now.toISOString()))
      .where(leiblePropia(dueno))
      .select(['e.id', 'e.archivo', 'e.archivo_tipo as tipo', 'k.doctor_id', 'k.cliente_id'])
      .executeTakeFirst(),
  );
}

const ofDoctor = <R extends { doctor_id: number }>(row: R | undefined) =>
  row && { ...row, sellado: { doctor_id: row.doctor_id } };

/** A file with its media type, audited as on the screens; undefined if the access or its owner may not see it. */
export async function readArchivo(deps: Deps, dueno: Acceso, ip: string, name: string) {
  const [, word = '', digits] = /^(documento|examen|traido)-([1-9]\d{0,8})$/.exec(name) ?? [];
  const clase = digits === undefined ? undefined : CLASES[word];
  if (!clase || !dueno.tipos.includes(clase.tipo)) return undefined;
  const row = await clase.find(deps, dueno, Number(digits));
  if (!row?.archivo || !row.tipo) return undefined;
  await auditClinicaOf(deps.db, { session: dueno, ip }, clase.accion, [row.cliente_id], row.id, deps.clock.now());
  const bytes = await getSealed(deps, row.sellado, row.archivo);
  return { tipo: row.tipo, bytes: isPatient(dueno) ? withoutPlace(bytes) : bytes };
}
