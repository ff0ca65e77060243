import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { focusWhenThere } from '../../../kit/focus.ts';
import { useConsulta, useConsultaStore, useReadOnly } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { LUGAR_ID } from '../consulta/oficina.ts';
import { Alergias } from '../datos/alergias.tsx';
import css from './lugar.module.css';

/** Office and service of the visit (CL-1), with a floating copy once they have scrolled out of view. */
export function Lugar() {
  const step = useRef<HTMLDivElement>(null);
  const away = useAway(step);
  const error = useConsulta((s) => s.errores.oficinaId);
  const oficinaId = useConsulta((s) => s.valores.oficinaId);
  const readOnly = useReadOnly();
  const store = useConsultaStore();

  const goOn = () => {
    const { openAll, secciones } = store.getState();
    openAll('next');
    const first = secciones.find(({ opens }) => opens?.includes('next'));
    document.getElementById(`seccion-${first?.id}`)?.scrollIntoView({ block: 'start' });
    focusWhenThere(`#contenido-${first?.id} input`, { preventScroll: true });
  };

  return (
    <>
      <div
        ref={step}
        id={LUGAR_ID}
        className={`card grid gap-12 items-end p-16 shadow-xs phone-one-column ${css.step}`}
      >
        <Selectores labelled />
        <Button onClick={goOn} disabled={oficinaId === null || readOnly}>
          Siguiente
        </Button>
        {error && (
          <p id="error-oficina" className={`across c-red t-hint semi ${css.error}`} role="alert">
            {error}
          </p>
        )}
      </div>
      {away && (
        <section
          className={`rule-below b-surface print-none ${css.floating}`}
          aria-label="Oficina y servicio de la consulta"
        >
          <div className={css.allergies}>
            <Alergias line />
          </div>
          <div className={`grid gap-12 py-8 px-24 ${css.copy}`}>
            <Selectores />
          </div>
        </section>
      )}
    </>
  );
}

function Selectores({ labelled = false }: { labelled?: boolean }) {
  const { oficinas } = useHistoria();
  const viendo = useConsulta((s) => s.viendo);
  const oficinaId = useConsulta((s) => s.valores.oficinaId);
  const servicioId = useConsulta((s) => s.valores.servicioId);
  const error = useConsulta((s) => s.errores.oficinaId);
  const change = useConsulta((s) => s.change);
  const readOnly = useReadOnly();
  const oficina = oficinas.find(({ id }) => id === oficinaId);
  const servicios = oficina?.serviciosAsignados ?? [];
  const hasServicios = oficinas.some(({ serviciosAsignados }) => serviciosAsignados.length > 0);

  // Also offers the entry's own office and service, which may no longer exist or be another doctor's.
  const also = <T extends { id: number; nombre: string }>(list: T[], stored: { id: number; nombre: string } | null) =>
    stored && !list.some(({ id }) => id === stored.id) ? [...list, stored] : list;
  const options = (list: { id: number; nombre: string; ciudad?: string; institucion?: { nombre: string } | null }[]) =>
    list.map(({ id, nombre, ciudad, institucion }) => ({
      value: String(id),
      label: `${institucion ? `${institucion.nombre} · ` : ''}${ciudad ? `${nombre}, ${ciudad}` : nombre}`,
    }));

  return (
    <>
      <PlainSelect
        label="Oficina"
        labelled={labelled}
        required
        disabled={readOnly}
        invalid={error !== undefined}
        describedBy={error && labelled ? 'error-oficina' : undefined}
        value={oficinaId === null ? '' : String(oficinaId)}
        onChange={(value) => {
          const next = oficinas.find(({ id }) => String(id) === value);
          if (!next) return;
          const stays = next.serviciosAsignados.some(({ id }) => id === servicioId);
          change({ oficinaId: next.id, servicioId: stays ? servicioId : 0 });
        }}
        options={[
          ...(oficinaId === null ? [{ value: '', label: 'Seleccione la oficina' }] : []),
          ...options(also(oficinas, viendo?.oficina ?? null)),
        ]}
      />
      <PlainSelect
        label="Servicio"
        labelled={labelled}
        disabled={readOnly || !hasServicios}
        value={String(servicioId)}
        onChange={(value) => change({ servicioId: Number(value) })}
        options={[
          { value: '0', label: 'Consulta' },
          ...options(also(servicios, viendo?.oficina.id === oficinaId ? (viendo?.servicio ?? null) : null)),
        ]}
      />
    </>
  );
}

/** Whether an element has scrolled out of view at the top. */
function useAway(ref: React.RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry && setAway(!entry.isIntersecting && entry.boundingClientRect.top < 60),
      { rootMargin: '-60px 0px 0px 0px' },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [ref]);
  return away;
}
