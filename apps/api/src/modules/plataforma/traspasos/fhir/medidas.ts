/** Converts measurements of another system to ours, grouped by the moment at which they were taken (ADR 255). */
import { fechaCorta } from '@hampi/contract/base/fechas';
import { SIGNOS_VITALES } from '@hampi/contract/clinica/historia/campos';
import { LIMITES_SIGNOS } from '@hampi/contract/clinica/signos/limites';
import type { Problema } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { MedidaTraida } from '../../../clinica/traidos/traidos.ts';
import type { Expediente } from './expediente.ts';
import type { SignoDicho } from './signos.ts';
import type { Dicho } from './texto.ts';
import { diaDe } from './texto.ts';

export interface Medidas {
  medidas: MedidaTraida[];
  /** Measurements without a day or with an unknown unit, which stay as text. */
  dichas: Dicho[];
  /** Impossible ones, which are not imported. */
  problemas: Problema[];
}

/** `hoy` is YYYY-MM-DD. Two different results of the same measurement at one moment are both kept. */
export function medidasDe({ patient, signos }: Pick<Expediente, 'patient' | 'signos'>, hoy: string): Medidas {
  const birth = diaDe(patient.birthDate);
  const found: Medidas = { medidas: [], dichas: [], problemas: [] };
  const byMoment = new Map<string, MedidaTraida[]>();
  for (const signo of signos) {
    const { dia, momento, valor, texto, nombre } = signo;
    if (!dia || !momento || valor === undefined) {
      found.dichas.push({ dia, texto });
      continue;
    }
    const motivo = imposible(signo, dia, valor, { birth, hoy });
    if (motivo) found.problemas.push({ columna: `Observation: ${SIGNOS_VITALES[nombre].nombre}`, motivo });
    else byMoment.set(momento, joined(byMoment.get(momento) ?? [], momento, signo, valor));
  }
  found.medidas = [...byMoment.keys()].sort().flatMap((momento) => byMoment.get(momento) ?? []);
  return found;
}

function imposible(
  { nombre }: SignoDicho,
  dia: string,
  valor: number,
  limits: { birth: string | undefined; hoy: string },
) {
  const day = fechaCorta(dia);
  if (dia > limits.hoy) return MTraspasos.signo_futuro(day);
  if (limits.birth && dia < limits.birth) return MTraspasos.signo_antes(day);
  const [least, most] = LIMITES_SIGNOS[nombre];
  return valor < least || valor > most
    ? MTraspasos.signo_imposible(day, least, most, SIGNOS_VITALES[nombre].unidad)
    : undefined;
}

/** Adds a measurement to the first set of that moment that does not have it yet. */
function joined(tomas: MedidaTraida[], momento: string, { nombre, posicion }: SignoDicho, valor: number) {
  const at = tomas.find(({ medidas }) => medidas[nombre] === undefined || medidas[nombre] === valor);
  if (!at) return [...tomas, { momento, posicion, medidas: { [nombre]: valor } }];
  at.medidas[nombre] = valor;
  at.posicion ??= posicion;
  return tomas;
}
