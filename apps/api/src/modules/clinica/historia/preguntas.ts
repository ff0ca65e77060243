import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import { each } from '../../../data/together/each.ts';
import { together } from '../../../data/together/together.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { ofSecciones, type PacienteSellado, pacientes } from '../consulta/consultas.queries.ts';
import type { Asked, Escritura } from '../consulta/seccion.ts';
import { askingUsos } from '../favoritos/favoritos.ts';

interface Frame {
  oficina: boolean;
  servicio: boolean;
  zona: string | null;
  nueva: number | null;
  usos: Buffer | null;
}

type Asking = Record<'doctor' | 'oficina', number> &
  Record<'cliente' | 'servicio', number | null> & { nueva: boolean; [ofSeccion: `de_${string}`]: string };

const ASKING = { doctor: 'int', oficina: 'int', cliente: 'int', servicio: 'int', nueva: 'boolean' } as const;

const asking = ofSecciones((secciones) => {
  const deSecciones = Object.fromEntries(secciones.map(({ id }) => [`de_${id}`, 'text' as const]));
  const ask = each({ ...ASKING, ...deSecciones }, (db, a: Asking) => {
    const ofSeccion = secciones.flatMap(({ id, asks }) =>
      asks ? [sql`, ${asks.find(sql`${a[`de_${id}`]}::json`)} as ${sql.id(id)}`] : [],
    );
    return sql<Frame & Asked & (PacienteSellado | Record<keyof PacienteSellado, null>)>`
      select exists (select from oficina o where o.id = ${a.oficina}::int and ${attendsAt(a.doctor, 'o')} and o.eliminada_en is null) as oficina,
        (select zona from oficina where id = ${a.oficina}::int) as zona,
        exists (select from servicio s join servicio_oficina so on so.servicio_id = s.id
          where s.id = ${a.servicio}::int and so.oficina_id = ${a.oficina}::int and s.eliminado_en is null) as servicio,
        case when ${a.nueva}::boolean then nextval('consulta_id_seq')::int end as nueva,
        ${askingUsos(a.doctor)} as usos ${sql.join(ofSeccion, sql` `)}, p.*
      from (select 1) una left join (${pacientes(db, { doctorId: a.doctor, clienteId: a.cliente as number })}) p on true`;
  });
  return together(ask);
});

interface Known<P> {
  paciente: P;
  zona: string;
  nueva: number;
  usos: Buffer | null;
  asked: Asked;
}
type Form = Pick<Escritura, 'written' | 'before'>;

/**
 * Asks in one statement what must be known before a version is stored: whether the doctor attends at the office and offers the service
 * there, the office's zone, the id for a new entry (its sealed content is bound to it), what the doctor uses most (sealed), the questions
 * of the sections, and the patient of a new entry. 404 for somebody else's patient; 400 for another office or service, unless the entry
 * already had it.
 */
export function askBefore(deps: Deps, doctor: number, form: Form, cliente: number): Promise<Known<PacienteSellado>>;
export function askBefore(deps: Deps, doctor: number, form: Form, cliente: null): Promise<Known<null>>;
export async function askBefore(
  { db, secciones }: Deps,
  doctor: number,
  { written, before }: Form,
  cliente: number | null,
): Promise<Known<PacienteSellado | null>> {
  const { oficinaId, servicioId } = written;
  const given = secciones.flatMap(({ id, asks }) =>
    asks ? [[`de_${id}`, JSON.stringify(asks.given({ written, before }))] as const] : [],
  );
  const row = await asking(secciones)(db, {
    ...Object.fromEntries(given),
    doctor,
    cliente,
    oficina: oficinaId,
    servicio: servicioId,
    nueva: before === undefined,
  });
  const { oficina, servicio, zona, nueva, usos, ...others } = row as NonNullable<typeof row>;
  // The answers of the sections are columns beside those of the patient, as when a history is read.
  const paciente = others.paciente === null ? null : others;
  if (cliente !== null && !paciente) notFound();
  if (!oficina && before?.oficina.id !== oficinaId) invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  if (servicioId && !servicio && before?.servicio?.id !== servicioId)
    invalid({ servicioId: MC.consulta_servicio }, MC.consulta_servicio);
  return { paciente, zona: zona ?? ZONA_ECUADOR, nueva: nueva ?? 0, usos, asked: others };
}
