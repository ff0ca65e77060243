/** Checks the receta while it is written (BE-10), after a pause and without blocking anything. */
import { checkReceta, type PreguntaReceta, type TerminadoReceta } from '@hampi/contract/clinica/receta/seguridad';
import { leerSigno } from '@hampi/contract/clinica/signos/limites';
import { useCallback, useEffect, useState } from 'react';
import { type CallInput, call } from '../../../base/api.ts';
import { useConsulta, useConsultaStore } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { readCount, readNumber } from '../consulta/numeros.ts';
import type { Valores } from '../consulta/valores.ts';
import { checkAgain, setAdvertencias, setFiscalizadas } from './receta-estado.ts';
import type { LineaValores } from './receta-lineas.ts';

const PAUSE_MS = 700;

type Body = CallInput<typeof checkReceta>['body'];

/** A line for the check; values that are not numbers yet count as unknown. */
const lineaOf = (linea: LineaValores): Body['detalle'][number] => ({
  vademecum_id: linea.vademecum_id,
  medicamento: linea.medicamento,
  composicion: linea.composicion,
  presentacion: linea.presentacion,
  via: linea.via,
  dosis: readNumber(linea.dosis),
  unidad: linea.unidad,
  dias_uso: readCount(linea.dias_uso),
  frecuencia_uso_horas: readCount(linea.frecuencia_uso_horas),
  cantidad: readCount(linea.cantidad),
  dosificacion: linea.dosificacion,
});

/** The request as comparable text; empty if there is nothing to check. */
function questionOf(valores: Valores, more: Pick<Body, 'cliente_id' | 'consulta_id' | 'fecha'>): string {
  const { detalle, sinReceta, detalleCie10, antropometria_peso, indicaciones, plan_tratamiento } = valores;
  if (sinReceta || detalle.length === 0) return '';
  const body: Body = {
    ...more,
    cie10: detalleCie10.map(({ cod_4 }) => cod_4),
    peso: leerSigno('antropometria_peso', antropometria_peso) || null,
    detalle: detalle.map(lineaOf),
    indicaciones,
    plan_tratamiento,
  };
  return JSON.stringify({ claves: detalle.map(({ clave }) => clave), body });
}

/** The check's questions, and the parts of the record it did not read. */
interface Sabido {
  preguntas: PreguntaReceta[];
  terminados: TerminadoReceta[];
  alcance: string[];
}
const NADA: Sabido = { preguntas: [], terminados: [], alcance: [] };

export type EstadoRevision = 'nada' | 'revisando' | 'revisada' | 'fallo';

/** Repeats the check when lines, diagnoses, weight or allergies change. Outdated replies are dropped. */
export function useRevision(): { estado: EstadoRevision; again: () => void } & Sabido {
  const { historia, dia } = useHistoria();
  const { paciente, ficha } = historia;
  const store = useConsultaStore();
  const question = useConsulta(({ viendo, dirty, valores }) =>
    // A stored entry without changes was already checked when it was written.
    viendo && (!viendo.editable || !dirty)
      ? ''
      : questionOf(valores, { cliente_id: paciente.id, consulta_id: viendo?.id ?? null, fecha: dia }),
  );
  const [estado, setEstado] = useState<EstadoRevision>('nada');
  const [sabido, setSabido] = useState(NADA);
  const tries = useConsulta((s) => s.revisiones);
  const again = useCallback(() => checkAgain(store), [store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed allergies or a retry must ask again
  useEffect(() => {
    if (question === '') {
      setAdvertencias(store, [], []);
      setSabido(NADA);
      setEstado('nada');
      return;
    }
    const { claves, body } = JSON.parse(question) as { claves: string[]; body: Body };
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setEstado('revisando');
      try {
        const { advertencias, fiscalizadas, preguntas, terminados, alcance } = await call(
          checkReceta,
          { body },
          { signal: stop.signal },
        );
        if (stop.signal.aborted) return;
        setAdvertencias(store, advertencias, claves);
        setFiscalizadas(
          store,
          claves.filter((_, i) => fiscalizadas[i]),
        );
        setSabido({ preguntas, terminados, alcance });
        setEstado('revisada');
      } catch {
        if (!stop.signal.aborted) setEstado('fallo');
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, ficha.version, tries, store]);

  useEffect(() => {
    if (estado !== 'fallo') return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [estado, again]);

  return { estado, again, ...sabido };
}
