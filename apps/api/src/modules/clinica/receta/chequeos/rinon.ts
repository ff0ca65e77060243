/** Doses for a kidney that filters less than usual, by the newest figure of the patient's list. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import { inBase, isKnown } from '@hampi/contract/clinica/receta/dosis/concentracion';
import type { Tfg } from '../hechos/en-curso.ts';
import type { Hallazgo } from '../hechos/hechos.ts';
import type { AjusteRenal } from '../reglas/renal.ts';
import type { Dosis } from '../reglas/tipos.ts';
import type { Contexto, Item } from './contexto.ts';
import { against } from './contraindicaciones.ts';
import { limitFor, takesOf } from './dosis.ts';
import { format } from './dosis-dicha.ts';
import { graver } from './gravedad.ts';

/** Where the data name no range: what is grave from here, and what is only said. */
const GRAVE_BAJO = 30;
const DICHO_BAJO = 50;
const AVANZADA = 'enfermedad renal crónica avanzada';

export function checkRinon(contexto: Contexto): Hallazgo[] {
  const { tfg } = contexto.paciente;
  if (!tfg) return [];
  return contexto.items
    .filter(({ indice, linea }) => indice !== null && linea.sistemica)
    .flatMap((item) => {
      const limit = adjusted(contexto, item);
      const [top] = limit ? limit.renal.flatMap((ajuste) => told(contexto, item, limit, ajuste, tfg)) : [];
      // A figure says no less than the code of the disease would, unless the line keeps to what stands for this figure.
      const isKept = limit?.renal.some((ajuste) => concerns(ajuste, tfg) && keeps(contexto, item, limit, ajuste));
      const [disease] = isKept ? [] : asDisease(contexto, item, tfg);
      const gravest = top && disease && !graver(disease.gravedad, top.gravedad) ? top : (disease ?? top);
      return gravest ? [gravest] : [];
    });
}

/** What is said in the disease that the figure tells of, if nobody has written it down. */
function asDisease(contexto: Contexto, item: Item, tfg: Tfg): Hallazgo[] {
  const condicion = contexto.reglas.condicionesPorNombre.get(AVANZADA);
  if (!condicion || tfg.valor >= GRAVE_BAJO || contexto.paciente.condiciones.has(condicion)) return [];
  return against(contexto, item, condicion, `TFG ${format(tfg.valor)} del ${fechaCorta(tfg.fecha)}`);
}

/** What is written for adults counts for older people too, whose own limit often says nothing of the kidney. */
function adjusted(contexto: Contexto, item: Item): Dosis | undefined {
  const limit = limitFor(contexto, item);
  if (!limit || limit.renal.length > 0 || limit.poblacion !== 'mayor') return limit;
  return contexto.reglas.dosis
    .get(item.sustancia.id)
    ?.find((row) => row.via === limit.via && row.poblacion === 'adulto' && row.renal.length > 0);
}

const CONDUCTA: Partial<Record<AjusteRenal['pauta'], string>> = {
  contraindicado: 'Elija otra opción.',
  evitar: 'Elija otro que no dependa del riñón, o anote por qué conviene.',
};

function told(contexto: Contexto, item: Item, limit: Dosis, ajuste: AjusteRenal, tfg: Tfg): Hallazgo[] {
  const { pauta, rango, dicho } = ajuste;
  if (!concerns(ajuste, tfg) || keeps(contexto, item, limit, ajuste)) return [];
  // Without a range the data speak of a kidney that fails; from thirty on it is only said.
  const near = !rango && tfg.valor >= GRAVE_BAJO;
  const gravedad =
    pauta === 'contraindicado' ? (near ? 'media' : 'alta') : pauta === 'texto' || near ? ('leve' as const) : 'media';
  return [
    {
      linea: item.indice as number,
      tipo: 'DOSIS',
      gravedad,
      motivo: `${item.sustancia.nombre} con TFG ${format(tfg.valor)} (${fechaCorta(tfg.fecha)}): ${lower(dicho)}.`,
      regla: limit.regla,
      sustancia: item.sustancia.nombre,
      conducta: CONDUCTA[pauta] ?? 'Ajuste la dosis o el intervalo a la función renal, o anote por qué no.',
    },
  ];
}

const concerns = ({ rango }: AjusteRenal, { valor }: Tfg): boolean =>
  rango ? valor >= rango.desde && valor < rango.bajo : valor < DICHO_BAJO;

/** Whether the line keeps to it already. */
function keeps({ paciente }: Contexto, item: Item, limit: Dosis, { pauta, valor }: AjusteRenal): boolean {
  const { linea, componente } = item;
  if (pauta === 'cada') return takesOf(linea) !== null && (takesOf(linea) as number) <= 24 / (valor as number);
  const most =
    pauta === 'tope'
      ? valor
      : pauta === 'mitad' && limit.max_por_dia !== null
        ? limit.max_por_dia / 2
        : pauta === 'por_kg' && paciente.peso.kg !== null
          ? paciente.peso.kg * (valor as number)
          : null;
  const times = takesOf(linea);
  if (most === null || times === null || !isKnown(componente.cantidad)) return false;
  const { unidad, valor: factor } = inBase(1, pauta === 'mitad' ? limit.unidad : 'mg');
  return unidad === componente.cantidad.unidad && (componente.cantidad.valor / factor) * times <= most * 1.001;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
