import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Resumen } from '@hampi/contract/clinica/datos/calls';
import { Button } from '@mantine/core';
import { useHistoria } from '../consulta/historia-context.ts';
import listas from '../plantillas/listas.module.css';
import { useDatos } from './datos.queries.ts';
import { SigueTomando } from './sigue-tomando.tsx';

/** What recetas that this doctor may read have the patient take; whether all of it is still taken is asked in one press. */
export function Recetadas({ recetadas, porConfirmar }: Pick<Resumen, 'recetadas' | 'porConfirmar'>) {
  const { historia, dia } = useHistoria();
  const { taken } = useDatos();
  const say = (clave: string, sigue: boolean) =>
    taken.mutateAsync({ body: { cliente_id: historia.paciente.id, fecha: dia, tratamiento: clave, sigue } });
  return (
    <>
      <SigueTomando porConfirmar={porConfirmar} />
      {recetadas.map(({ clave, medicamento, dosificacion, desde, hasta }) => (
        <div key={clave} className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${listas.row}`}>
          <span className={`fill anywhere ${listas.words}`}>
            {medicamento}
            <small>
              {[dosificacion, `recetado el ${fechaCorta(desde)}`, hasta && `hasta el ${hasta}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <Button
            variant="default"
            size="compact-xs"
            disabled={taken.isPending}
            aria-label={`Ya no toma ${medicamento}`}
            onClick={() => void say(clave, false)}
          >
            Ya no
          </Button>
        </div>
      ))}
    </>
  );
}
