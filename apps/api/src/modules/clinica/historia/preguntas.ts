import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { type PacienteSellado, pacientes } from '../consulta/consultas.queries.ts';
import type { Escritura } from '../consulta/seccion.ts';

interface Asking {
  doctor: number;
  oficina: number;
  servicio: number | null;
  cliente: number | null;
  nueva: boolean;
}
interface Frame {
  oficina: boolean;
  servicio: boolean;
  zona: string | null;
  nueva: number | null;
}

const ask = prepared(
  (db, a: Asking) => sql<Frame & (PacienteSellado | Record<keyof PacienteSellado, null>)>`
    select exists (select from oficina o where o.id = ${a.oficina}::int and ${attendsAt(a.doctor, 'o')} and o.eliminada_en is null) as oficina,
      (select zona from oficina where id = ${a.oficina}::int) as zona,
      exists (select from servicio s join servicio_oficina so on so.servicio_id = s.id
        where s.id = ${a.servicio}::int and so.oficina_id = ${a.oficina}::int and s.eliminado_en is null) as servicio,
      case when ${a.nueva}::boolean then nextval('consulta_id_seq')::int end as nueva, p.*
    from (select 1) una left join (${pacientes(db, { doctorId: a.doctor, clienteId: a.cliente as number })}) p on true`,
);

interface Known<P> {
  paciente: P;
  zona: string;
  nueva: number;
}
type Form = Pick<Escritura, 'written' | 'before'>;

/**
 * Asks what must be known before a version is stored: whether the doctor attends at the office and offers the service there, the office's
 * zone, the id for a new entry (its sealed content is bound to it), and the patient of a new entry. 404 for somebody else's patient; 400 for
 * another office or service, unless the entry already had it.
 */
export function askBefore(deps: Deps, doctor: number, form: Form, cliente: number): Promise<Known<PacienteSellado>>;
export function askBefore(deps: Deps, doctor: number, form: Form, cliente: null): Promise<Known<null>>;
export async function askBefore(
  { db }: Deps,
  doctor: number,
  { written, before }: Form,
  cliente: number | null,
): Promise<Known<PacienteSellado | null>> {
  const { oficinaId, servicioId } = written;
  const asked = { doctor, cliente, oficina: oficinaId, servicio: servicioId, nueva: before === undefined };
  const [row] = await ask(db, asked);
  const { oficina, servicio, zona, nueva, ...others } = row as NonNullable<typeof row>;
  const paciente = others.paciente === null ? null : others;
  if (cliente !== null && !paciente) notFound();
  if (!oficina && before?.oficina.id !== oficinaId) invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  if (servicioId && !servicio && before?.servicio?.id !== servicioId)
    invalid({ servicioId: MC.consulta_servicio }, MC.consulta_servicio);
  return { paciente, zona: zona ?? ZONA_ECUADOR, nueva: nueva ?? 0 };
}
