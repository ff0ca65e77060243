/** A secretary asks patients to sign what a professional of hers issued; she reads no word of it. */
import type { Parsed, Scope } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { numeroImpreso } from '@hampi/contract/clinica/documentos/calls';
import type { Enlace } from '@hampi/contract/clinica/firmas/calls';
import type { requestPorFirmar as call, PorFirmar } from '@hampi/contract/clinica/firmas/secretaria';
import { sql } from 'kysely';
import { worksFor } from '../../../access/vinculo.ts';
import { nombreCompleto, nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { isAbiertoAlPaciente } from '../documentos/documentos.queries.ts';
import type { Who } from '../tratantes/tratantes.ts';
import { make } from './pedir.ts';
import { firmantesDe, shown } from './quien.ts';

const MOST = 50;

/**
 * The first copies of consents in force that the professionals of the session issued to patients of theirs, and that can be signed on a screen. None
 * of a visit that is held back or confidential: whoever signs reads it, and a secretary cannot know that they should not. The doctor asks for it.
 */
const porFirmar = ({ db, clock }: Deps, { session }: Who, scope: Scope) =>
  db
    .selectFrom('documento as d')
    .innerJoin('documento_texto as t', 't.documento_id', 'd.id')
    .innerJoin('medico_paciente as mp', (join) =>
      join.onRef('mp.doctor_id', '=', 'd.doctor_id').onRef('mp.cliente_id', '=', 'd.cliente_id'),
    )
    .where('d.tipo', '=', 'consentimiento')
    .where(worksFor(session, scope, 'd.doctor_id'))
    .where('d.anulado_en', 'is', null)
    .where(isAbiertoAlPaciente('d', { hoy: fechaOf(clock.now(), ZONA_ECUADOR), confidencial: false }))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('firma as f')
            .whereRef('f.documento_id', '=', 'd.id')
            .where('f.acto', '=', 'CONSENTIMIENTO')
            .where('f.estado', 'in', ['FIRMADA', 'NEGADA'])
            .select('f.id'),
        ),
      ),
    );

export async function listPorFirmar(deps: Deps, who: Who, scope: Scope, clienteId: number): Promise<PorFirmar> {
  const { db, clock } = deps;
  const now = clock.now();
  const { paciente } =
    (await db
      .selectFrom('medico_paciente as mp')
      .innerJoin('cliente as c', 'c.id', 'mp.cliente_id')
      .where('mp.cliente_id', '=', clienteId)
      .where(worksFor(who.session, scope, 'mp.doctor_id'))
      .select(nombreCompleto('c').as('paciente'))
      .executeTakeFirst()) ?? notFound();
  const rows = await porFirmar(deps, who, scope)
    .innerJoin('doctor', 'doctor.id', 'd.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'doctor.usuario_id')
    .where('d.cliente_id', '=', clienteId)
    .orderBy('d.emitido_en', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST)
    .select(['d.id', 'd.numero', 'd.edicion', 'd.emitido_en', nombreProfesional.as('doctor')])
    .select(
      sql<string | null>`(select max(f.vence_en) from firma f where f.documento_id = d.id and f.acto = 'CONSENTIMIENTO'
        and f.estado = 'PENDIENTE' and f.vence_en > ${now.toISOString()}::timestamptz)`.as('pedido_hasta'),
    )
    .execute();
  return {
    paciente,
    documentos: rows.map(({ numero, edicion, ...row }) => ({ ...row, numero: numeroImpreso({ numero, edicion }) })),
    firmantes: (await firmantesDe(db, clienteId, fechaOf(now, ZONA_ECUADOR))).map(shown),
  };
}

/** The link is the doctor's to see and to withdraw too; the audit has the secretary. */
export async function requestPorFirmar(
  deps: Deps,
  who: Who,
  scope: Scope,
  documentoId: number,
  { firmanteId, via }: Parsed<typeof call>['body'],
): Promise<Enlace> {
  const { doctor_id, cliente_id } =
    (await porFirmar(deps, who, scope)
      .where('d.id', '=', documentoId)
      .select(['d.doctor_id', 'd.cliente_id'])
      .executeTakeFirst()) ?? notFound();
  const asked = { acto: 'CONSENTIMIENTO', documentoId, copiaId: null, fotografia: null, firmanteId, via } as const;
  return make(deps, who, doctor_id, cliente_id, asked);
}
