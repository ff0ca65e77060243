import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { preguntaVencido } from '@hampi/contract/clinica/datos/vencidos';
import { Button } from '@mantine/core';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './datos.module.css';
import { useDatos } from './datos.queries.ts';

/** A pregnancy or lactation that should be over by now is asked about: it ends by an answer, never by itself. */
export function Vencidos({ datos }: { datos: Dato[] }) {
  const { dia } = useHistoria();
  const { save, end } = useDatos();
  const busy = save.isPending || end.isPending;
  return datos.map((dato) => {
    const pregunta = preguntaVencido(dato, dia);
    if (!pregunta) return null;
    const { id, version, contenido } = dato;
    return (
      <section key={id} className={`row wrap gap-4 gap-x-12 pt-8 ${css.question}`} aria-label={pregunta}>
        <span className="min-0 anywhere">{pregunta}</span>
        {contenido.clase === 'LACTANCIA' && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={busy}
            onClick={() => save.mutate({ params: { datoId: id }, body: { version, contenido } })}
          >
            Sí, sigue
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          onClick={() => end.mutate({ params: { datoId: id }, body: { version, fin: 'RESUELTO' } })}
        >
          Ya no
        </Button>
      </section>
    );
  });
}
