import { fechaCorta } from '@hampi/contract/base/fechas';
import type { RecetaEnDuda } from '@hampi/contract/clinica/receta/salida';
import * as SALIDA from '@hampi/contract/clinica/receta/salida-messages';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { ListaAvisos } from '../documentos/lista-avisos.tsx';
import alergias from './alergias.module.css';
import css from './datos.module.css';
import { resumenOf, useResumen } from './datos.queries.ts';

const AvisosReceta = lazy(() => import('../documentos/avisos-receta.tsx'));

const numeroOf = ({ numero }: RecetaEnDuda) => `N.º ${String(numero).padStart(6, '0')}`;
/** So many are named in the card before one asks for the rest. */
const SHOWN = 3;

/** In the patient's card: which recetas in force no longer suit, each a link to its visit. Nothing while all do. */
export function EnDudaCard({ onRead }: { onRead: (consultaId: number) => void }) {
  const { data } = useResumen();
  const [all, setAll] = useState(false);
  const recetas = data?.enDuda ?? [];
  if (recetas.length === 0) return null;
  return (
    <div className={`flex gap-8 py-8 px-12 r-note b-red c-red t-small edge-red ${alergias.allergies}`}>
      <IconAlertTriangle className="rigid" size={20} stroke={1.75} aria-hidden />
      <span>
        <b className="block">{SALIDA.en_duda}</b>
        {recetas.slice(0, all ? undefined : SHOWN).map((receta) => (
          <span key={receta.consulta_id} className="block anywhere">
            <button type="button" className="strong underlined" onClick={() => onRead(receta.consulta_id)}>
              {numeroOf(receta)}, {fechaCorta(receta.fecha)}
            </button>{' '}
            {medicinesOf(receta)}
          </span>
        ))}
        {recetas.length > SHOWN && (
          <button type="button" className="strong underlined" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Ver menos recetas' : `Ver ${recetas.length - SHOWN} más`}
          </button>
        )}
      </span>
    </div>
  );
}

const medicinesOf = ({ avisos }: RecetaEnDuda) =>
  [...new Set(avisos.flatMap(({ medicamento }) => medicamento ?? []))].join(', ');

/** In the section: why, and the way to say that one has seen it. */
export function EnDuda({ recetas }: { recetas: RecetaEnDuda[] }) {
  const { historia } = useHistoria();
  const client = useQueryClient();
  const [answering, setAnswering] = useState<RecetaEnDuda | null>(null);
  if (recetas.length === 0) return null;
  return (
    <section className="stack gap-12" aria-label={SALIDA.en_duda}>
      <h3>{SALIDA.en_duda}</h3>
      {recetas.map((receta) => (
        <div key={receta.consulta_id} className={`stack gap-8 min-0 ${css.list}`}>
          <div className={`row wrap gap-4 gap-x-12 pt-8 ${css.question}`}>
            <span className="min-0 anywhere">
              <b>Receta {numeroOf(receta)}</b>
              <small className="block c-quiet">
                {fechaCorta(receta.fecha)} · {receta.doctor}
              </small>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Ya lo vi: receta ${numeroOf(receta)}`}
              onClick={() => setAnswering(receta)}
            >
              Ya lo vi
            </Button>
          </div>
          <ListaAvisos avisos={receta.avisos} label={`Avisos de la receta ${numeroOf(receta)}`} />
        </div>
      ))}
      {answering && (
        <LoadGuard>
          <AvisosReceta
            receta={answering}
            al="VER"
            title={`Receta ${numeroOf(answering)}`}
            onClose={() => setAnswering(null)}
            onAnswered={() => {
              setAnswering(null);
              void client.invalidateQueries({ queryKey: resumenOf(historia.paciente.id).queryKey });
            }}
          />
        </LoadGuard>
      )}
    </section>
  );
}
