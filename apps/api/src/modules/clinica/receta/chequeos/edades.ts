/** Medicines not usual below or above an age, or for a woman who may become pregnant. */
import { ADULTO_MAYOR_MESES, type Hallazgo } from '../hechos/hechos.ts';
import { type Contexto, type Item, viaCounts } from './contexto.ts';

export const checkEdades = (contexto: Contexto): Hallazgo[] =>
  contexto.items
    .filter(({ indice }) => indice !== null)
    .flatMap((item) => [
      ...tooYoung(contexto, item),
      ...(item.linea.sistemica ? [...tooOld(contexto, item), ...fertile(contexto, item)] : []),
    ]);

/** What is swallowed by mistake counts too: a viscous solution for the mouth may be written as oral. */
const ageCounts = ({ sustancia: { menores_vias }, linea }: Item) =>
  viaCounts(menores_vias ?? 'sistémica', linea) || (menores_vias === 'bucal' && linea.via === 'oral');

const ageText = (months: number) =>
  months < 24 ? `los ${months} ${months === 1 ? 'mes' : 'meses'}` : `los ${Math.round(months / 12)} años`;

function tooYoung({ paciente }: Contexto, item: Item): Hallazgo[] {
  const { sustancia: s, indice } = item;
  const { menores_edad_min_meses: minimum, menores_gravedad: gravedad } = s;
  if (paciente.edadMeses === null || minimum === null || !gravedad || paciente.edadMeses >= minimum) return [];
  if (!ageCounts(item)) return [];
  return [
    {
      linea: indice as number,
      tipo: 'EDAD',
      gravedad,
      motivo: `${s.nombre} no se usa habitualmente antes de ${ageText(minimum)}${s.menores_motivo ? `: ${s.menores_motivo}` : ''}.`,
      conducta: 'Elija otra opción para la edad del paciente.',
      regla: s.regla,
      sustancia: s.nombre,
    },
  ];
}

function tooOld({ paciente }: Contexto, { sustancia: s, indice }: Item): Hallazgo[] {
  if (paciente.edadMeses === null || paciente.edadMeses < ADULTO_MAYOR_MESES || s.mayores === null) return [];
  const avoids = s.mayores === 'evitar';
  return [
    {
      linea: indice as number,
      tipo: 'MAYORES',
      // What only needs care is folded.
      gravedad: avoids ? 'media' : 'leve',
      motivo: `${s.nombre} desde los 65 años: ${s.mayores_nota ?? (avoids ? 'evitar' : 'con precaución')}.`,
      conducta: 'Considere otra opción o la menor dosis por el menor tiempo.',
      regla: s.regla,
      sustancia: s.nombre,
    },
  ];
}

function fertile({ paciente }: Contexto, { sustancia: s, indice }: Item): Hallazgo[] {
  if (!paciente.fertil || s.fertil !== 'avisar') return [];
  return [
    {
      linea: indice as number,
      tipo: 'FERTIL',
      gravedad: s.embarazo === 'contraindicado' ? 'alta' : 'media',
      motivo: `${s.nombre} daña al embrión: descarte un embarazo${s.fertil_nota ? ` (${s.fertil_nota})` : ''}.`,
      conducta: 'Acuerde un método anticonceptivo eficaz y anótelo.',
      regla: s.regla,
      sustancia: s.nombre,
    },
  ];
}
