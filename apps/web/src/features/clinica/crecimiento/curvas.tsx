import {
  type Evaluacion,
  evaluar,
  type Medicion,
  type Nino,
  ninoOf,
} from '@hampi/contract/clinica/crecimiento/crecimiento';
import {
  curvasOf,
  LISTA_TRAMOS,
  puntosOf,
  TRAMOS,
  type Tramo,
  tramoOf,
} from '@hampi/contract/clinica/crecimiento/curvas';
import {
  INDICADORES,
  type Indicador,
  LISTA_INDICADORES,
  SEMANAS_A_TERMINO,
} from '@hampi/contract/clinica/crecimiento/indicadores';
import * as MCrecimiento from '@hampi/contract/clinica/crecimiento/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import css from './crecimiento.module.css';
import { crecimientoOf } from './crecimiento.queries.ts';
import { CurvasButton } from './curvas-button.tsx';
import { MedidasTabla } from './medidas-tabla.tsx';

const Grafico = lazy(() => import('./grafico.tsx'));

interface CurvasProps {
  clienteId: number;
  /** What is being measured at this moment and not stored yet. */
  ahora?: Medicion;
}

/** A child's growth: one chart at a time, and below it all measures with their z and percentile. */
export default function Curvas({ clienteId, ahora }: CurvasProps) {
  const query = useQuery(crecimientoOf(clienteId));
  return (
    <Loaded
      query={query}
      isEmpty={({ mediciones }) => mediciones.length === 0 && !ahora}
      empty={{ drawing: 'inbox', title: MCrecimiento.crecimiento_vacio, text: MCrecimiento.crecimiento_vacio_texto }}
    >
      {(crecimiento) => {
        const nino = ninoOf(crecimiento);
        if (!nino) return <EmptyState title={MCrecimiento.crecimiento_sin_sexo} />;
        const mediciones = ahora ? [...crecimiento.mediciones, ahora] : crecimiento.mediciones;
        const evaluaciones = mediciones.map((medicion) => evaluar(nino, medicion));
        return (
          <div className="grid gap-12 one-column">
            <Cuadro nino={nino} evaluaciones={evaluaciones}>
              {crecimiento.mediciones.length > 0 && <CurvasButton clienteId={clienteId} />}
            </Cuadro>
            <MedidasTabla nino={nino} evaluaciones={evaluaciones} ahora={ahora} />
            {!crecimiento.completa && <p className="c-quiet t-hint">{MCrecimiento.crecimiento_incompleto}</p>}
            <p className="c-quiet t-hint">{MCrecimiento.crecimiento_nota}</p>
          </div>
        );
      }}
    </Loaded>
  );
}

interface CuadroProps {
  nino: Nino;
  /** At least one, oldest first. */
  evaluaciones: Evaluacion[];
  /** Beside the choices. */
  children: ReactNode;
}

/** The chart with its choices; starts with the indicator that was measured last, and its ages. */
function Cuadro({ nino, evaluaciones, children }: CuadroProps) {
  const last = evaluaciones.at(-1);
  const measured = LISTA_INDICADORES.filter((name) => evaluaciones.some(({ resultados }) => resultados[name]));
  const [indicador, setIndicador] = useState<Indicador>(
    LISTA_INDICADORES.find((name) => last?.resultados[name]) ?? measured[0] ?? 'peso_edad',
  );
  const [tramo, setTramo] = useState<Tramo>(tramoOf(last?.diasCorregidos ?? 0));
  const curvas = curvasOf(indicador, nino.sexo, tramo);
  const { semanas_gestacion: semanas } = nino;
  return (
    <>
      <div className={`flex wrap items-end gap-12 ${css.barra}`}>
        <PlainSelect
          label="Curva"
          labelled
          value={indicador}
          onChange={(value) => setIndicador(value as Indicador)}
          options={LISTA_INDICADORES.map((value) => ({ value, label: INDICADORES[value].nombre }))}
        />
        <PlainSelect
          label="Edades"
          labelled
          value={tramo}
          onChange={(value) => setTramo(value as Tramo)}
          options={LISTA_TRAMOS.map((value) => ({ value, label: TRAMOS[value].nombre }))}
        />
        {children}
      </div>
      {semanas !== null && semanas < SEMANAS_A_TERMINO && (
        <p className="c-quiet t-hint">
          Nació de {semanas} semanas: hasta los 2 años se usa la edad corregida. Antes del término no hay curvas.
        </p>
      )}
      {curvas.length === 0 ? (
        <p className="c-quiet t-hint">{MCrecimiento.crecimiento_sin_curva}</p>
      ) : (
        <LoadGuard>
          <Grafico
            indicador={indicador}
            tramo={tramo}
            curvas={curvas}
            puntos={puntosOf(indicador, tramo, evaluaciones)}
          />
        </LoadGuard>
      )}
    </>
  );
}
