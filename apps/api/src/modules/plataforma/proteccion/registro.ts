/** The register of processing activities, composed from what the modules declare: their calls with roles, their tables and their mails. */
import type { Allow, Endpoint } from '@hampi/contract/base/endpoint';
import { ROLES, type Role, roleFacts } from '@hampi/contract/base/role-facts';
import type { ActividadRat } from '@hampi/contract/plataforma/proteccion/calls';
import type { Foundation } from '../../../foundation.ts';
import { type Actividad, type Conservacion, LISTA_ACTIVIDADES } from './actividades.ts';
import { usados } from './destinatarios.ts';

/** The part of a module's declaration that the register reads. */
export interface Declared {
  name: string;
  actividad: Actividad | { ninguna: string };
  calls?: readonly object[] | undefined;
  tables?: readonly { tabla: string; csv: readonly { contenido: string }[] }[] | undefined;
  stays?: Readonly<Record<string, string>> | undefined;
  mails?: readonly unknown[] | undefined;
}

/** All activities for the operator; for a practice those about whose data it decides. `anios`: how long things are kept here. */
export function registroDe(
  modules: readonly Declared[],
  config: Foundation['config'],
  isOperator: boolean,
  anios: Conservacion,
): ActividadRat[] {
  const recipients = usados(config);
  return LISTA_ACTIVIDADES.filter(([, { responsable }]) => isOperator || responsable !== 'OPERADOR').map(
    ([clave, { conservacion, ...actividad }]) => {
      const its = modules.filter((module) => module.actividad === clave);
      const calls = its.flatMap(callsOf);
      return {
        clave,
        ...actividad,
        conservacion: typeof conservacion === 'string' ? conservacion : conservacion(anios),
        quienes: quienes(calls.map(({ allow }) => allow)),
        guarda: sentences(its),
        tablas: its.flatMap(tablesOf).toSorted(),
        llamadas: calls.length,
        correos: its.flatMap(({ mails }) => mails ?? []).length,
        destinatarios: recipients
          .filter(({ actividades }) => actividades === 'TODAS' || actividades.includes(clave))
          .map(({ nombre }) => nombre),
      };
    },
  );
}

/** The calls of a module's files, those of a catalogue of the back office among them. */
const callsOf = ({ calls = [] }: Declared): Endpoint[] =>
  calls
    .flatMap((file) => Object.values(file))
    .flatMap((value) => (isRecord(value) && !isCall(value) ? Object.values(value) : [value]))
    .filter(isCall);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is Endpoint =>
  isRecord(value) && 'method' in value && 'path' in value && 'allow' in value;

const tablesOf = ({ tables = [], stays = {} }: Declared) => [
  ...tables.map(({ tabla }) => tabla),
  ...Object.keys(stays),
];

/** What exports say of the rows, in words of the people concerned. */
const sentences = (modules: readonly Declared[]) => [
  ...new Set(modules.flatMap(({ tables = [] }) => tables.flatMap(({ csv }) => csv.map(({ contenido }) => contenido)))),
];

/** Who can call them, in words. */
function quienes(allowed: readonly Allow[]): string[] {
  const roles = new Set<Role>(
    allowed.flatMap((allow) =>
      allow === 'public' ? [] : allow === 'session' ? ROLES : (Object.keys(allow) as Role[]),
    ),
  );
  return [
    ...(allowed.includes('public') ? ['Visitantes del sitio'] : []),
    ...ROLES.filter((role) => roles.has(role)).map((role) => roleFacts[role].label),
  ];
}
