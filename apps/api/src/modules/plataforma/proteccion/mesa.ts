/** Puts the data-protection desk together, for the screen and for its PDF. */
import { addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MOperador from '@hampi/contract/plataforma/operador/messages';
import {
  type Destinatario,
  EN_LA_MESA,
  type Falta,
  type Impacto,
  type Mesa,
} from '@hampi/contract/plataforma/proteccion/calls';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { pedidos, pedidosPorResponder } from '../../personas/pedidos/pedidos.queries.ts';
import { brechas, openBrechas } from '../brechas/brechas.queries.ts';
import { operador } from '../operador/operador.queries.ts';
import { LISTA_ACTIVIDADES } from './actividades.ts';
import { usados } from './destinatarios.ts';
import { notasDeDestinatarios, type Proteccion, proteccionDe, responsableDe } from './proteccion.queries.ts';
import { registroDe } from './registro.ts';
import { impactoInicial, riesgosDe } from './riesgos.ts';

export async function mesaDe(deps: Deps, session: Session): Promise<Mesa> {
  const { db, config, clock, processing, llaves } = deps;
  const isOperator = session.doctor_id === null;
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  const [responsable, owner, written, destinatarios, programas, pedidosDe, brechasDe, empresa] = await Promise.all([
    responsableDe(db, session),
    isOperator ? undefined : operador(db),
    proteccionDe(db, session),
    destinatariosDe(deps, isOperator),
    Promise.all(llaves.map(({ list }) => list(db, session.usuario_id))),
    readPedidos(db, session, hoy),
    readBrechas(db, session, hoy),
    db.selectFrom('empresa').select(['historia_anios', 'receta_anios', 'comprobante_anios']).executeTakeFirstOrThrow(),
  ]);
  const mesa: Omit<Mesa, 'faltan'> = {
    responsable,
    operador: owner?.nombre ?? null,
    actividades: registroDe(processing, config, isOperator, empresa),
    destinatarios: isOperator ? destinatarios : [platform(owner), ...destinatarios],
    programas: programas.flat().map(({ nombre }) => nombre),
    pedidos: pedidosDe,
    brechas: brechasDe,
    riesgos: riesgosDe(config),
    impacto: impactoOf(written, isOperator),
    version: written?.version ?? 0,
  };
  return { ...mesa, faltan: faltanDe(mesa, hoy) };
}

/** The platform itself, to a practice whose data it processes. */
const platform = (owner: { nombre: string; desde: string } | undefined): Destinatario => ({
  clave: 'OPERADOR',
  nombre: owner?.nombre ?? `Quien opera la plataforma (${MOperador.por_definir})`,
  papel: 'ENCARGADO',
  finalidad: 'Operar la plataforma en la que el consultorio guarda sus datos.',
  base: 'Encargo del consultorio, según los términos aceptados.',
  datos: 'Todos los del consultorio; lo clínico, cifrado.',
  equipo: null,
  aqui: false,
  pais: 'Ecuador',
  garantia: 'Términos y condiciones de la plataforma, que lo obligan como encargado.',
  anotable: false,
  version: 0,
  desde: owner?.desde ?? null,
});

/** Without a machine of their own: whoever gives them the data decides about them. */
const OF_EACH: readonly string[] = ['PROGRAMAS', 'CALENDARIOS', 'EXPORTACIONES'];

export async function destinatariosDe({ db, config }: Pick<Deps, 'db' | 'config'>, isOperator: boolean) {
  const notes = await notasDeDestinatarios(db);
  const own = LISTA_ACTIVIDADES.filter(([, { responsable }]) => responsable !== 'OPERADOR').map(([clave]) => clave);
  return usados(config)
    .filter(({ actividades }) => isOperator || actividades === 'TODAS' || actividades.some((one) => own.includes(one)))
    .map(({ clave, nombre, papel, finalidad, base, datos, equipo, aqui, pais }): Destinatario => {
      const note = notes.get(clave);
      const anotable = isOperator && !aqui && !OF_EACH.includes(clave);
      const known = { pais: note ? note.pais : (pais ?? null), garantia: note?.garantia ?? null };
      return {
        ...{ clave, nombre, papel, finalidad, base, datos, equipo, aqui, anotable },
        ...known,
        version: note?.id ?? 0,
        desde: note?.desde ?? null,
      };
    });
}

async function readPedidos(db: Db, session: Session, hoy: string): Promise<Mesa['pedidos']> {
  const [open, { rows }] = await Promise.all([
    pedidosPorResponder(db, session, hoy),
    sql<Mesa['pedidos']['proximos'][number]>`
      select t.id, t.derecho, t.recibida_el, t.vence_el, t.vencida from (${pedidos(session, hoy)}) t
      where t.estado = 'ABIERTA' order by t.vence_el, t.id limit ${EN_LA_MESA}`.execute(db),
  ]);
  return { ...open, proximos: rows };
}

async function readBrechas(db: Db, session: Session, hoy: string): Promise<Mesa['brechas']> {
  const [open, { rows }] = await Promise.all([
    openBrechas(db, session, hoy),
    sql<Mesa['brechas']['proximas'][number]>`
      select t.id, t.descripcion, t.detectada_el, t.riesgo, t.autoridad_vence, t.autoridad_el, t.personas_vence, t.personas_el, t.vencida
      from (${brechas(session, hoy)}) t where t.estado = 'ABIERTA' order by t.autoridad_vence, t.id limit ${EN_LA_MESA}`.execute(
      db,
    ),
  ]);
  return { ...open, proximas: rows };
}

function impactoOf(written: Proteccion | undefined, isOperator: boolean): Impacto {
  const given = impactoInicial(isOperator);
  return {
    descripcion: written?.descripcion ?? given.descripcion,
    necesidad: written?.necesidad ?? given.necesidad,
    medidas: written?.medidas ?? given.medidas,
    opinion: written?.opinion ?? given.opinion,
    conclusion: written?.conclusion ?? given.conclusion,
    revisada_el: written?.revisada_el ?? null,
  };
}

/** What is not there yet or late, in the order of the desk. */
function faltanDe(mesa: Omit<Mesa, 'faltan'>, hoy: string): Falta[] {
  const { responsable, destinatarios, pedidos, brechas, impacto } = mesa;
  const noted = destinatarios.filter(({ anotable }) => anotable);
  const faltan: Falta[] = [
    { que: 'OPERADOR', cuantos: responsable ? 0 : 1 },
    { que: 'DPD', cuantos: responsable?.exige_dpd && !responsable.dpd_correo ? 1 : 0 },
    { que: 'PAIS', cuantos: noted.filter(({ pais }) => !pais).length },
    { que: 'GARANTIA', cuantos: noted.filter(({ papel, garantia }) => papel === 'ENCARGADO' && !garantia).length },
    { que: 'PEDIDOS', cuantos: pedidos.vencidas },
    { que: 'BRECHAS', cuantos: brechas.vencidas },
    { que: 'IMPACTO', cuantos: impacto.revisada_el ? 0 : 1 },
    { que: 'IMPACTO_ANTIGUO', cuantos: impacto.revisada_el && impacto.revisada_el < addMonths(hoy, -12) ? 1 : 0 },
  ];
  return faltan.filter(({ cuantos }) => cuantos > 0);
}
