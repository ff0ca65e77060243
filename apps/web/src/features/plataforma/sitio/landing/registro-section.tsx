import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { IconoCorrecto } from '../icons.tsx';
import { LoadGuard } from '../load-guard.tsx';
import publico from '../public.module.css';
import type { PublicSlots, RegistroProps } from '../slots.ts';
import css from './registro-section.module.css';

interface Props extends Pick<PublicSlots, 'registro'>, RegistroProps {
  text?: string;
  points?: string[];
}

/** The registration form at the bottom of a landing, loaded when scrolled near or focused. */
export function RegistroSection({ registro: Registro, rol, text = generalText, points = generalPoints }: Props) {
  const { ref, near, show } = useNear();
  const title = useId();
  return (
    <section
      id="registro"
      ref={ref}
      className={`${publico.section} ${publico.warm}`}
      aria-labelledby={title}
      onFocus={show}
    >
      <div className={`${publico.wrap} ${css.grid}`}>
        <div className={css.words}>
          <h2 id={title} className={publico.title}>
            Cree su cuenta
          </h2>
          <p className={publico.lead}>{text}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <IconoCorrecto />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className={`${publico.card} ${css.form}`}>
          {near ? (
            <LoadGuard>
              <Suspense fallback={<FormSkeleton />}>
                <Registro rol={rol} />
              </Suspense>
            </LoadGuard>
          ) : (
            <>
              {/* A focus target that loads the form for keyboard users. */}
              <button type="button" className="visually-hidden" onClick={show}>
                Mostrar el formulario de registro
              </button>
              <FormSkeleton />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

const generalText = 'En pocos minutos. Revisamos las cuentas de profesionales y le avisamos por email.';
const generalPoints = [
  'Para profesionales de la salud, secretarias, laboratoristas y pacientes',
  'Hasta 3 consultorios por profesional',
  'Sus datos le pertenecen y puede pedir su eliminación',
];

/** True from when the element is about to scroll into view. */
function useNear() {
  const ref = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '300px 0px',
      },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return { ref, near, show: () => setNear(true) };
}

function FormSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {Array.from({ length: 7 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars
        <span key={index} />
      ))}
    </div>
  );
}
