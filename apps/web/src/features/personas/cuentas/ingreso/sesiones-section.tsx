import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import {
  endLlave,
  endOtherSesiones,
  endSesion,
  type LlavePropia,
  listLlaves,
  listSesiones,
  type SesionPropia,
} from '@hampi/contract/personas/cuentas/sesiones';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../base/api.ts';
import { useCall } from '../../../../base/use-call.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { FormSection } from '../../../../kit/fields/form.tsx';
import css from '../inside.module.css';

/** Open sessions of the account (BE-25), which can be ended one by one or all except the current one. */
export function SesionesSection() {
  const query = useQuery({ queryKey: ['cuenta', 'sesiones'], queryFn: () => call(listSesiones) });
  const keys = useQuery({ queryKey: ['cuenta', 'llaves'], queryFn: () => call(listLlaves) });
  const others = useCall(endOtherSesiones, { refreshes: ['cuenta'] });
  const end = async () => {
    const sure = await confirm({
      title: 'Cerrar las demás sesiones',
      text: 'En los demás equipos habrá que ingresar de nuevo; lo que no se guardó allí se pierde. Los programas y calendarios que leen su cuenta dejan de hacerlo.',
      confirmLabel: 'Cerrar las demás',
    });
    if (sure) others.mutate({});
  };

  return (
    <FormSection title="Sesiones abiertas" text="Si no reconoce un equipo, cierre su sesión y cambie su contraseña.">
      <Loaded query={query}>
        {(rows) => (
          <>
            <ul className={css.sessions}>
              {rows.map((row) => (
                <Sesion key={row.id} row={row} />
              ))}
            </ul>
            {keys.data && keys.data.length > 0 && (
              <>
                <h3>Leen su cuenta sin ingresar</h3>
                <ul className={css.sessions}>
                  {keys.data.map((row) => (
                    <Llave key={`${row.clase}${row.id}`} row={row} />
                  ))}
                </ul>
              </>
            )}
            {(rows.length > 1 || (keys.data?.length ?? 0) > 0) && (
              <Button variant="default" mt="md" onClick={end} loading={others.isPending}>
                {rows.length > 1 ? 'Cerrar las demás sesiones' : 'Cerrar todo'}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </FormSection>
  );
}

function Sesion({ row }: { row: SesionPropia }) {
  const end = useCall(endSesion, { refreshes: ['cuenta'] });
  return (
    <li>
      <div className={css.device}>
        <b>{row.dispositivo}</b> {row.actual && <Badge variant="light">Este equipo</Badge>}
        <p className={css.text}>
          {roleFacts[row.rol].label}
          {row.direccion && ` · ${row.direccion}`} · último uso {fechaHora(row.usada_en, ZONA_ECUADOR)}
        </p>
      </div>
      {!row.actual && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Cerrar la sesión de ${row.dispositivo}, último uso ${fechaHora(row.usada_en, ZONA_ECUADOR)}`}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { sesionId: row.id } })}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}

const CLASES = { PROGRAMA: 'Programa', CALENDARIO: 'Calendario' } as const;

/** A key or an address that reads the account until it is removed. */
function Llave({ row }: { row: LlavePropia }) {
  const end = useCall(endLlave, { refreshes: ['cuenta'] });
  return (
    <li>
      <div className={css.device}>
        <b>{row.nombre}</b>
        <p className={css.text}>
          {CLASES[row.clase]} · desde {fechaHora(row.creada_en, ZONA_ECUADOR)}
          {row.usada_en ? ` · último uso ${fechaHora(row.usada_en, ZONA_ECUADOR)}` : ' · sin usar'}
        </p>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Quitar ${row.nombre}`}
        loading={end.isPending}
        onClick={() => end.mutate({ params: { clase: row.clase, llaveId: row.id } })}
      >
        Quitar
      </Button>
    </li>
  );
}
