/** Conditions of the patient that speak against a medicine, including pregnancy and lactation. */
import type { Hallazgo } from '../hechos/hechos.ts';
import { fuenteDe } from '../hechos/medidas.ts';
import type { Condicion, Contraindicacion, Sustancia, Uso } from '../reglas/tipos.ts';
import { type Contexto, holds, type Item, viaCounts } from './contexto.ts';
import { graver, withConfianza } from './gravedad.ts';

export function checkContraindicaciones(contexto: Contexto): Hallazgo[] {
  const condiciones = [...contexto.paciente.condiciones];
  return contexto.items
    .filter(({ indice }) => indice !== null)
    .flatMap((item) => {
      const said = condiciones.flatMap(([condicion, how]) =>
        against(contexto, item, condicion, how).map((hallazgo) => ({ nombre: condicion.nombre, hallazgo })),
      );
      return said.filter((one) => !said.some((other) => isNarrower(other, one))).map(({ hallazgo }) => hallazgo);
    });
}

interface Dicha {
  nombre: string;
  hallazgo: Hallazgo;
}
/** An advanced kidney disease is a kidney disease: one cause, said once, unless the wider name says it more gravely. */
const isNarrower = (other: Dicha, one: Dicha) =>
  other.nombre.startsWith(`${one.nombre} `) && !graver(one.hallazgo.gravedad, other.hallazgo.gravedad);

const TIPO: Record<string, Hallazgo['tipo']> = { embarazo: 'EMBARAZO', lactancia: 'LACTANCIA' };

/**
 * For each condition the gravest rule that holds; for pregnancy and lactation without a rule, the ingredient's own data.
 */
export function against(contexto: Contexto, item: Item, condicion: Condicion, how: string): Hallazgo[] {
  const { reglas, paciente } = contexto;
  const tipo = TIPO[condicion.nombre] ?? 'CONTRAINDICACION';
  const rules = item.claves.flatMap((id) => reglas.contraindicaciones.get(condicion.id)?.get(id) ?? []);
  const holding = rules.filter(
    (rule) => viaCounts(rule.vias, item.linea) && holds(contexto, rule.soloSi, item.linea.dias, undefined),
  );
  const top = holding.reduce<Contraindicacion | undefined>(
    (best, rule) => (best && !graver(rule.gravedad, best.gravedad) ? best : rule),
    undefined,
  );
  const linea = item.indice as number;
  const { nombre } = item.sustancia;
  if (top) {
    const reason =
      tipo === 'CONTRAINDICACION' ? `${nombre} con ${condicion.nombre} (${how})` : `${nombre} en ${condicion.nombre}`;
    return [
      {
        linea,
        tipo,
        gravedad: withConfianza(top.gravedad, top.confianza),
        motivo: `${reason}: ${top.motivo}`,
        conducta: top.conducta,
        regla: {
          ...(paciente.medidas.has(condicion.nombre) ? withFigure(top.regla, fuenteDe(condicion)) : top.regla),
          condicion: { codigo: condicion.codigo, revisor: condicion.revisor },
        },
        sobre: `${nombre} ${condicion.nombre}`,
        sustancia: nombre,
      },
    ];
  }
  if (tipo === 'CONTRAINDICACION' || rules.length > 0 || !item.linea.sistemica) return [];
  const { embarazo, embarazo_nota, lactancia, lactancia_nota } = item.sustancia;
  return tipo === 'EMBARAZO'
    ? use(linea, tipo, item.sustancia, 'el embarazo', embarazo, embarazo_nota)
    : use(linea, tipo, item.sustancia, 'la lactancia', lactancia, lactancia_nota);
}

/** The source of a measured figure stands at the rule, beside the rule's own. */
const withFigure = (regla: Contraindicacion['regla'], figure: string | null): Contraindicacion['regla'] =>
  figure ? { ...regla, fuente: [regla.fuente, figure].filter(Boolean).join('; ') } : regla;

const USO: Record<Uso, [Hallazgo['gravedad'], string] | null> = {
  contraindicado: ['alta', 'contraindicado'],
  evitar: ['media', 'es mejor evitarlo'],
  precaucion: ['leve', 'con precaución'],
  'sin datos': ['info', 'no hay datos suficientes'],
  compatible: null,
};

function use(
  linea: number,
  tipo: Hallazgo['tipo'],
  { nombre, regla }: Sustancia,
  state: string,
  uso: Uso | null,
  nota: string | null,
): Hallazgo[] {
  const known = USO[uso ?? 'sin datos'];
  if (!known) return [];
  const [gravedad, word] = known;
  return [
    {
      linea,
      tipo,
      gravedad,
      motivo: `${nombre} en ${state}: ${word}${nota ? ` (${nota})` : ''}.`,
      conducta: gravedad === 'alta' ? 'Elija otra opción.' : 'Considere otra opción, o anote por qué conviene.',
      regla,
      sustancia: nombre,
    },
  ];
}
