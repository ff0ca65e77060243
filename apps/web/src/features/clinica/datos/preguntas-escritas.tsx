import { getResumen } from '@hampi/contract/clinica/datos/calls';
import {
  type CampoLeido,
  type PreguntaEscrita,
  preguntarEscrito,
  TOMA_MAX,
} from '@hampi/contract/clinica/datos/escritura';
import { leerSigno } from '@hampi/contract/clinica/signos/limites';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CallInput, call } from '../../../base/api.ts';
import { keyOf } from '../../../base/query.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import type { Valores } from '../consulta/valores.ts';
import { useResumen } from './datos.queries.ts';
import { PreguntaFila } from './pregunta-fila.tsx';

type Body = CallInput<typeof preguntarEscrito>['body'];
const PAUSE_MS = 1_500;
/** A longer text is read up to here. */
const LETRAS = 4000;

function bodyOf(v: Valores): Body {
  const signo = (name: 'sv_pres_sist' | 'sv_pres_dias' | 'sv_pulso') => leerSigno(name, v[name]) || null;
  return {
    motivo: v.motivo.slice(0, LETRAS),
    enfermedad_actual: v.enfermedad_actual.slice(0, LETRAS),
    plan_tratamiento: v.plan_tratamiento.slice(0, LETRAS),
    indicaciones: v.indicaciones.slice(0, LETRAS),
    sistolica: signo('sv_pres_sist'),
    diastolica: signo('sv_pres_dias'),
    pulso: signo('sv_pulso'),
    cie10: v.detalleCie10.map(({ cod_4 }) => cod_4),
    detalle: v.sinReceta ? [] : v.detalle.map(({ medicamento, composicion }) => ({ medicamento, composicion })),
  };
}

/** The questions about what is written, in one call after a pause. Without a reply nothing is asked, and nothing else changes. */
function usePreguntas(written: string): PreguntaEscrita[] {
  const { historia } = useHistoria();
  const clienteId = historia.paciente.id;
  const resumen = useResumen().data;
  // Empty at first, because this may be drawn in the middle of a word.
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(written), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written]);
  const query = useQuery({
    // Below the summary's key, so that an answer reads both again.
    queryKey: [...keyOf('historias', getResumen, { params: { clienteId } }), 'escrito', paused],
    queryFn: ({ signal }) => {
      const body = JSON.parse(paused) as Body;
      const cie10 = [...(body?.cie10 ?? []), ...(resumen?.diagnosticos ?? []).map(({ cod_4 }) => cod_4)];
      const toma = (resumen?.recetadas ?? []).map(({ medicamento }) => medicamento);
      return call(
        preguntarEscrito,
        { params: { clienteId }, body: { ...body, cie10: cie10.slice(0, TOMA_MAX), toma: toma.slice(0, TOMA_MAX) } },
        { signal },
      );
    },
    enabled: paused !== '' && historia.fichaAbierta && resumen !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return paused === '' ? [] : (query.data ?? []);
}

/** One folded line of questions at a section, about what its words and signs say and no list does. */
export default function PreguntasEscritas({ campos }: { campos: readonly CampoLeido[] }) {
  const written = useConsulta(({ viendo, dirty, valores }) =>
    dirty && (viendo?.editable ?? true) ? JSON.stringify(bodyOf(valores)) : '',
  );
  return <Plegadas preguntas={usePreguntas(written).filter(({ campo }) => campos.includes(campo))} />;
}

type DeFicha = Pick<NonNullable<Body>, 'alergias' | 'antecedentes_personales' | 'datos_relevantes'>;

/** The same about the patient's own clinical data, while somebody changes them. */
export function PreguntasDeFicha({ escrito }: { escrito: DeFicha | null }) {
  return <Plegadas preguntas={usePreguntas(escrito ? JSON.stringify(escrito) : '')} />;
}

function Plegadas({ preguntas }: { preguntas: PreguntaEscrita[] }) {
  if (preguntas.length === 0) return null;
  return (
    <details className="stack gap-8 py-12 px-16 edge r-note b-subtle mt-16">
      <summary className="strong">{preguntas.map(({ texto }) => texto).join(' · ')}</summary>
      {preguntas.map((one) => (
        <PreguntaFila key={one.pregunta} pregunta={one} />
      ))}
    </details>
  );
}
