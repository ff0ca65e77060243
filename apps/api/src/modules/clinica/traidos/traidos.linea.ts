/** Measurements, diagnoses and documents of other systems, on the timeline (BE-22). */
import { decimal } from '@hampi/contract/base/texto/escrito';
import { SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import { type Hecho, SIN_PARTES } from '@hampi/contract/clinica/linea/calls';
import type { Deps } from '../../../deps.ts';
import { type TraidoLeido, traidosOf } from './traidos.queries.ts';
import type { Clase, DiagnosticoTraido, DocumentoTraido, MedidaTraida, VacunaDeOtro, VisitaDeOtro } from './traidos.ts';

/** All of a patient's imported data, block by block, newest day first, for readers with access to the clinical data. */
export async function* hechosTraidos(
  deps: Deps,
  { doctorId, clienteId }: { doctorId: number; clienteId: number },
): AsyncGenerator<Hecho[]> {
  for await (const bloque of traidosOf(deps, clienteId, CLASES))
    yield bloque.map((traido) => hechoOf(traido, doctorId));
}

const CLASES = ['MEDIDA', 'DIAGNOSTICO', 'DOCUMENTO', 'VACUNA', 'VISITA'] as const;

const hechoOf = (t: TraidoLeido<Clase>, doctorId: number): Hecho => ({
  ...SIN_PARTES,
  tipo: 'TRAIDO',
  id: t.id,
  fecha: t.fecha,
  hora: t.momento.slice(11, 16) || null,
  doctor: t.doctor,
  propio: t.doctor_id === doctorId,
  traido: { ...enPalabras(t), origen: t.origen },
});

function enPalabras(t: TraidoLeido<Clase>) {
  if ('medidas' in t) return { ...medidasEn(t), archivo: false };
  if ('cod_4' in t) return { ...diagnosticoEn(t), archivo: false };
  if ('visita' in t) return { ...visitaEn(t), archivo: false };
  if ('tipo' in t) return { ...documentoEn(t), archivo: true };
  return { ...vacunaEn(t), archivo: false };
}

const documentoEn = ({ titulo, numero, autor }: DocumentoTraido) => ({
  titulo: ['Documento de otro sistema', autor && `Emitido por ${autor}`].filter(Boolean).join('. '),
  palabras: [titulo, numero].filter(Boolean).join(' '),
});

const visitaEn = ({ visita, autor, palabras }: VisitaDeOtro) => ({
  titulo: [`${visita} de otro sistema`, autor && `Atendió ${autor}`].filter(Boolean).join('. '),
  palabras: palabras || visita,
});

const vacunaEn = ({ nombre, dosis, autor }: VacunaDeOtro) => ({
  titulo: ['Vacuna de otro sistema', autor && `Registrada por ${autor}`].filter(Boolean).join('. '),
  palabras: [nombre, dosis && `dosis ${dosis}`].filter(Boolean).join(', '),
});

const diagnosticoEn = ({ cod_4, descripcion, activo }: DiagnosticoTraido) => ({
  titulo: 'Diagnóstico de otro sistema',
  palabras: `${cod_4} ${descripcion}${activo ? '' : ', resuelto'}`,
});

/** `Peso 9,6 kg · Talla 75 cm`; both blood pressures form one item. */
function medidasEn({ medidas }: MedidaTraida) {
  const { sv_pres_sist: sist, sv_pres_dias: dias, ...rest } = medidas;
  const each = (Object.keys(SIGNOS_VITALES) as SignoVital[]).flatMap((signo) => {
    const valor = rest[signo as keyof typeof rest];
    const { nombre, unidad } = SIGNOS_VITALES[signo];
    return valor === undefined ? [] : `${nombre} ${coma(valor)} ${unidad}`;
  });
  const presion = sist || dias ? [`Presión ${coma(sist)}/${coma(dias)} mmHg`] : [];
  return { titulo: 'Medidas de otro sistema', palabras: [...presion, ...each].join(' · ') };
}

const coma = (value: number | undefined) => (value === undefined ? '—' : decimal(value));
