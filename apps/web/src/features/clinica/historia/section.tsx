import type { CampoLeido } from '@hampi/contract/clinica/datos/escritura';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import type { Seccion } from '../consulta/seccion.ts';
import { Unsaved } from '../consulta/unsaved.tsx';
import css from './section.module.css';

/** The sections that are there for this patient and entry. */
export function Sections() {
  const open = useHistoria();
  const viendo = useConsulta((s) => s.viendo);
  const secciones = useConsulta((s) => s.secciones);
  const abiertas = useConsulta((s) => s.abiertas);
  // The page is drawn before what the sections hold. Those below the first open one come with its content, which would push them down.
  const drawn = useDeferredValue(true, false);
  const there = secciones.filter(({ isThere }) => isThere?.(open, viendo) ?? true);
  const first = there.findIndex(({ id }) => abiertas[id]);
  return there
    .slice(0, drawn || first < 0 ? undefined : first + 1)
    .map((seccion) => <Section key={seccion.id} {...seccion} drawn={drawn} />);
}

const PreguntasEscritas = lazy(() => import('../datos/preguntas-escritas.tsx'));

/** What each section holds that makes the program ask, by its id. */
const LEIDOS: Record<string, readonly CampoLeido[]> = {
  consulta: ['motivo', 'enfermedad_actual', 'plan_tratamiento'],
  diagnostico: ['indicaciones', 'signos'],
};

interface SectionProps extends Seccion {
  /** Whether the page is there, and its content can follow. */
  drawn: boolean;
}

/** A section of the accordion. Its content is loaded on first opening and stays mounted, so that no input is lost. */
function Section({ drawn, id, title, icon: Icon, aside: Aside, content: Content, perEntry, partes }: SectionProps) {
  const open = useConsulta((s) => s.abiertas[id] ?? false);
  const entry = useConsulta((s) => (perEntry ? (s.viendo?.id ?? 'nueva') : undefined));
  const toggle = useConsulta((s) => s.toggle);
  const leidos = LEIDOS[id];
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);

  return (
    <div className={`card shadow-xs ${css.section}`} data-open={open || undefined}>
      <h2 className="t-body">
        <button
          type="button"
          id={`seccion-${id}`}
          className={`row gap-12 full py-12 px-16 r-card c-text left ${css.head}`}
          aria-expanded={open}
          aria-controls={`contenido-${id}`}
          onClick={() => toggle(id)}
        >
          <Icon size={20} stroke={1.75} aria-hidden className={css.icon} />
          <span className="grow strong">{title}</span>
          {(Aside || partes) && (
            <span className={`row wrap end gap-2 gap-x-8 t-hint regular c-quiet right ${css.aside}`}>
              {Aside && <Aside />}
              {partes && <Unsaved partes={partes} />}
            </span>
          )}
          <IconChevronDown size={18} stroke={1.75} aria-hidden className={`rigid c-quiet ${css.chevron}`} />
        </button>
      </h2>
      <section
        id={`contenido-${id}`}
        aria-labelledby={`seccion-${id}`}
        hidden={!open}
        className={`p-16 rule-above ${css.body}`}
      >
        {was && !drawn && <RowsSkeleton rows={2} />}
        {was && drawn && (
          <LoadGuard waiting={<RowsSkeleton rows={2} />}>
            <Content key={entry} />
          </LoadGuard>
        )}
        {was && drawn && leidos && (
          <Suspense>
            <PreguntasEscritas campos={leidos} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
