import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { type Medida, medidasOf } from './medidas.ts';
import css from './medidas-paciente.module.css';
import { medidaTexto } from './signos-parte.ts';
import { Sparkline } from './sparkline.tsx';

const TendenciaDialog = lazy(() => import('./tendencia-dialog.tsx'));

/** In the patient's card: one measure at a time, with its trend. */
export function MedidasPaciente() {
  const { historia, zona } = useHistoria();
  const valores = useConsulta((s) => s.valores);
  const viendo = useConsulta((s) => s.viendo);
  const medidas = medidasOf(historia, valores, viendo);
  const [at, setAt] = useState(() => medidas.findIndex(({ key }) => key === 'sv_pres_sist'));
  const [drawing, setDrawing] = useState(false);
  const medida = medidas[at] as Medida;
  const step = (by: number) => setAt((at + by + medidas.length) % medidas.length);
  const puntos = medida.ahora === null ? medida.serie : [...medida.serie, { fecha: '', valor: medida.ahora }];
  const last = medida.serie.at(-1);

  return (
    <fieldset className={`grid items-center py-12 px-8 rule-above ${css.steps}`} aria-label="Medidas del paciente">
      <ActionIcon size={32} aria-label="Medida anterior" onClick={() => step(-1)}>
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <div className={`stack min-0 items-center middle gap-2 center ${css.measure}`} aria-live="polite">
        <span className="t-hint c-quiet">{medida.nombre}</span>
        <span className={`t-figure heavy ${css.figure}`} data-words={medida.unidad === '' || undefined}>
          {medida.valor === '' ? '—' : medida.valor}{' '}
          {medida.valor !== '' && <small className="t-small regular c-quiet">{medida.unidad}</small>}
        </span>
        {puntos.length > 1 && (
          <button
            type="button"
            className={`p-2 r-control ${css.trend}`}
            aria-label={`Ver tendencia: ${medida.nombre}`}
            onClick={() => setDrawing(true)}
          >
            <Sparkline puntos={puntos} width={150} height={30} />
          </button>
        )}
        {last && (
          <span className="t-hint c-quiet">
            Último: {medidaTexto(medida.key, last.valor)} · {fechaCorta(fechaOf(last.fecha, zona))}
          </span>
        )}
      </div>
      <ActionIcon size={32} aria-label="Medida siguiente" onClick={() => step(1)}>
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
      <span className={`across flex middle gap-4 pt-8 ${css.dots}`} aria-hidden>
        {medidas.map(({ key }, i) => (
          <i key={key} data-on={i === at || undefined} />
        ))}
      </span>
      <WhenNeeded needed={drawing}>
        <TendenciaDialog opened={drawing} medida={medida} zona={zona} onClose={() => setDrawing(false)} />
      </WhenNeeded>
    </fieldset>
  );
}
