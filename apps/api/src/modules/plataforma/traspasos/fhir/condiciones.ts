/**
 * Conditions of another system. Those with an ICD-10 code that our CIE-10 has become diagnoses; all become antecedents as text (ADR 255).
 */
import { isFecha } from '@hampi/contract/base/fechas';
import type { CodeableConcept, Condition } from 'fhir/r4';
import type { DbOrTrx } from '../../../../data/db.ts';
import type { DiagnosticoTraido } from '../../../clinica/traidos/traidos.ts';
import { SISTEMA } from '../../fhir/recursos/sistemas.ts';
import type { Dicho } from './texto.ts';
import { cuandoDe, diaDe, isAmong, isDelPaciente, palabrasDe } from './texto.ts';

export interface Condicion extends Dicho {
  /** Possible codes in our CIE-10, the exact one first. */
  codigos: string[];
  activo: boolean;
  dudosa: boolean;
  /** It belongs on the list of problems: neither the finding of one visit nor one of several possibilities. */
  problema: boolean;
  desde: string | null;
  delPaciente: boolean;
}

/** Nobody has established it. */
const DOUBTED = ['unconfirmed', 'provisional', 'differential'];
const OVER = ['resolved', 'inactive', 'remission'];

export function condicionDe(condition: Condition): Condicion {
  const { code, clinicalStatus, verificationStatus, onsetDateTime, onsetPeriod, recordedDate } = condition;
  const ended = Object.keys(condition).some((name) => name.startsWith('abatement'));
  const activo = !ended && !isAmong(clinicalStatus, OVER);
  const dudosa = isAmong(verificationStatus, DOUBTED);
  const dia = diaDe(onsetDateTime ?? onsetPeriod?.start ?? recordedDate);
  return {
    dia: dia && isFecha(dia) ? dia : undefined,
    texto: palabrasDe(code),
    codigos: codigosDe(code),
    activo,
    dudosa,
    problema: isProblema(condition),
    desde: cuandoDe(onsetDateTime ?? onsetPeriod?.start),
    delPaciente: isDelPaciente(condition.asserter),
  };
}

const isProblema = ({ category = [], verificationStatus }: Condition): boolean =>
  category.some((one) => isAmong(one, ['problem-list-item'])) && !isAmong(verificationStatus, ['differential']);

/** `E11.9` → `E119`, `R51` → `R51X`. A national extension (`E11.65` of ICD-10-CM) is shortened to its fourth character. */
function codigosDe(code: CodeableConcept | undefined): string[] {
  const said = code?.coding?.find(({ system }) => system?.startsWith(SISTEMA.cie10))?.code ?? '';
  const bare = said.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  if (!/^[A-Z]\d[0-9A-Z]/.test(bare)) return [];
  return [bare, `${bare}X`, bare.slice(0, 4), `${bare.slice(0, 3)}X`].filter((one) => one.length === 4);
}

/** Our descriptions of the codes in a file, with one statement. */
export async function cie10De(
  db: DbOrTrx,
  expedientes: readonly { condiciones: Condicion[] }[],
): Promise<Map<string, string>> {
  const codes = [...new Set(expedientes.flatMap(({ condiciones }) => condiciones.flatMap(({ codigos }) => codigos)))];
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('cie10')
    .where('cod_4', 'in', codes)
    .select(['cod_4', 'descripcion_codigos_cuatro_caracteres as descripcion'])
    .execute();
  return new Map(rows.map(({ cod_4, descripcion }) => [cod_4, descripcion]));
}

/** `hoy` is YYYY-MM-DD. A condition without a day, or with a future one, becomes only an antecedent. */
export function condicionesDe(condiciones: Condicion[], cie10: ReadonlyMap<string, string>, hoy: string) {
  const diagnosticos: DiagnosticoTraido[] = [];
  const dichas: Dicho[] = [];
  for (const { dia, texto, codigos, activo, dudosa } of condiciones) {
    const cod_4 = codigos.find((one) => cie10.has(one));
    const descripcion = cod_4 && cie10.get(cod_4);
    const words = descripcion ? `${descripcion} (${cod_4})` : texto;
    dichas.push({ dia, texto: [words, !activo && 'resuelto', dudosa && 'sin confirmar'].filter(Boolean).join(', ') });
    if (!dudosa && cod_4 && descripcion && dia && dia <= hoy)
      diagnosticos.push({ momento: dia, cod_4, descripcion, activo });
  }
  return { diagnosticos, dichas };
}
