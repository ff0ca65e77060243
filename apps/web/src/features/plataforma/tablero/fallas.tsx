import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { TrabajoFallido } from '@hampi/contract/plataforma/tablero/sistema';
import { tareaTexto } from '@hampi/contract/plataforma/tablero/tareas';
import { Button } from '@mantine/core';
import css from './tablero.module.css';
import { useRetry } from './tablero.queries.ts';

/** The failed jobs, each with its error and a button that makes it due again. */
export function Fallas({ fallas }: { fallas: TrabajoFallido[] }) {
  const retry = useRetry();
  if (fallas.length === 0) return null;
  const run = (trabajos: number[]) => retry.mutate({ body: { trabajos } });
  return (
    <details className={css.fallas}>
      <summary className="t-small">
        {fallas.length === 1 ? 'Ver la tarea que falló' : `Ver las ${fallas.length} últimas que fallaron`}
      </summary>
      <ul className="my-8 grid gap-12">
        {fallas.map((falla) => (
          <li className="items-left grid gap-2" key={falla.id}>
            <b>{tareaTexto(falla.tarea)}</b>
            <code>{falla.error}</code>
            <small>
              {fechaHora(falla.fallo_en, ZONA_ECUADOR)} ·{' '}
              {falla.intentos === 1 ? '1 intento' : `${falla.intentos} intentos`}
              {!falla.abandonado && ` · sola otra vez el ${fechaHora(falla.siguiente_en, ZONA_ECUADOR)}`}
            </small>
            <Button
              size="xs"
              variant="default"
              disabled={retry.isPending}
              aria-label={`Reintentar: ${tareaTexto(falla.tarea)}`}
              onClick={() => run([falla.id])}
            >
              Reintentar
            </Button>
          </li>
        ))}
      </ul>
      {fallas.length > 1 && (
        <Button size="xs" variant="light" loading={retry.isPending} onClick={() => run(fallas.map(({ id }) => id))}>
          Reintentar estas {fallas.length}
        </Button>
      )}
    </details>
  );
}
